// Day or night, before the first paint; without a choice, as the system has it.
document.documentElement.classList.add('js');
const light = localStorage.getItem('light');
if (light) document.documentElement.dataset.theme = light;

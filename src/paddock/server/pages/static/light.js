// Day or night, before the first paint; without a choice, as the system has it.
{
  const root = document.documentElement, kept = localStorage.light;
  root.classList.add('js');
  if (kept) root.dataset.theme = kept;
}

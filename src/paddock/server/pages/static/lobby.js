// The lobby and rooms: everything here also works without this; it fills in links and looks who came.
const field = document.getElementById('token');
if (field && location.hash.length > 1) {
  field.value = location.hash.slice(1);
  document.getElementById('by-hand').hidden = true;
  history.replaceState(null, '', location.pathname);
  (document.getElementById('name') || document.getElementById('come-in')).focus();
}
const enter = document.getElementById('enter');  // a link may have brought its key here
if (enter) enter.action += location.hash;
document.addEventListener('click', async (event) => {
  const copy = event.target.closest('[data-copy]'), light = event.target.closest('[data-light]');
  if (copy) {
    const from = document.getElementById(copy.dataset.copy);
    from.select();
    try { await navigator.clipboard.writeText(from.value); copy.textContent = 'Copied'; } catch { copy.textContent = 'Press Ctrl C'; }
  }
  if (light) {
    const root = document.documentElement;
    localStorage.setItem('light', light.dataset.light);
    if (light.dataset.light) root.dataset.theme = light.dataset.light; else delete root.dataset.theme;
  }
});
const live = document.querySelectorAll('[data-live]');
let before = [...live].map((each) => each.innerHTML);
async function look() {
  if (document.hidden) return;
  const answer = await fetch(document.querySelector('main').dataset.here, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (page.getElementById('table')) { location.href = document.querySelector('main').dataset.here; return; }
  live.forEach((part, n) => {
    const now = page.getElementById(part.id);
    if (!now || now.innerHTML === before[n] || part.contains(document.activeElement)) return;
    before[n] = now.innerHTML;
    part.innerHTML = now.innerHTML;
  });
}
if (live.length) setInterval(() => look().catch(() => {}), 2500);

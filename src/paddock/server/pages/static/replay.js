// The replay: slider, keys, play and pause. Without this, its links and forms do the same.
'use strict';
const PACE = 950;  // milliseconds a moment, while it plays
const slider = () => $('slider'), shownAt = () => Number($('ask').dataset.number);
let wanted = shownAt(), fetching = false, playing = 0;
const entryOf = (number) => slider().dataset.entries.split(' ')[number];
const addressOf = (number, part = '') => `${slider().dataset.here}/${entryOf(number)}${part}?as=${slider().dataset.as}`;
async function go(number) {  // to a moment; while one is on its way, the newest wish counts
  wanted = Math.max(0, Math.min(Number(slider().max), number));
  slider().value = wanted;
  if (fetching) return;
  fetching = true;
  try {
    while (wanted !== shownAt()) {
      const next = wanted, got = await fetch(addressOf(next, '/table'));
      if (!got.ok) return tell('This moment could not be loaded. Reload the page.');
      show(await got.text());
      swap();
      history.replaceState(null, '', addressOf(next));
      slider().ariaValueText = all('#ask .eyebrow, #asks').map((each) => each.textContent).join('. ');
    }
  } catch { tell('The server does not answer. Try again.'); } finally { fetching = false; }
}
function play_on(on) {
  clearTimeout(playing); playing = 0;
  const button = $('play');
  button.ariaPressed = on; button.title = button.lastChild.textContent = on ? 'Pause' : 'Play';
  if (!on) return;
  const next = async () => {
    if (shownAt() >= Number(slider().max)) return play_on(false);
    await go(shownAt() + 1);
    if (playing) playing = setTimeout(next, PACE);
  };
  if (shownAt() >= Number(slider().max)) go(0);
  playing = setTimeout(next, 50);
}
if (slider()) {
  slider().value = shownAt();
  on('input', (e) => { if (e.target === slider()) { play_on(false); go(Number(slider().value)); } });
  on('click', (e) => {
    const step = e.target.closest('[data-moment]');
    if (e.target.closest('#play')) play_on(!playing);
    if (!step || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault(); play_on(false); go(Number(step.dataset.moment));
  });
  on('keydown', (e) => {
    const free = !e.target.closest('input, select, textarea, .hand, .opts, .tower ol, .own, .lines, .dialog') && !e.altKey && !e.ctrlKey && !e.metaKey;
    const to = {ArrowLeft: shownAt() - 1, ArrowRight: shownAt() + 1, Home: 0, End: Number(slider().max)}[e.key];
    if (e.key === ' ' && (e.target === slider() || (free && !e.target.closest('a, button')))) { e.preventDefault(); play_on(!playing); }
    else if (free && to !== undefined) { e.preventDefault(); play_on(false); go(to); }
  });
}

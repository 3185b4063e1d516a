// Help at the table, loaded when the sheet is first opened: the rules about some words, and what a thing is.
'use strict';
async function rules(words, into) {  // what the rulebook says about some words
  const got = await fetch(`${$('open-rules').href}/about/${encodeURIComponent(words)}`).catch(() => null);
  into.innerHTML = got?.ok ? await got.text() : '<p>The rules cannot be reached. Try again in a moment.</p>';
}
let asking = false;
function wonder(on) { asking = on; mark(page.body, 'asking', on); if (on) { $('help').hidePopover(); tell('Point at anything: a card, a number, a token.'); } }
async function explain(at) {  // what it is, what can be done with it, and the rules about it
  const it = at.closest('[data-card], [data-at], [aria-label], [title], h2, li, p') || at, card = at.closest('.card, [data-card]');
  const name = card?.querySelector('.name, b')?.textContent || it.ariaLabel || it.title || it.textContent.slice(0, 60);
  const does = card ? [...all('.tab, .why', card).map((edge) => edge.textContent), ...choices().filter(({cards}) => cards.includes(card.dataset.card)).map(({button}) => button.textContent)] : [];
  const words = (card?.querySelector('.type')?.textContent || name).match(/[A-Za-z][\w'-]{2,}/g) || [], box = $('rule-text');
  await rules(words.slice(0, 2).join(' ') || 'turn', box);
  const list = page.createElement('ul'), head = page.createElement('h3');
  head.textContent = name; list.append(...does.map((said) => Object.assign(page.createElement('li'), {textContent: said})));
  box.prepend(head, list); $('rule').showPopover();
}
page.addEventListener('click', (e) => {  // before the table hears of it
  if (e.target.closest('#what-is-this')) return wonder(true);
  if (!asking) return;
  e.preventDefault(); e.stopImmediatePropagation(); wonder(false);
  if ($('table').contains(e.target)) explain(e.target);
}, true);
on('submit', (e) => { if (is(e.target, 'search')) { e.preventDefault(); rules(new FormData(e.target).get('about'), $('found')); } });
on('keydown', (e) => { if (e.key === 'Escape' && asking) wonder(false); });

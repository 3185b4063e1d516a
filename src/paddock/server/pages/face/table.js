// The table in the browser: a socket, fragments that are morphed in, choosing cards, ghosts, keys.
// Everything it does can also be done by the forms of the page, one click at a time.
'use strict';
const $ = (id) => document.getElementById(id);
const all = (what, from = document) => [...from.querySelectorAll(what)];
const around = $('around'), room = $('table').dataset.room;
const state = () => $('table').dataset;

// ---------------------------------------------------------------- the way markers drive
const ways = {};
for (const way of around.dataset.line.split(';')) {
  const [name, ...spots] = way.trim().split(' ');
  if (name) ways[name] = spots.map((spot) => spot.split(',').map(Number));
}
function drive(mark, from, to) {
  const way = ways[mark.dataset.line], turned = mark.firstElementChild;
  if (!way || !turned || from === to || calm()) return;
  const aside = Number(mark.dataset.aside), frames = [], end = way.length - 1;
  const step = Math.sign(to - from), [nx, ny] = spot(to);
  function spot(place) {
    const [x, y, turn] = way[Math.max(0, Math.min(end, place))], a = turn * Math.PI / 180;
    return [x - Math.sin(a) * aside, y + Math.cos(a) * aside, turn];
  }
  for (let place = from; place !== to + step; place += step) {
    const [x, y] = spot(place);
    frames.push({transform: `translate(${x - nx}px, ${y - ny}px)`});
  }
  mark.animate(frames, {duration: Math.min(900, 260 + 40 * frames.length), easing: 'ease-in-out'});
}
const calm = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

// ---------------------------------------------------------------- swapping in what was pushed
// Nodes that stay are kept, so focus, scrolling, open sheets, typed words and a click under way stay.
function morph(old, now) {
  if (old.nodeType !== now.nodeType || old.nodeName !== now.nodeName || (old.id || '') !== (now.id || '')) return old.replaceWith(now);
  if (old.nodeType !== 1) { if (old.data !== now.data) old.data = now.data; return; }
  for (const {name} of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const {name, value} of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let at = old.firstChild;
  for (const child of [...now.childNodes]) {
    const kept = child.id && old.querySelector(`:scope > #${CSS.escape(child.id)}`);
    if (kept) {
      if (kept === at) at = at.nextSibling; else old.insertBefore(kept, at);
      morph(kept, child);
    } else if (at && !at.id && !child.id && at.nodeType === child.nodeType && at.nodeName === child.nodeName) {
      const next = at.nextSibling; morph(at, child); at = next;
    } else old.insertBefore(child, at);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

let waiting = null, heard = -1, asked = null;
function show(html) {                       // newest wins, also over one that is still being drawn
  waiting = html;
  const seen = !calm() && document.startViewTransition && $('table');
  if (!seen) return swap();
  const before = places(), named = [];
  const next = new DOMParser().parseFromString(html, 'text/html');
  const moved = [...places(next)].filter(([card, lies]) => before.has(card) && before.get(card).lies !== lies.lies).slice(0, 8);
  if (!moved.length) return swap();
  for (const [card, {element}] of [...before].filter(([card]) => moved.some(([m]) => m === card))) { element.style.viewTransitionName = name(card); named.push(element); }
  const flight = document.startViewTransition(() => {
    named.forEach((element) => { element.style.viewTransitionName = ''; });
    swap();
    const after = places();
    for (const [card] of moved) if (after.has(card)) { const {element} = after.get(card); element.style.viewTransitionName = name(card); named.push(element); }
  });
  const done = () => named.forEach((element) => { element.style.viewTransitionName = ''; });
  flight.finished.then(done, done); flight.ready.catch(() => {});
}
const name = (card) => 'fly-' + card.replace(/\W/g, '-');
function places(from = document) {          // where each card lies: the first place that can be seen
  const found = new Map();
  for (const element of all('#table [data-at]', from)) {
    const card = element.dataset.at, sheet = element.closest('[popover]');
    if (!found.has(card) && !sheet) found.set(card, {element, lies: (element.closest('[id]:not([data-at])') || {}).id});
  }
  return found;
}
function swap() {
  if (waiting === null) return;
  const next = new DOMParser().parseFromString(waiting, 'text/html').getElementById('table'), old = $('table');
  waiting = null;
  const had = document.activeElement, inHand = had && had.closest('.hand'), nth = inHand ? all('button', inHand).indexOf(had) : -1;
  const stood = new Map(all('.drives').map((mark) => [mark.id, Number(mark.dataset.place)]));
  keepLines(next);
  morph(old, next);
  for (const mark of all('.drives')) if (stood.has(mark.id)) drive(mark, stood.get(mark.id), Number(mark.dataset.place));
  refocus(had, nth);
  settle();
}
function keepLines(next) {                  // a push carries the last lines only
  const fresh = all('#said > li', next), number = (line) => Number(line.id.slice(1));
  if (!fresh.length) return;
  const oldest = Math.min(...fresh.map(number));
  for (const line of all('#said > li')) if (number(line) < oldest) next.getElementById?.('said') || next.querySelector('#said').append(line.cloneNode(true));
}
function refocus(had, nth) {                // never to the body
  if (!had || had === document.body || (had.isConnected && document.activeElement === had)) return;
  if (had.isConnected && had.offsetParent) return had.focus({preventScroll: true});
  const same = had.id && $(had.id), cards = all('#hand button');
  const next = (same && same.offsetParent && same) || (nth >= 0 && cards[Math.min(nth, cards.length - 1)]) || all('#opts .btn').find((b) => b.offsetParent) || $('ask');
  next.focus({preventScroll: true});
}

// ---------------------------------------------------------------- after every swap
function settle() {
  const now = state();
  if ((now.token || '') !== (asked || '')) { chosen = []; asked = now.token || ''; sent = sent && sent.token === asked ? sent : null; }
  $('table').classList.toggle('sent', Boolean(sent));
  choose(); speak(); light(); tick();
  const chat = $('open-chat'), read = Number(sessionStorage.getItem('read' + room) || 0);
  if ($('chat').matches(':popover-open')) sessionStorage.setItem('read' + room, chat.dataset.said);
  else chat.classList.toggle('unread', Number(chat.dataset.said) > read);
  $('asks')?.classList.toggle('long', $('asks').textContent.length > 90);
}
function speak() {                          // a sentence an event, and what is asked
  const lines = all('#said > li[id^=l]').map((line) => [Number(line.id.slice(1)), line.children[1].textContent]).sort((a, b) => a[0] - b[0]);
  const last = lines.length ? lines[lines.length - 1][0] : -1;
  const said = heard < 0 ? [] : lines.filter(([n]) => n > heard).slice(-4).map(([, words]) => words);
  heard = last;
  if (asked !== speak.asked) { speak.asked = asked; said.push(all('#ask .eyebrow span, #asks').map((e) => e.textContent).join('. ')); }
  if (said.length) $('live').textContent = said.join(' ');
}
let counting;
function tick() {
  clearInterval(counting);
  const clock = $('clock'); if (!clock) return;
  const end = performance.now() + 1000 * clock.dataset.left, whole = 2 * Math.PI * 12;
  counting = setInterval(() => {
    const left = Math.max(0, Math.round((end - performance.now()) / 1000));
    clock.querySelector('b').textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    clock.querySelector('.ring1').setAttribute('stroke-dasharray', `${whole * left / clock.dataset.total} ${whole}`);
  }, 500);
}
function light() {
  const kept = localStorage.getItem('light') || '';
  for (const button of all('[data-light]')) button.setAttribute('aria-pressed', String(button.dataset.light === kept));
}

// ---------------------------------------------------------------- choosing: cards, then choices, then targets
let chosen = [];                            // addresses of the cards chosen for the open question
const split = (words) => (words || '').split(' ').filter(Boolean);
const choices = () => all('.choice').map((button) => ({button, cards: split(button.dataset.cards), targets: split(button.dataset.targets)}));
const fits = (choice) => chosen.length > 0 && chosen.every((card) => choice.cards.includes(card));
const exact = (choice) => fits(choice) && choice.cards.length === chosen.length;
function choose() {
  const picking = state().picking, open = choices(), near = open.filter(fits), ready = near.filter(exact);
  const here = new Set(all('[data-card]').map((card) => card.dataset.card));
  chosen = chosen.filter((card) => here.has(card));
  const goes = new Set(near.flatMap((choice) => choice.cards));
  const worth = picking ? picked() : 0, bounds = picking && $('opts').querySelector('.picking').dataset;
  for (const card of all('[data-card]')) {
    const on = chosen.includes(card.dataset.card) && (!picking || chosen.includes(card.dataset.at));
    card.classList.toggle('chosen', on);
    card.classList.toggle('goes', !on && !picking && goes.has(card.dataset.card));
    if (card.classList.contains('usable')) card.setAttribute('aria-pressed', String(on));
    const full = picking && !on && card.classList.contains('usable') && worth >= bounds.most;
    card.classList.toggle('full', Boolean(full));
    if (picking && card.classList.contains('usable')) card.toggleAttribute('aria-disabled', Boolean(full)), full && card.setAttribute('aria-disabled', 'true');
  }
  for (const choice of open) {
    choice.button.classList.toggle('offer', near.includes(choice));
    if (choice.cards.length) choice.button.classList.toggle('main', ready.length === 1 && ready[0] === choice);
  }
  const targets = new Set((ready.length > 1 ? ready : open.filter((c) => !c.cards.length)).flatMap((choice) => choice.targets));
  for (const target of all('[data-target]')) target.classList.toggle('is-target', targets.has(target.dataset.target));
  const hint = $('opts')?.querySelector('.hint'); if (hint) hint.hidden = near.length > 0;
  if (picking) {
    const {least, most} = bounds, done = $('done');
    $('picked').textContent = `${worth} of ${least === most ? most : least + ' to ' + most}`;
    done.disabled = worth < least;
    for (const box of all('.picking input')) box.checked = chosen.includes(box.value);
  }
  ghost(ready.length === 1 ? ready[0].button.value : '');
}
const picked = () => all('.picking input').filter((box) => chosen.includes(box.value)).reduce((sum, box) => sum + Number(box.dataset.worth), 0);
function press(card, keyed) {               // a card was clicked, or Enter was hit on it
  const address = state().picking ? card.dataset.at : card.dataset.card, had = chosen.includes(address);
  if (!card.classList.contains('usable')) return tell(card.querySelector('.why')?.textContent || '');
  if (state().picking) {
    if (!had && card.classList.contains('full')) return tell('That is all that can be picked: put one back first.');
    chosen = had ? chosen.filter((each) => each !== address) : [...chosen, address];
    return choose();
  }
  const open = choices(), alone = open.filter((choice) => choice.cards.includes(address));
  if (had) {
    const near = open.filter(fits);
    if (near.length === 1 && exact(near[0])) return near[0].button.click();
    chosen = chosen.filter((each) => each !== address);
  } else {
    const more = [...chosen, address];
    chosen = open.some((choice) => more.every((each) => choice.cards.includes(each))) ? more : [address];
    if (keyed && alone.length === 1 && alone[0].cards.length === 1) return alone[0].button.click();
  }
  choose();
}
function aim(target) {                      // a target was clicked: the one choice that means it
  const open = choices(), ready = open.filter(exact), from = ready.length ? ready : open.filter((c) => !c.cards.length);
  const meant = from.filter((choice) => choice.targets.includes(target.dataset.target));
  if (meant.length === 1) meant[0].button.click();
  else if (meant.length) { for (const {button} of open) button.classList.toggle('offer', meant.some((m) => m.button === button)); meant[0].button.focus(); }
}

// ---------------------------------------------------------------- ghosts
let shown = '';
function ghost(of) {
  shown = of;
  for (const drawn of all('[data-ghost-of]')) drawn.toggleAttribute('hidden', drawn.dataset.ghostOf !== of);
}
function pointed(target) {
  const button = target.closest?.('[data-ghost]');
  if (button) return button.dataset.ghost;
  const card = target.closest?.('[data-card]');
  if (!card || state().picking) return '';
  const own = choices().filter((choice) => choice.cards.includes(card.dataset.card)), alone = own.filter((choice) => choice.cards.length === 1);
  return (alone[0] || own[0])?.button.value || '';
}
const rest = () => { const ready = choices().filter(exact); return ready.length === 1 ? ready[0].button.value : ''; };
for (const [on, off] of [['pointerover', 'pointerout'], ['focusin', 'focusout']]) {
  document.addEventListener(on, (e) => { const of = pointed(e.target); if (of && of !== shown) ghost(of); });
  document.addEventListener(off, (e) => { if (pointed(e.target)) ghost(pointed(document.activeElement || document) || rest()); });
}

// ---------------------------------------------------------------- saying it to the server, once
const kept = 'moves' + room;
let moves = JSON.parse(sessionStorage.getItem(kept) || '[]'), sent = null, socket = null, last = 0, tries = 0;
const keep = () => sessionStorage.setItem(kept, JSON.stringify(moves));
function say(words) {
  if (words.do === 'answer') {
    if (sent && sent.token === words.token) return;
    sent = {token: words.token}; $('table').classList.add('sent');
  }
  words.move = [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join('');
  moves.push(words); keep();
  if (socket && socket.readyState === 1) socket.send(JSON.stringify(words));
  else net('Offline. What you did is kept and sent once when the table is back.');
}
function connect() {
  socket = new WebSocket(around.dataset.socket.replace(/^/, location.origin.replace(/^http/, 'ws')));
  last = 0;
  socket.onopen = () => { tries = 0; net(''); for (const words of moves) socket.send(JSON.stringify(words)); };
  socket.onmessage = ({data}) => {
    const came = JSON.parse(data);
    if (came.ack !== undefined) return answered(came);
    if (came.html === undefined || came.n <= last) return;
    last = came.n; show(came.html);
  };
  socket.onclose = ({code}) => {
    if (code === 1008) return net('This table is not yours to see any more. Reload the page.');
    if (tries++ > 0 || moves.length) net('The table is out of reach. Trying again …');
    setTimeout(connect, Math.min(4000, 150 * 2 ** tries) * (.75 + Math.random() / 2));
  };
}
function answered({ack, stale, wrong}) {
  const words = moves.find((each) => each.move === ack);
  moves = moves.filter((each) => each.move !== ack); keep();
  if (words?.do === 'answer' && (stale || wrong) && sent?.token === words.token) { sent = null; $('table').classList.remove('sent'); }
  if (wrong) tell(wrong);
  else if (stale && words?.do === 'answer' && words.token === asked) tell('That was answered meanwhile.');
}
function net(words) { const box = $('net'); box.textContent = words; box.hidden = !words; }
let gone;
function tell(words) { if (!words) return; $('live').textContent = words; net(words); clearTimeout(gone); gone = setTimeout(() => { if ($('net').textContent === words) net(''); }, 6000); }

// ---------------------------------------------------------------- hands: clicks, keys, forms
document.addEventListener('click', async (e) => {
  const target = e.target.closest('.is-target'), card = e.target.closest('[data-card]'), rule = e.target.closest('[data-clause]'), lit = e.target.closest('[data-light]');
  if (target && !card) { e.preventDefault(); return aim(target); }
  if (card && !e.target.closest('[type=submit]')) return press(card, e.detail === 0);
  if (lit) { localStorage.setItem('light', lit.dataset.light); if (lit.dataset.light) document.documentElement.dataset.theme = lit.dataset.light; else delete document.documentElement.dataset.theme; return light(); }
  if (rule && !e.ctrlKey && !e.metaKey) {
    e.preventDefault();
    const got = await fetch(`/rules/${state().game}/${rule.dataset.clause}`).catch(() => null);
    if (!got || !got.ok) { location.href = rule.href; return; }
    $('rule-text').innerHTML = await got.text(); $('rule').showPopover();
  }
});
document.addEventListener('submit', (e) => {
  const form = e.target; if (!form.dataset.do) return;
  e.preventDefault();
  const words = {do: form.dataset.do, ...Object.fromEntries(new FormData(form))};
  delete words.card;
  if (words.do === 'answer') {
    if (state().picking) { if (picked() < $('opts').querySelector('.picking').dataset.least) return; words.cards = [...chosen]; }
    else if (e.submitter?.name === 'choice') words.choice = e.submitter.value;
    else return;
  }
  say(words);
  if (words.do === 'chat') form.reset();
  const sheet = form.closest('[popover]'); if (sheet && words.do !== 'chat') sheet.hidePopover();
});
document.addEventListener('keydown', (e) => {
  if (e.key === 'Escape' && chosen.length && !document.querySelector(':popover-open')) { chosen = []; return choose(); }
  const list = e.target.closest?.('.hand, .opts, .combolist, .tower ol, .own');
  const way = {ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1}[e.key];
  if (!list || !way || /^(INPUT|TEXTAREA|SELECT)$/.test(e.target.nodeName)) return;
  const buttons = all('button, a', list).filter((button) => button.offsetParent && !button.disabled), at = buttons.indexOf(e.target.closest('button, a'));
  if (at < 0) return;
  buttons[(at + way + buttons.length) % buttons.length].focus(); e.preventDefault();
});
document.addEventListener('toggle', (e) => { if (e.target.id === 'chat') settle(); }, true);
document.addEventListener('visibilitychange', () => { if (!document.hidden && socket?.readyState === 3) { tries = 0; } });
settle(); connect();

// The table in the browser. All it does can also be done with the forms of the page.
'use strict';
const page = document, $ = (id) => page.getElementById(id), all = (what, from = page) => [...from.querySelectorAll(what)];
const around = $('around'), facts = () => $('table').dataset, room = facts().room;
const calm = () => page.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
const on = (kind, does) => page.addEventListener(kind, does, kind === 'toggle');
const split = (words) => (words || '').split(' ').filter(Boolean);
const mark = (element, kind, on) => element.classList.toggle(kind, !!on);
const is = (element, kind) => element.classList.contains(kind);
const seen = (element) => element?.getClientRects().length > 0;
const sheet = () => page.querySelector('.dialog:popover-open');  // the lowest

// A push is morphed in: what stays keeps its focus, scrolling, sheets, words and clicks under way.
function morph(old, now) {
  if (now.dataset && 'same' in now.dataset) return;
  if (old.nodeName !== now.nodeName || (old.id || '') !== (now.id || '')) return old.replaceWith(now);
  if (old.nodeType !== 1) { if (old.data !== now.data) old.data = now.data; return; }
  for (const {name} of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const {name, value} of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let at = old.firstChild;
  const ids = new Map([...old.children].map((child) => [child.id, child])), stay = new Set([...now.children].map((child) => child.id));
  for (const child of [...now.childNodes]) {
    const kept = child.id && ids.get(child.id);
    if (kept) {
      while (at?.id && !stay.has(at.id)) { const next = at.nextSibling; at.remove(); at = next; }  // a sheet that is moved would close
      if (kept === at) at = at.nextSibling; else old.insertBefore(kept, at);
      morph(kept, child);
    } else if (at && !at.id && !child.id && at.nodeName === child.nodeName) {
      const next = at.nextSibling; morph(at, child); at = next;
    } else old.insertBefore(child, at);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}
const number = (line) => Number(line.id.slice(1));
const parsed = (html) => new DOMParser().parseFromString(html, 'text/html');
let newest = null, leaving = false;
function show(html) {
  swap();  // what is still to be drawn, at once: a push says only what has changed
  newest = html;
  if (calm() || !page.startViewTransition) return swap();
  const lay = places(page), lies = places(parsed(html)), named = [];
  const moved = [...lies.keys()].filter((card) => lay.has(card) && lay.get(card).zone !== lies.get(card).zone).slice(0, 8);
  if (!moved.length) return swap();
  const name = (from) => moved.forEach((card) => {
    const found = from.get(card)?.element;
    if (found) named.push(found), found.style.viewTransitionName = 'fly-' + card.replace(/\W/g, '-');
  });
  const bare = () => { for (const element of named.splice(0)) element.style.viewTransitionName = ''; };
  name(lay);
  const flight = page.startViewTransition(() => { bare(); swap(); name(places(page)); });
  flight.ready.catch(() => {}); flight.finished.then(bare, bare); setTimeout(() => flight.skipTransition(), 2e3);
}
function places(from) {  // in which zone each card lies, where it can be seen
  const found = new Map();
  for (const element of all('#table [data-at]', from)) {
    const card = element.dataset.at;
    if (!found.has(card) && !element.closest('[popover]')) found.set(card, {element, zone: element.parentElement.closest('[id]')?.id});
  }
  return found;
}
function swap() {
  if (newest === null) return;
  const next = parsed(newest).getElementById('table'), had = page.activeElement;
  const nth = all('#hand button').indexOf(had);
  const {next: led} = facts(), stood = new Map(all('.drives').map((car) => [car.id, Number(car.dataset.place)]));
  newest = null;
  const fresh = all('#said > li', next), oldest = Math.min(...fresh.map(number));  // a push has only the last lines
  for (const line of all('#said > li').slice(0, 120)) if (number(line) < oldest) fresh[0]?.parentNode.append(line.cloneNode(true));
  morph($('table'), next);
  for (const car of all('.drives')) if (stood.has(car.id)) drive(car, stood.get(car.id), Number(car.dataset.place));
  if (had !== page.activeElement || !seen(had)) refocus(had, nth);
  settle();
  if (!led && !leaving && facts().next) location.href = facts().next;  // the next race of a match has begun
}
function refocus(had, nth) {  // never to the body
  if (!had || had === page.body) return;
  const cards = all('#hand button'), same = $(had.id);
  [same, cards[Math.min(nth, cards.length - 1)], had.id === 'read-on' ? null : all('#opts .btn').find(seen), $('ask')].find(seen)?.focus({preventScroll: true});
}
const ways = Object.fromEntries(around.dataset.line.split(';').map(split).map(([line, ...spots]) => [line, spots.map((spot) => spot.split(',').map(Number))]));
function drive(car, from, to) {
  const way = ways[car.dataset.line];
  if (!way || from === to || calm()) return;
  const spot = (place) => {
    const [x, y, turn] = way[Math.max(0, Math.min(way.length - 1, place))], a = turn * Math.PI / 180;
    return [x - Math.sin(a) * car.dataset.aside, y + Math.cos(a) * car.dataset.aside];
  };
  const frames = [], [ex, ey] = spot(to), step = 'straight' in car.dataset ? to - from : Math.sign(to - from);
  for (let place = from; place !== to + step; place += step) frames.push({transform: `translate(${spot(place)[0] - ex}px, ${spot(place)[1] - ey}px)`});
  car.animate(frames, {duration: Math.min(900, 260 + 40 * frames.length), easing: 'ease-in-out'});
}

// After every swap
let asked, heard = -1, counting, waited = 0, lastSaid;
const title = page.title;
function settle() {
  const {token = ''} = facts(), fresh = token !== asked;
  if (fresh) {
    if (token && asked === '') called();
    if (!token) waited = performance.now();
    chosen = []; asked = token; if (sent !== token) sent = null;
  }
  choose(); speak(fresh); dim(); point(); remark();
  clearInterval(counting); if ($('clock')) count($('clock'));
  const chat = $('open-chat'), key = 'read' + room, said = Number(chat?.dataset.said || 0);
  if (seen($('chat'))) sessionStorage[key] = said;
  const unread = said - (sessionStorage[key] || 0);
  if (chat) mark(chat, 'unread', unread > 0);
  if (unread > 0 && said > lastSaid) toast(all('#chatlines span').at(-1).textContent);
  lastSaid = said;
  page.title = (token ? 'Your turn · ' : '') + (unread > 0 ? `(${unread}) ` : '') + title;
}
let step;
function point() {  // what a lesson points at is lit; a new step is read out and brought into view
  const lesson = $('lesson'), {points = '', step: now} = lesson?.dataset || {};
  const lit = points.split('|').filter(Boolean).flatMap((place) => all(place.startsWith('card:') ? `#table [data-at="${place}"]` : '#table ' + place));
  for (const each of all('.lit')) if (!lit.includes(each)) mark(each, 'lit');
  for (const each of lit) mark(each, 'lit', true);
  if (now === step) return;
  step = now;
  if (now) { $('live').textContent = lesson.children[1].textContent; for (const each of [lit.find(seen), lesson]) each?.scrollIntoView({block: 'nearest'}); }
  if ($('read-on') && !sheet() && !page.activeElement.matches('input')) $('read-on').focus({preventScroll: true});
}
const tips = all('div', $('remarks')?.content || page.createDocumentFragment()), told = 'tips-' + facts().game;
function remark() {  // the first time a clause matters to this player, something is said about it
  if (!$('tips')) return;  // a replay
  $('tips').ariaPressed = localStorage.tips !== 'off';
  if (!facts().token || $('lesson') || localStorage.tips === 'off' || seen($('remark'))) return;
  const now = all('#ask .cl, #said > li:nth-child(-n+5) .cl').map((link) => link.dataset.clause), read = split(localStorage[told]);
  const tip = tips.find(({dataset: {on}}) => now.includes(on) && !read.includes(on));
  if (!tip) return;
  localStorage[told] = [...read, tip.dataset.on].join(' ');
  $('remark-text').replaceChildren(tip.cloneNode(true)); $('remark').showPopover();
}
function called() {  // it is your turn: said in words where the question is out of sight, or came late
  const box = $('ask').getBoundingClientRect();
  sound('turn');
  if (sheet() || box.top > innerHeight || box.bottom < 0 || performance.now() - waited > 8e3) toast('Your turn');
}
let fading;
function toast(words) {
  const box = $('toast');
  box.textContent = words;
  box.togglePopover(false); box.togglePopover(true);  // over any sheet
  clearTimeout(fading); fading = setTimeout(() => box.togglePopover(false), 5000);
}

// Sounds, made here: [wave, from Hz, to Hz, start, seconds]. Silent until the page was touched.
const SOUNDS = {
  turn: [['sine', 660, 660, 0, .14], ['sine', 880, 880, .11, .22]],
  draft: [['sine', 220, 720, 0, .3], ['triangle', 330, 990, .05, .25]],
  roll: [0, .06, .13, .22].map((at, n) => ['square', 1500 - 250 * n, 900, at, .03]),
  bash: [['sawtooth', 150, 42, 0, .26], ['square', 80, 30, .02, .2]],
  end: [523, 659, 784].map((note, n) => ['triangle', note, note, n * .12, .3]),
};
let audio, touched = false;
for (const kind of ['pointerdown', 'keydown']) on(kind, () => { touched = true; });
function sound(kind) {
  if (!SOUNDS[kind] || localStorage.sound === 'off' || !touched) return;
  audio ??= new AudioContext();
  for (const [wave, from, to, start, seconds] of SOUNDS[kind]) {
    const tone = audio.createOscillator(), volume = audio.createGain(), {gain} = volume, at = audio.currentTime + start;
    tone.type = wave; tone.connect(volume).connect(audio.destination);
    tone.frequency.setValueAtTime(from, at); tone.frequency.exponentialRampToValueAtTime(to, at + seconds);
    gain.setValueAtTime(.0001, at); gain.exponentialRampToValueAtTime(wave === 'square' ? .02 : .05, at + .01); gain.exponentialRampToValueAtTime(.0001, at + seconds);
    tone.start(at); tone.stop(at + seconds);
  }
}
function fit() {  // a card that has more text than room says so, and shows it when pointed at; an answer is set tighter
  for (const each of all('.more, .tight')) mark(each, 'more'), mark(each, 'tight');
  const cut = ({scrollHeight, clientHeight}) => scrollHeight > clientHeight + 2, full = all('.opts .choice').filter(cut);
  const leaves = all('.leaf').filter(({firstChild: face}) => face.scrollWidth > face.clientWidth + 1 || all('.text, .short, .effect', face).some(cut));
  for (const leaf of leaves) mark(leaf.parentNode, 'more', true);
  for (const button of full) mark(button, 'tight', true);
  for (const art of all('.crowd .art')) mark(art, 'thin', art.clientHeight < 12);  // too little to be a picture
}
function speak(fresh) {  // a sentence an event, and what is asked
  const lines = all('#said > li'), fresher = lines.filter((line) => heard >= 0 && number(line) > heard);
  const said = fresher.slice(0, 4).reverse().map((line) => line.children[1].textContent);
  new Set(fresher.map((line) => line.dataset.kind)).forEach(sound);
  heard = lines.length ? number(lines[0]) : -1;
  if (fresh) said.push(all('#ask .eyebrow span, #asks').map((e) => e.textContent).join('. '));
  if (said.length) $('live').textContent = said.join('. ');
}
function count(clock) {
  const end = performance.now() + 1000 * clock.dataset.left, whole = 2 * Math.PI * 12;
  counting = setInterval(() => {
    const left = Math.max(0, Math.round((end - performance.now()) / 1000)), {lastChild: words, firstChild: rings} = clock;
    words.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    rings.lastChild.setAttribute('stroke-dasharray', `${whole * left / clock.dataset.total} ${whole}`);
  }, 500);
}
function dim() {
  const kept = localStorage.light || '';
  for (const button of all('[data-light]')) button.ariaPressed = button.dataset.light === kept;
  for (const button of all('[data-sound]')) button.ariaPressed = button.dataset.sound === (localStorage.sound || '');
}

// Choosing: cards, then what they can do, then targets
let chosen = [];  // cards chosen for the open question
const held = {};  // of equal cards, the one that was pressed
const choices = () => all('.choice').map((button) => ({button, cards: split(button.dataset.cards), targets: split(button.dataset.targets)}));
const fits = (choice) => chosen.length > 0 && chosen.every((card) => choice.cards.includes(card));
const exact = (choice) => fits(choice) && choice.cards.length === chosen.length;
const aimed = () => choices().filter(chosen.length ? exact : (choice) => !choice.cards.length);
const picking = () => page.querySelector('.picking');
const worth = () => all('.picking input').reduce((sum, box) => sum + chosen.includes(box.value) * box.dataset.worth, 0);
const means = (card) => picking() ? card.dataset.at : card.dataset.card;
function meant() {  // what a double click, Enter twice or a drop on the race does with the chosen cards
  const ready = choices().filter(exact), only = page.querySelector(`[data-card="${chosen[0]}"]`)?.dataset.plays;
  return chosen.length > 1 ? ready.length === 1 && ready[0].button : ready.find((choice) => choice.button.value === only)?.button;
}
function play() {
  const button = meant();
  if (button) button.click(); else choices().find(fits)?.button.focus();
}
function choose() {
  const open = choices(), near = open.filter(fits), ready = near.filter(exact), main = meant(), pick = picking()?.dataset;
  const goes = new Set(near.flatMap((choice) => choice.cards)), full = pick && worth() >= pick.most;
  for (const card of all('[data-card]')) {
    const it = means(card), has = chosen.includes(it), on = has && held[it] === card.dataset.at, usable = is(card, 'usable');
    mark(card, 'chosen', on); mark(card, 'goes', !has && !pick && goes.has(it)); mark(card, 'full', full && !on && usable);
    if (usable) { card.ariaPressed = on; card.ariaDisabled = !!full && !on; }
  }
  for (const choice of open) {
    mark(choice.button, 'offer', near.includes(choice));
    if (choice.cards.length) mark(choice.button, 'main', choice.button === main);
  }
  const aims = new Set(ready.length === 1 ? [] : aimed().flatMap((choice) => choice.targets));
  for (const target of all('[data-target]')) mark(target, 'is-target', aims.has(target.dataset.target));
  if (pick) {
    $('picked').textContent = `${worth()} ${pick.of}`;
    $('done').disabled = worth() < pick.least;
    for (const box of all('.picking input')) box.checked = chosen.includes(box.value);
  }
  ghost(rest()); fit();
}
function press(card, keyed, twice) {
  const it = means(card), {at} = card.dataset, left = chosen.filter((each) => each !== it), open = choices();
  const had = chosen.includes(it) && held[it] === at;
  if (!is(card, 'usable')) return tell(card.querySelector('.why')?.textContent);
  if (is(card, 'full')) return tell('You cannot pick more. Put one back first.');
  held[it] = at;
  const again = twice && pressed === asked + at, more = [...left, it];  // the same card, for the same question
  pressed = asked + at;
  if (again || (keyed && had && !picking())) chosen = more;
  else if (had) chosen = left;
  else chosen = picking() || open.some((choice) => more.every((each) => choice.cards.includes(each))) ? more : [it];
  choose();
  if (picking()) return again && worth() >= picking().dataset.most && $('done').click();
  if (again || (keyed && had)) play();
}
let pressed;
function aim(target) {
  const meant = aimed().filter((choice) => choice.targets.includes(target.dataset.target));
  if (meant.length === 1) meant[0].button.click(); else meant[0]?.button.focus();
}

// Ghosts: what is pointed at or has the focus shows what it will do; a click on a ghost does it
function ghost(of) { for (const drawn of all('[data-ghost-of]')) drawn.toggleAttribute('hidden', !of.includes(drawn.dataset.ghostOf)); }
function rest() {  // of the chosen cards, or of every choice where none has to do with cards
  const open = choices(), bare = !is($('ask'), 'reaction') && open.every((choice) => !choice.cards.length), main = chosen.length && meant();
  return (main ? [{button: main}] : chosen.length ? open.filter(exact) : bare ? open : []).map((choice) => choice.button.value);
}
function pointed(at) {
  const button = at?.closest?.('[data-ghost]'), card = at?.closest?.('[data-card]'), drawn = at?.closest?.('.is-ghost');
  return (drawn ? drawn.dataset.ghostOf : button || !card || picking() ? button?.dataset.ghost : card.dataset.shows) || '';
}
for (const [over, out] of [['pointerover', 'pointerout'], ['focusin', 'focusout']]) {
  on(over, (e) => { const of = pointed(e.target); if (of) ghost([of]); });
  on(out, (e) => { const of = pointed(page.activeElement); if (pointed(e.target)) ghost(of ? [of] : rest()); });
}

// A card dragged onto the race is played; onto a car or a racer, if it can be aimed there
let drag;
on('pointerdown', (e) => {
  const card = e.target.closest?.('[data-card].usable');
  drag = card && e.button === 0 && e.pointerType !== 'touch' && !picking() ? {card, x: e.clientX, y: e.clientY} : null;
});
on('pointermove', (e) => {
  if (!drag) return;
  const {card, x, y} = drag, {left, top, width, height} = card.getBoundingClientRect();
  if (!drag.copy) {
    if (Math.hypot(e.clientX - x, e.clientY - y) < 12) return;
    drag.copy = page.body.appendChild(card.cloneNode(true));
    drag.copy.removeAttribute('id'); drag.copy.removeAttribute('data-card'); drag.copy.ariaHidden = true;
    drag.copy.className += ' dragged'; Object.assign(drag.copy.style, {left: left + 'px', top: top + 'px', width: width + 'px', height: height + 'px'});
    if (!chosen.includes(means(card))) press(card);
    mark(page.body, 'dragging', true);
  }
  drag.copy.style.transform = `translate(${e.clientX - x}px, ${e.clientY - y}px)`;
});
function drop(e) {
  const had = drag;
  drag = null;
  if (!had?.copy) return;
  had.copy.remove(); mark(page.body, 'dragging', false);
  dropped = true; setTimeout(() => { dropped = false; });  // the click that follows is not one
  const there = e.type === 'pointerup' && page.elementFromPoint(e.clientX, e.clientY), target = there && there.closest('.is-target');
  if (target) aim(target); else if (there && there.closest('.stage, #race')) play();
}
let dropped = false;
on('pointerup', drop); on('pointercancel', drop);

// Saying it to the server once, over lost lines and restarts
const keep = 'moves' + room;
let moves = JSON.parse(sessionStorage[keep] || '[]'), sent = null, socket, last, tries = 0, gone;
const kept = () => { sessionStorage[keep] = JSON.stringify(moves); mark($('table'), 'sent', sent !== null); };
function say(words) {
  if (words.do === 'answer') { if (sent === words.token) return; sent = words.token; }
  words.move = crypto.getRandomValues(new Uint32Array(3)).join('');
  moves.push(words); kept();
  if (socket.readyState === 1) socket.send(JSON.stringify(words));
  else net(lost());
}
const lost = () => 'Connection lost. Reconnecting…' + (moves.length ? ' Your move is saved and will be sent.' : '');
function connect() {
  socket = new WebSocket(location.origin.replace('http', 'ws') + around.dataset.socket);
  last = 0;
  socket.onopen = () => { tries = 0; net(''); for (const words of moves) socket.send(JSON.stringify(words)); };
  socket.onmessage = ({data}) => {
    const came = JSON.parse(data);
    if (came.ack !== undefined) answered(came);
    else if (came.n > last) { last = came.n; show(came.html); }
  };
  socket.onclose = ({code, reason}) => {
    if (code === 1008) return net(reason || 'You can no longer see this table. Reload the page.');
    if (tries++ || moves.length) net(lost());
    setTimeout(connect, Math.min(4000, 150 * 2 ** tries) * (.75 + Math.random() / 2));
  };
}
function answered({ack, stale, wrong}) {
  const words = moves.find((each) => each.move === ack);
  moves = moves.filter((each) => each !== words);
  if ((stale || wrong) && sent === words?.token) sent = null;
  kept();
  if (wrong && words?.text && $('chat-text')) $('chat-text').value += words.text;
  tell(wrong || (stale && words?.token === asked && 'This question was already answered.'));
}
function net(words) {  // the clause at the end of a refusal is a link to it
  const [, said, number] = words.match(/^(.*?)(?:\((\d+\.\d+)\))?$/s), link = number && Object.assign(page.createElement('a'), {href: $('open-rules').href + '#c' + number, textContent: number});
  if (link) link.dataset.clause = number;
  for (const line of all('.net, .refused')) line.replaceChildren(said, ...link ? [link.cloneNode(true)] : []);
}
function tell(words) {
  if (!words) return;
  $('live').textContent = words; net(words);
  clearTimeout(gone); gone = setTimeout(() => { if ($('net').textContent === words) net(''); }, 6000);
}

// Clicks, forms, keys
on('click', async (e) => {
  const at = (what) => e.target.closest(what), card = at('[data-card]'), rule = at('[data-clause]'), lit = at('[data-light]'), heard = at('[data-sound]');
  if (at('[data-copied]') && navigator.clipboard && !e.ctrlKey && !e.metaKey) {
    e.preventDefault();
    await navigator.clipboard.writeText(at('[data-copied]').href).then(() => toast('The link is copied.'), () => { location.href = at('[data-copied]').href; });
  } else if (dropped && e.isTrusted) e.preventDefault();
  else if (at('#tips')) { localStorage.tips = localStorage.tips === 'off' ? '' : 'off'; remark(); }
  else if (at('#got-it, #no-tips')) { if (at('#no-tips')) localStorage.tips = 'off'; $('remark').hidePopover(); $('tips').ariaPressed = localStorage.tips !== 'off'; }
  else if (at('.is-ghost')) $('choice-' + at('.is-ghost').dataset.ghostOf)?.click();
  else if (at('.is-target') && !card) { e.preventDefault(); aim(at('.is-target')); }
  else if (card && !at('[type=submit]')) press(card, e.detail === 0, e.detail && e.detail % 2 === 0);
  else if (at('[data-copy]')) {
    const from = $(at('[data-copy]').dataset.copy);
    from.select();
    tell(await navigator.clipboard?.writeText(from.value).then(() => 'Copied.', () => '') || 'Press Ctrl C to copy.');
  }
  else if (heard) { localStorage.sound = heard.dataset.sound; dim(); sound('turn'); }
  else if (lit) { localStorage.light = page.documentElement.dataset.theme = lit.dataset.light; dim(); }
  else if (rule && !e.ctrlKey && !e.metaKey) {
    e.preventDefault();
    const got = await fetch(rule.href.replace('#c', '/')).catch(() => null);
    if (got?.ok) { $('rule-text').innerHTML = await got.text(); $('rule').showPopover(); } else location.href = rule.href;
  }
});
on('submit', (e) => {
  const form = e.target, words = {do: form.dataset.do, ...Object.fromEntries(new FormData(form))};
  if (is(form, 'search')) return;
  if (!words.do) { leaving = true; return; }
  e.preventDefault();
  delete words.card;
  if (words.do === 'answer') {
    if (picking()) words.cards = [...chosen]; else words.choice = e.submitter?.value;
    if (!words.cards && !words.choice) return;
  }
  say(words);
  if (words.do === 'chat') form.reset(); else sheet()?.hidePopover();
});
on('keydown', (e) => {
  const whole = e.target.id === 'ask';  // from the question, arrows lead to its answers, wherever they lie
  const list = whole ? page : e.target.closest?.('.hand, .opts, .tower ol, .own, .race, .lines'), way = {ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1}[e.key];
  if (e.key === 'Escape' && chosen.length && !sheet()) { chosen = []; choose(); }
  if (!list || !way || e.target.matches('input, textarea, select')) return;
  const buttons = all(whole ? '.choice, .usable' : 'button:enabled, a', list).filter(seen), at = buttons.indexOf(e.target);
  if (buttons.length) { buttons.at(at < 0 ? 0 : (at + way) % buttons.length).focus(); e.preventDefault(); }
});
on('toggle', ({target: {id}}) => {
  if (id === 'chat') settle();
  if (id === 'help' && !$('helping')) page.head.append(Object.assign(page.createElement('script'), {id: 'helping', src: around.dataset.help}));
});
addEventListener('resize', fit);
settle();
if (around.dataset.socket) connect();  // a replay has none

// What is wrong with how the page is laid out now, a sentence for each fault.
({
  seen: (e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !e.closest('.sr, [aria-hidden="true"].latest'),
  name: (e) => (e.id ? '#' + e.id : e.tagName.toLowerCase() + '.' + (e.getAttribute('class') || '').trim().split(/\s+/).join('.')),
  // Lists that are made to scroll, and words for screen readers
  rolls: '.lines, .areas, .crowd:has(> :nth-child(11)), .many, .flown:has(> :nth-child(17)), dialog, [popover], .sr, .skip, .net, .tick',
  // Every piece of text that should be read, as [element, text node]
  texts(root) {
    const found = [], walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const at = walk.currentNode.parentElement;
      if (!walk.currentNode.data.trim() || at.closest(this.rolls) || !this.seen(at)) continue;
      if (at.closest('.overview, .closeup, [hidden]') || getComputedStyle(at).clipPath === 'inset(50%)') continue;
      found.push([at, walk.currentNode]);
    }
    return found;
  },
  lines(node, from = 0, to = node.length) {
    const range = document.createRange();
    range.setStart(node, from); range.setEnd(node, to);
    return [...range.getClientRects()].filter((box) => box.width > 0.5);
  },
  // A question that sticks to the foot of a phone's page: what is under it is scrolled out
  scrolls: (over) => (over?.closest('#ask') && getComputedStyle(document.getElementById('ask')).position === 'sticky'),
  // The boxes that cut off what is in them, from an element outwards
  frames(at, known) {
    if (!at || at === document.body) return [];
    if (known.has(at)) return known.get(at);
    const style = getComputedStyle(at), drawn = at instanceof SVGElement && !(at instanceof SVGSVGElement);
    const cuts = style.display !== 'contents' && !drawn && (style.overflowX !== 'visible' || style.overflowY !== 'visible');
    const found = style.position === 'fixed' ? [] : this.frames(at.parentElement, known);
    known.set(at, cuts ? [[at, at.getBoundingClientRect()], ...found] : found);
    return known.get(at);
  },
  faults(root = document.getElementById('table')) {
    const wrong = [], say = (what, at, words) => wrong.push(`${what}: ${this.name(at)} in ${this.name(at.closest('[id]') || document.body)}: ${words.trim().slice(0, 60)}`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`sideways: the page is ${document.documentElement.scrollWidth} wide`);
    const known = new Map(), reading = document.querySelector(':focus .face');
    for (const [at, node] of this.texts(root)) {
      const more = at.closest('.more'), lines = this.lines(node);  // a card says that it has more, and shows it when pointed at
      const cut = this.frames(at, known).find(([, r]) => lines.some((box) => box.right > r.right + 1.5 || box.left < r.left - 1.5 || box.bottom > r.bottom + 3 || box.top < r.top - 3));
      if (cut && !(more && at.closest('.face') && !more.matches(':focus'))) say('clipped by ' + this.name(cut[0]), at, node.data);
      if (cut || at instanceof SVGElement) continue;
      for (const word of lines.length > 1 ? node.data.matchAll(/[^\s\-/+]+/g) : []) {
        const tops = new Set(this.lines(node, word.index, word.index + word[0].length).map((box) => Math.round(box.top)));
        if (tops.size > 1) say('broken', at, word[0]);
      }
      if (reading) continue;  // the card that is read lies over the others
      const mine = at.closest('button, a');
      for (const box of lines) {
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const over = y < 0 || y > innerHeight ? null : document.elementFromPoint(x, y);
        if (!at.closest('#ask') && this.scrolls(over)) continue;
        if (over && !at.contains(over) && !over.contains(at) && !(mine && over.closest('button, a') === mine)) { say('covered by ' + this.name(over), at, node.data); break; }
      }
    }
    for (const button of root.querySelectorAll('.ask button, .ask a, .hand button, .dash > .own button, .react button, .bar button')) {
      if (!this.seen(button) || button.closest('[popover]')) continue;
      const box = button.getBoundingClientRect(), list = button.closest(this.rolls)?.getBoundingClientRect();
      if (list && (box.top < list.top - 1 || box.bottom > list.bottom + 1)) continue;  // scrolled out of its list
      for (const [across, down] of [[.5, .5], [.1, .15], [.9, .85], [.1, .85], [.9, .15]]) {
        const x = box.left + box.width * across, y = box.top + box.height * down;
        if (y < 0 || y > innerHeight - 1) continue;  // points are rounded: half a pixel inside may be outside
        const over = document.elementFromPoint(x, y);
        if (!button.closest('.ask, .react') && this.scrolls(over)) continue;
        if (!button.contains(over) && !over?.contains(button) && !over?.closest(':focus')) { say('covered by ' + (over ? this.name(over) : 'the edge'), button, button.textContent); break; }
      }
      const least = button.matches('.bar button, .ask button') ? 43.5 : 23.5;
      if (box.height < least || box.width < 23.5) say(`small, ${Math.round(box.width)} by ${Math.round(box.height)}`, button, button.textContent);
    }
    for (const panel of root.querySelectorAll('.react, .rig, .side, .tcgown, .own121, .ask, .dash, .tower')) {
      if (this.seen(panel) && panel.scrollHeight > panel.clientHeight + 2 && getComputedStyle(panel).overflowY !== 'visible') say('rolls', panel, `${panel.scrollHeight} in ${panel.clientHeight}`);
      if (innerWidth >= 1000 && this.seen(panel) && panel.getBoundingClientRect().bottom > innerHeight + 1) say('below the screen', panel, '');
    }
    // What stands over a car: a flag, a preview, a window, dice; a picture that is still loading has no width
    for (const car of document.querySelectorAll('.drives:not([id$="-pin"], [id$="-plate"]) use')) {
      if (!car.closest('.whole') || !this.seen(car.closest('.whole'))) continue;
      const box = car.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
      const over = document.elementFromPoint(x, y);
      if (box.width && y > 0 && y < innerHeight && over && (!over.closest('svg.whole') || over.closest('.pin, .chip') && !over.closest('[id$="-plate"], .stem'))) say('car covered by ' + this.name(over), car.closest('.drives'), '');
    }
    return [...new Set(wrong)];
  },
  places(root = document.getElementById('table')) {
    const found = {};
    root.querySelectorAll('.stage, #race, #ask, #asks, #opts, #dash, .tower, .log, .dash > .own, .react, .hand > li, button, a').forEach((e) => {
      if (!this.seen(e) || e.closest('[popover]')) return;
      const box = e.getBoundingClientRect();
      found[e.id || this.name(e) + ' ' + (e.value || '')] ??= [box.left, box.top + scrollY, box.width, box.height].map((n) => Math.round(n * 2) / 2);
    });
    return found;
  },
  moved(before, now = this.places()) {
    return Object.keys(before).filter((key) => now[key] && now[key].some((n, i) => Math.abs(n - before[key][i]) > 2)).map((key) => `moved: ${key} from ${before[key]} to ${now[key]}`);
  },
  // As on a machine without narrow fonts: letters as wide as Verdana's
  widen() {
    const sheet = new CSSStyleSheet(), wide = '"DejaVu Sans", Verdana, sans-serif !important';
    sheet.replaceSync(`* { --ui: ${wide}; --narrow: ${wide}; --num: ${wide}; --display: ${wide} }`);
    document.adoptedStyleSheets = [sheet];
  },
  // A position before and after its previews, some cards read, one chosen: faults, and sizes that must stay
  measure(before, after, press) {
    show(before);
    const stood = this.places();
    show(after);
    const wrong = [...this.moved(stood), ...this.faults()];
    const open = [...document.querySelectorAll('.card.more, .card.usable')].filter(this.seen), card = open[press % open.length];
    for (const read of open.filter((each) => each.matches('.more'))) {
      read.focus({focusVisible: true}); wrong.push(...this.faults(read)); read.blur();
    }
    if (card?.matches('.usable')) {
      const lay = this.places();
      card.click();
      if (innerWidth >= 1000) wrong.push(...this.moved(lay));
      wrong.push(...this.faults(document.getElementById('ask')).map((fault) => 'chosen, ' + fault));
      card.click();
    }
    const [bar, race] = ['ask', 'race'].map((id) => document.getElementById(id).getBoundingClientRect());
    return [[...new Set(wrong)], [bar.height, race.width, race.height]];
  },
})

// What the page says of itself, in one look.
() => {
  const table = document.getElementById('table'), seen = (e) => e.getClientRects().length > 0;
  const split = (words) => (words || '').split(' ').filter(Boolean);
  const picking = document.querySelector('.picking');
  return {
    token: table.dataset.token || '', over: table.dataset.over,
    sent: table.classList.contains('sent'),
    viewer: Number(table.dataset.viewer), own: table.dataset.own, room: table.dataset.room,
    asks: document.getElementById('asks')?.textContent || '',
    choices: [...document.querySelectorAll('.choice')].map((b) => ({id: b.value, words: b.textContent,
      cards: split(b.dataset.cards), targets: split(b.dataset.targets), shown: seen(b)})),
    cards: [...document.querySelectorAll('[data-card]')].filter(seen).map((c) => ({at: c.dataset.at,
      card: c.dataset.card, usable: c.classList.contains('usable'), full: c.classList.contains('full'),
      chosen: c.classList.contains('chosen'), worth: Number(c.dataset.worth || 0), plays: c.dataset.plays || '', says: c.textContent})),
    picking: picking ? {least: Number(picking.dataset.least), most: Number(picking.dataset.most)} : null,
    lines: [...document.querySelectorAll('#said > li[id^=l]')].map((l) => Number(l.id.slice(1))),
  };
}

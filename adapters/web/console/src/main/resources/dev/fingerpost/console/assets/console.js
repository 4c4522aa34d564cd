// What the pages can do better with scripts. Everything else works without them.
'use strict';

// The zone of the person, for times in forms and days in plots.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const home = document.querySelector('.brand').getAttribute('href');
if (zone && /^[A-Za-z0-9_+\/-]+$/.test(zone) && !document.cookie.includes('fingerpost_zone=' + zone)) {
  document.cookie = 'fingerpost_zone=' + zone + '; path=' + home + '; max-age=31536000; samesite=strict';
}

// One menu is open at a time.
const menus = 'nav details, .menu';
addEventListener('click', (event) => {
  for (const menu of document.querySelectorAll(menus)) {
    menu.open &&= menu.contains(event.target);
  }
});
addEventListener('keydown', (event) => {
  const open = event.key === 'Escape' && [...document.querySelectorAll(menus)].find((menu) => menu.open);
  if (open) {
    open.open = false;
    open.querySelector('summary').focus();
  }
});

// An address such as #delete unfolds its part.
const named = location.hash.length > 1 && document.getElementById(location.hash.slice(1))?.closest('details');
if (named) {
  named.open = true;
}

// Copy buttons.
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
}
document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (button) {
    await navigator.clipboard.writeText(copied(button));
    toast(document.body.dataset.copied);
  }
});

// The entry in the menu of a row copies what the button of the row copies.
function copied(button) {
  return button.dataset.copy || button.closest('li').querySelector('.copy').dataset.copy;
}

// What can be undone is not covered by what is only told.
function toast(text, action, act) {
  const before = document.querySelector('.toast');
  if (before?.querySelector('button') && !action) {
    return;
  }
  before?.remove();
  const shown = document.createElement('p');
  shown.className = 'toast';
  shown.setAttribute('role', 'status');
  shown.textContent = text;
  if (action) {
    const button = document.createElement('button');
    button.textContent = action;
    button.addEventListener('click', () => { shown.remove(); act(); });
    shown.append(' ', button);
  }
  document.body.append(shown);
  setTimeout(() => shown.remove(), action ? 10000 : 2500);
}

// Forms that are sent when a choice changes.
for (const form of document.querySelectorAll('[data-submits]')) {
  form.classList.add('sends');
  form.addEventListener('change', (event) => {
    if (event.target.matches('select, input[type=color], input[list]')) {
      form.requestSubmit();
    }
  });
}

// The names that a field offers are read when it is first used.
document.addEventListener('focusin', async ({ target }) => {
  const address = target.dataset.known;
  if (address) {
    delete target.dataset.known;
    const answer = await fetch(address, { headers: { 'HX-Request': 'true' } }).catch(() => null);
    if (answer?.ok) {
      target.list.innerHTML = await answer.text();
    }
  }
});

// A label becomes a chip by Enter, by a comma, or by being chosen from those that are there. What is left is split at commas by the
// server. A chip is a ticked box, which goes with its tick.
for (const field of document.querySelectorAll('[data-chips]')) {
  const more = field.querySelector('input[list]');
  const chips = field.querySelector('.chips');
  const add = (text) => {
    more.value = '';
    const known = [...chips.querySelectorAll('input')].map((box) => box.value.toLowerCase());
    if (text.trim() && !known.includes(text.trim().toLowerCase())) {
      const chip = document.createElement('label');
      const box = document.createElement('input');
      Object.assign(box, { type: 'checkbox', className: 'unseen', name: field.dataset.chips, value: text.trim(), checked: true });
      chip.className = 'chip';
      chip.append(box, ' ' + text.trim());
      chips.append(chip, ' ');
    }
  };
  more.addEventListener('input', (event) => {
    const isChosen = !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
    const parts = more.value.split(',');
    if (isChosen && [...more.list.options].some((option) => option.value === more.value)) {
      add(more.value);
    } else if (parts.length > 1) {
      const last = parts.pop();
      parts.forEach(add);
      more.value = last.trimStart();
    }
  });
  more.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && more.value.trim()) {
      event.preventDefault();
      add(more.value);
    }
  });
  chips.addEventListener('change', (event) => {
    event.target.closest('.chip').remove();
    more.focus();
  });
}

// Keys. Elements name theirs (data-key); / and n lead to their pages from elsewhere. They can be switched off, because software that
// turns speech into keys would press them by accident.
const places = { '/': home.replace(/\/$/, '') + '/links#search', ...(document.body.dataset.new && { n: document.body.dataset.new }) };
const rows = [...document.querySelectorAll('.links > li, .rows > li')];
const shown = document.getElementById('keys');
if (location.hash === '#search') {
  document.getElementById('search')?.focus();
}
for (const choice of document.querySelectorAll('[data-keyswitch]')) {
  const box = choice.querySelector('input');
  choice.hidden = false;
  box.checked = !localStorage.getItem('fingerpost-no-keys');
  box.addEventListener('change', () => {
    document.querySelectorAll('[data-keyswitch] input').forEach((other) => { other.checked = box.checked; });
    box.checked ? localStorage.removeItem('fingerpost-no-keys') : localStorage.setItem('fingerpost-no-keys', '1');
  });
}
function move(by) {
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  rows[here < 0 ? (by > 0 ? 0 : rows.length - 1) : here + by]?.querySelector('a')?.focus();
}
const acts = {
  '?': () => shown?.showModal(),
  j: () => move(1),
  k: () => move(-1),
  x: () => rows.find((row) => row.contains(document.activeElement))?.querySelector('input[type=checkbox]')?.click(),
};
document.addEventListener('keydown', (event) => {
  if (event.target.closest('input:not([type=checkbox]), select, textarea, dialog') || event.ctrlKey || event.metaKey || event.altKey
    || localStorage.getItem('fingerpost-no-keys')) {
    return;
  }
  const entry = /^[1-9]$/.test(event.key) && document.querySelectorAll('header nav a')[event.key - 1];
  const wanted = entry || document.querySelector('[data-key="' + CSS.escape(event.key) + '"]');
  const act = wanted ? () => (wanted.matches('input') ? wanted.focus() : wanted.click())
    : Object.hasOwn(places, event.key) ? () => location.assign(places[event.key])
    : Object.hasOwn(acts, event.key) ? acts[event.key] : null;
  if (act) {
    event.preventDefault();
    act();
  }
});

// Deleting many links can be undone for ten seconds: the form is sent after this time, or when the page is left. If it is refused,
// because the session has ended for example, the form is sent as a whole, so that the page shows why. A page that the browser has
// kept after it was left is read again, because what was deleted then cannot be undone. Other changes need no waiting: the next page
// offers to undo them.
const selected = document.getElementById('selected');
if (selected) {
  selected.addEventListener('submit', (event) => {
    const rows = [...selected.querySelectorAll('li')].filter((row) => row.querySelector('input:checked'));
    if (event.submitter?.value !== 'delete' || rows.length === 0) {
      return;
    }
    event.preventDefault();
    const form = new URLSearchParams(new FormData(selected, event.submitter));
    form.set('sure', '1');
    const show = () => rows.forEach((row) => { row.hidden = false; });
    const sendLast = () => {
      clearTimeout(timer);
      navigator.sendBeacon(selected.getAttribute('action'), form);
      document.querySelector('.toast')?.remove();
      addEventListener('pageshow', () => location.reload());
    };
    const send = async () => {
      removeEventListener('pagehide', sendLast);
      const answer = await fetch(selected.getAttribute('action'), { method: 'POST', body: form, redirect: 'manual', keepalive: true })
        .catch(() => null);
      if (answer?.type === 'opaqueredirect') {
        rows.forEach((row) => row.remove());
        return;
      }
      show();
      const action = document.createElement('input');
      action.type = 'hidden';
      action.name = 'action';
      action.value = 'delete';
      selected.append(action);
      selected.submit();
    };
    const timer = setTimeout(send, 10000);
    addEventListener('pagehide', sendLast);
    rows.forEach((row) => { row.hidden = true; });
    selected.querySelector('details').open = false;
    toast(selected.dataset.deleting, selected.dataset.undo, () => {
      clearTimeout(timer);
      removeEventListener('pagehide', sendLast);
      show();
    });
  });
}

// If the session has ended, a button that shows the form again sends it as a whole, so that the page that asks for the key keeps what
// was typed. Trying out targets has no effect until then.
document.addEventListener('htmx:responseError', ({ detail }) => {
  const form = detail.elt.closest('form');
  const wanted = detail.requestConfig.parameters.show;
  if (detail.xhr.status === 403 && form && (wanted === 'targets' || wanted === 'more')) {
    const show = document.createElement('button');
    show.name = 'show';
    show.value = wanted;
    show.hidden = true;
    show.formNoValidate = true;
    form.append(show);
    show.click();
  }
});

// The plot, drawn by uPlot from the table beside it.
function plot() {
  const place = document.querySelector('.uplot-here');
  const times = [...document.querySelectorAll('.numbers time')].map((time) => time.dateTime);
  if (!place || !window.uPlot || times.length < 2) {
    return;
  }
  const style = getComputedStyle(document.body);
  const colour = (name) => style.getPropertyValue(name).trim();
  const isByHour = times[0].includes('T');
  const days = times.map((time) => Date.parse(isByHour ? time + 'Z' : time + 'T00:00Z') / 1000);
  const counts = (text) => text.split(' ').filter(Boolean).map(Number);
  const before = counts(place.dataset.countsBefore);
  const clicks = counts(place.dataset.counts);
  const language = document.documentElement.lang;
  const short = new Intl.DateTimeFormat(language, { ...(isByHour ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' }), timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: isByHour ? 'short' : undefined, timeZone: 'UTC' });
  const number = new Intl.NumberFormat(language);
  const { fontSize, fontFamily } = getComputedStyle(place);
  const axis = { stroke: colour('--muted'), font: fontSize + ' ' + fontFamily, ticks: { show: false } };
  const whole = place.dataset.unfinished === 'true' ? clicks.length - 1 : clicks.length;
  place.hidden = false;
  place.previousElementSibling.setAttribute('hidden', ''); // an SVG has no property for it
  const drawn = new uPlot({
    width: place.clientWidth,
    height: 240,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    cursor: { y: false, points: { size: 8 } },
    scales: { y: { range: () => [0, Number(place.dataset.top)] } },
    axes: [
      { ...axis, grid: { show: false }, values: (self, ticks) => ticks.map((at) => short.format(at * 1000)), space: 80, size: 30 },
      { ...axis, grid: { stroke: colour('--line'), width: 1 }, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 1e5, 1e6],
        values: (self, ticks) => ticks.map((value) => number.format(value)), size: 56 },
    ],
    series: [
      { label: '', value: (self, at) => (at === null ? '' : long.format(at * 1000)) },
      { label: place.dataset.name, stroke: colour('--accent'), width: 2, fill: colour('--accent') + '1f', points: { show: whole === 1, size: 8 },
        value: (self, value, series, at) => (at === null ? '' : number.format(clicks[at])) },
      ...(before.length ? [{ label: place.dataset.before, stroke: colour('--field'), width: 1.5, points: { show: false },
        value: (self, value) => (value === null ? '' : number.format(value)) }] : []),
    ],
    hooks: { draw: [(self) => stem(self, whole)] },
  }, [days, clicks.map((count, day) => (day < whole ? count : null)), ...(before.length ? [before] : [])], place);
  // Stem of the unfinished period.
  function stem(self, day) {
    if (day === clicks.length) {
      return;
    }
    const context = self.ctx;
    const dots = devicePixelRatio;
    const x = self.valToPos(days[day], 'x', true);
    const y = self.valToPos(clicks[day], 'y', true);
    context.save();
    context.strokeStyle = context.fillStyle = colour('--accent');
    context.lineWidth = 2 * dots;
    context.setLineDash([3 * dots, 3 * dots]);
    context.beginPath();
    context.moveTo(x, self.valToPos(0, 'y', true));
    context.lineTo(x, y);
    context.stroke();
    context.beginPath();
    context.arc(x, y, 4 * dots, 0, 2 * Math.PI);
    context.fill();
    context.restore();
  }
  addEventListener('resize', () => drawn.setSize({ width: place.clientWidth, height: 240 }));
}
plot();

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

// A form that unfolds, or is unfolded at first, has the focus in its first field, unless a mistake has it.
function focusFirst(fold) {
  if (fold.matches('.new[open]') && !fold.querySelector('[autofocus]') && !fold.contains(document.activeElement)) {
    fold.querySelector('input:not([type=hidden]), select, textarea').focus();
  }
}
addEventListener('toggle', ({ target }) => focusFirst(target), true);
document.querySelectorAll('.new').forEach(focusFirst);

// The way back leads to the list as it was narrowed.
for (const way of document.querySelectorAll('.trail a')) {
  if (document.referrer.split('?')[0] === way.href) {
    way.href = document.referrer;
  }
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
if (location.hash === '#search') {
  document.getElementById('search')?.focus();
}
function offerSwitch(choice) {
  const box = choice.querySelector('input');
  choice.hidden = false;
  box.checked = !localStorage.getItem('fingerpost-no-keys');
  box.addEventListener('change', () => {
    document.querySelectorAll('[data-keyswitch] input').forEach((other) => { other.checked = box.checked; });
    box.checked ? localStorage.removeItem('fingerpost-no-keys') : localStorage.setItem('fingerpost-no-keys', '1');
  });
}
document.querySelectorAll('[data-keyswitch]').forEach(offerSwitch);

// The list of keys is a part of the page of shortcuts, and is read from it when it is first asked for.
async function showKeys() {
  let keys = document.getElementById('keys');
  if (!keys) {
    const page = home.replace(/\/$/, '') + '/shortcuts';
    const answer = await fetch(page).catch(() => null);
    keys = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('keys') : null;
    if (!keys) {
      location.assign(page);
      return;
    }
    document.body.append(keys);
    offerSwitch(keys.querySelector('[data-keyswitch]'));
  }
  keys.showModal();
}
function move(by) {
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  rows[here < 0 ? (by > 0 ? 0 : rows.length - 1) : here + by]?.querySelector('a')?.focus();
}
const acts = {
  '?': showKeys,
  j: () => move(1),
  k: () => move(-1),
  x: () => rows.find((row) => row.contains(document.activeElement))?.querySelector('input[type=checkbox]')?.click(),
};
document.addEventListener('keydown', (event) => {
  if (event.target.closest('input:not([type=checkbox]), select, textarea, dialog[open]') || event.ctrlKey || event.metaKey || event.altKey
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

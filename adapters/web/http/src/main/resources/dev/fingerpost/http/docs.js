// Makes a form of each operation's fields and sends it. The key stays in its input: it is in no storage, no address and no log.
'use strict';

const key = document.getElementById('key');

function filled(form, place) {
  return [...form.querySelectorAll('[data-in="' + place + '"]')].filter((input) => input.value !== '');
}

function address(form) {
  const path = filled(form, 'path').reduce(
    (all, input) => all.replace('{' + input.name + '}', encodeURIComponent(input.value)),
    form.dataset.path,
  );
  const query = new URLSearchParams(filled(form, 'query').map((input) => [input.name, input.value]));
  return '.' + path + (query.size > 0 ? '?' + query : '');
}

function headers(form) {
  const all = new Headers(filled(form, 'header').map((input) => [input.name, input.value]));
  if (key.value !== '') {
    all.set('Authorization', 'Bearer ' + key.value.trim());
  }
  if (form.querySelector('[data-in=json]')) {
    all.set('Content-Type', 'application/json');
  }
  return all;
}

/** The JSON, if the operation has no form; otherwise the fields that are filled in. */
function body(form) {
  const json = form.querySelector('[data-in=json]');
  if (json) {
    return json.value;
  }
  const fields = new URLSearchParams();
  for (const input of filled(form, 'body')) {
    if (input.dataset.kind === 'list') {
      input.value.split(',').forEach((value) => fields.append(input.name + '[]', value.trim()));
    } else if (input.dataset.kind === 'targets') {
      input.value.trim().split('\n').forEach((line, index) => {
        const [, name, url] = line.trim().match(/^(.*?)\s+(\S+)$/) || [line, line, ''];
        fields.append('targets[' + index + '][key]', name);
        fields.append('targets[' + index + '][value]', url);
      });
    } else {
      fields.append(input.name, input.value);
    }
  }
  return form.querySelector('[data-in=body]') ? fields : undefined;
}

function shown(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send(event) {
  event.preventDefault();
  const form = event.target;
  const output = form.querySelector('output');
  output.hidden = false;
  output.textContent = '…';
  try {
    const response = await fetch(address(form), {
      method: form.dataset.method,
      headers: headers(form),
      body: body(form),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    output.textContent = response.status + '\n' + shown(await response.text());
  } catch (e) {
    output.textContent = String(e);
  }
}

/** A language that is chosen once is chosen everywhere. */
function choose(event) {
  if (event.target.type === 'radio') {
    const before = event.target.getBoundingClientRect().top;
    document.querySelectorAll('.tabs input[value="' + event.target.value + '"]').forEach((tab) => { tab.checked = true; });
    scrollBy(0, event.target.getBoundingClientRect().top - before);
  }
}

/** Opens the part of the page to which a link leads. */
function open(hash) {
  const entry = document.getElementById(hash.slice(1));
  if (entry instanceof HTMLDetailsElement) {
    entry.open = true;
  }
}

open(location.hash);
addEventListener('hashchange', () => open(location.hash));
document.addEventListener('click', (event) => open(event.target.closest('a')?.hash ?? ''));
for (const form of document.forms) {
  form.autocomplete = 'off';
  form.spellcheck = false;
  form.addEventListener('submit', send);
}
document.addEventListener('change', choose);
document.documentElement.classList.add('scripted');

// Sends the requests of "Try it". The key stays in its input: it is in no storage, no address and no log.
'use strict';

const key = document.getElementById('key');

function address(form) {
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const input of form.querySelectorAll('input')) {
    if (input.dataset.in === 'path') {
      path = path.replace('{' + input.name + '}', encodeURIComponent(input.value));
    } else if (input.dataset.in === 'query' && input.value !== '') {
      query.set(input.name, input.value);
    }
  }
  return '.' + path + (query.size > 0 ? '?' + query : '');
}

function headers(form) {
  const all = new Headers();
  if (key.value !== '') {
    all.set('Authorization', 'Bearer ' + key.value.trim());
  }
  if (form.querySelector('textarea')) {
    all.set('Content-Type', 'application/json');
  }
  for (const input of form.querySelectorAll('input')) {
    if (input.dataset.in === 'header' && input.value !== '') {
      all.set(input.name, input.value);
    }
  }
  return all;
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
  const body = form.querySelector('textarea');
  output.hidden = false;
  output.textContent = '…';
  try {
    const response = await fetch(address(form), {
      method: form.dataset.method,
      headers: headers(form),
      body: body ? body.value : undefined,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    output.textContent = response.status + '\n' + shown(await response.text());
  } catch (e) {
    output.textContent = String(e);
  }
}

for (const form of document.forms) {
  form.hidden = false;
  form.addEventListener('submit', send);
}
document.getElementById('keys').hidden = false;

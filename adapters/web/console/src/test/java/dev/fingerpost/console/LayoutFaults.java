package dev.fingerpost.console;

import dev.fingerpost.http.Tab;

/** Finds what a person would see at once on a page as the browser has laid it out. */
final class LayoutFaults {

    /**
     * Names the parts that are cut off, overlap, are squeezed or are out of line, charts without a line, and a page that
     * scrolls sideways.
     */
    private static final String SCRIPT = """
        (function () {
          const seen = (each) => {
            const box = each.getBoundingClientRect();
            return box.width > 1 && box.height > 1 && !each.closest('.unseen, .skip')
              && each.checkVisibility({opacityProperty: true, visibilityProperty: true});
          };
          const name = (each) => (each.className.baseVal ?? each.className ?? '') + ' ' + each.tagName + ' "'
            + (each.innerText || each.name || '').trim().slice(0, 90) + '"';
          const faults = [];
          // A phone widens its window for a page that is too wide.
          const wide = document.documentElement.clientWidth;
          // The box of what is seen of a part: its words, without those for screen readers, and its icon.
          const seenBox = (part) => {
            if (part.matches('select')) {
              return part.getBoundingClientRect();
            }
            const boxes = [...part.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect());
            const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
              if (!texts.currentNode.parentElement.closest('.unseen')) {
                const words = document.createRange();
                words.selectNodeContents(texts.currentNode);
                boxes.push(...words.getClientRects());
              }
            }
            const whole = boxes.filter((box) => box.width > 0 && box.height > 0);
            return {
              left: Math.min(...whole.map((box) => box.left)),
              right: Math.max(...whole.map((box) => box.right)),
              top: Math.min(...whole.map((box) => box.top)),
              bottom: Math.max(...whole.map((box) => box.bottom)),
            };
          };
          const parts = [...document.querySelectorAll('.shorturl .alias, h1, .rows div > a, button, .button, .panel a, nav a, summary, select')]
            .filter(seen);
          for (const part of parts) {
            const text = seenBox(part);
            if (part.matches('.alias') && part.innerText.length < 20 && part.getClientRects()[0].height > 30) {
              faults.push('broken: ' + name(part));
            }
            for (let around = part; around !== document.body; around = around.parentElement) {
              const box = around.getBoundingClientRect();
              const cuts = getComputedStyle(around).overflowX !== 'visible';
              const cutsLines = getComputedStyle(around).overflowY !== 'visible';
              const scrolls = around.matches('.narrow, .scroll');
              if (!scrolls && (cuts && (text.left < box.left - 1 || text.right > box.right + 1)
                  || cutsLines && (text.top < box.top - 4 || text.bottom > box.bottom + 4))) {
                faults.push('cut: ' + name(part));
              }
              if (scrolls) {
                break;
              }
            }
            if (!part.closest('.narrow, .scroll') && (text.left < -1 || text.right > wide + 1)) {
              faults.push('outside: ' + name(part));
            }
          }
          for (const word of [...document.querySelectorAll('.bars th span')].filter(seen)) {
            const lines = document.createRange();
            lines.selectNodeContents(word);
            if (/^[^ .-]{1,19}$/.test(word.innerText) && lines.getBoundingClientRect().height > 30) {
              faults.push('broken: ' + name(word));
            }
          }
          for (const one of parts) {
            for (const other of parts) {
              const apart = one === other || one.contains(other) || other.contains(one)
                || one.closest('header nav') !== other.closest('header nav')
                || !!one.closest('.panel') !== !!other.closest('.panel')
                || !!one.closest('.more ul') !== !!other.closest('.more ul');
              const a = one.getBoundingClientRect();
              const b = other.getBoundingClientRect();
              if (!apart && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                  && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) {
                faults.push('on each other: ' + name(one) + ' and ' + name(other));
              }
            }
          }
          const fields = 'textarea, input:is(:not([type]), [type=text], [type=search], [type=url], [type=password])';
          for (const field of [...document.querySelectorAll(fields)].filter(seen)) {
            if (field.getBoundingClientRect().width < 200) {
              faults.push('squeezed to ' + Math.round(field.getBoundingClientRect().width) + ': ' + name(field));
            }
          }
          // The same part stands at the same place in each row of a list.
          for (const list of document.querySelectorAll('.links, .rows, .shortlist, .targets')) {
            const places = new Map();
            for (const row of [...list.children].filter(seen)) {
              const parts = [...row.children].filter(seen).filter((each) => !each.matches('details[open]'));
              parts.forEach((each, place) => {
                const kind = each.tagName + (each.className.baseVal ?? each.className).split(' ')[0]
                  + (each.matches('.field') ? place : '');
                const box = each.getBoundingClientRect();
                const edge = place === 0 ? box.left : each.matches('.status, .spark, input') ? box.left : box.right;
                const known = places.get(kind) ?? places.set(kind, {edge, row}).get(kind);
                if (Math.abs(known.edge - edge) > 1) {
                  faults.push('out of line by ' + Math.round(edge - known.edge) + ': ' + kind + ' of ' + name(row));
                }
              });
            }
          }
          // Controls in one line stand on one line.
          const control = 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea, button, .button';
          for (const line of document.querySelectorAll('.row, .pair, .three, .range, .inline, .narrow, .actions, .selection, .head')) {
            const controls = [...line.querySelectorAll(control)].filter(seen)
              .filter((each) => !each.closest('details:not([open]), .panel, .copy, table, figure, .confirm form'))
              .map((each) => ({each, box: each.getBoundingClientRect()}));
            for (const one of controls) {
              for (const other of controls) {
                const overlap = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
                const middles = (one.box.top + one.box.bottom - other.box.top - other.box.bottom) / 2;
                if (one.each !== other.each && overlap > 2 && middles > 2 && !one.each.matches('textarea')
                    && !other.each.matches('textarea')) {
                  faults.push('not level by ' + Math.round(middles) + ': ' + name(one.each) + ' beside ' + name(other.each));
                }
              }
            }
          }
          // A chart of some clicks shows a line or a bar.
          for (const figure of [...document.querySelectorAll('figure.plot')].filter(seen)) {
            const place = figure.querySelector('.uplot-here');
            const clicks = (place?.dataset.counts ?? '').split(' ').reduce((sum, each) => sum + Number(each), 0);
            const canvas = figure.querySelector('canvas');
            const drawn = canvas ? isDrawn(canvas)
              : [...figure.querySelectorAll('svg polyline:not(.before), svg .dot, svg .stem')]
                .some((each) => each.getBBox().width > 20 || each.matches('.dot, .stem'));
            if (clicks > 0 && !drawn) {
              faults.push('an empty chart of ' + clicks + ' clicks');
            }
          }
          function isDrawn(canvas) {
            const probe = document.createElement('canvas').getContext('2d');
            probe.fillStyle = getComputedStyle(document.body).getPropertyValue('--accent').trim();
            probe.fillRect(0, 0, 1, 1);
            const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
            const all = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
            let pixels = 0;
            for (let i = 0; i < all.length; i += 4) {
              if (all[i + 3] === 255 && Math.abs(all[i] - red) + Math.abs(all[i + 1] - green) + Math.abs(all[i + 2] - blue) < 24) {
                pixels++;
              }
            }
            return pixels > 30;
          }
          if (document.documentElement.scrollWidth > wide + 1) {
            faults.push('scrolls sideways: ' + document.documentElement.scrollWidth);
          }
          return [...new Set(faults)].join('\\n') || 'none';
        })()\
        """;

    private LayoutFaults() {}

    /** The faults, each on a line of its own, or {@code none}. */
    static String on(Tab tab) {
        return tab.text(SCRIPT);
    }
}

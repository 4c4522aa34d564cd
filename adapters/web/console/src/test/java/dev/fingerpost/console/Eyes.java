package dev.fingerpost.console;

import dev.fingerpost.http.Tab;
import dev.fingerpost.pages.qr.ScannedCode;
import java.util.Base64;
import java.util.Map;

/**
 * Uses pages like a person who has never seen them: by the words on the page, if they are visible and nothing covers
 * what they name.
 */
final class Eyes {

    private static final String FOUND = "document.querySelector('[data-found]')";

    private static final String LOOK = """
            (function () {
              const words = '%2$s';
              function seen(each) {
                const box = each.getBoundingClientRect();
                return box.width > 4 && box.height > 4
                  && each.checkVisibility({opacityProperty: true, visibilityProperty: true});
              }
              function says(each) {
                return [each, ...each.querySelectorAll('*')].some((part) => part.innerText?.trim() === words);
              }
              function hints(each) {
                const hint = each.matches('select') ? each.selectedOptions[0].text : each.value === '' && each.placeholder;
                return hint === words && ![...each.labels].some(seen);
              }
              const all = [...document.querySelectorAll('%1$s')].filter(seen);
              const found = all.find(says) ?? [...document.querySelectorAll('input, select')].filter(seen).find(hints);
              const target = found?.matches('label') ? found.control : found;
              document.querySelectorAll('[data-found]').forEach((each) => each.removeAttribute('data-found'));
              if (!target || document.readyState !== 'complete') {
                return false;
              }
              target.setAttribute('data-found', '');
              target.scrollIntoView({block: 'center', behavior: 'instant'});
              const box = target.getBoundingClientRect();
              return target.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
            })()""";

    private final Tab tab;

    Eyes(Tab tab) {
        this.tab = tab;
    }

    /** Waits for a page with this heading. */
    Eyes on(String heading) {
        tab.await(Tab.READY + " && document.querySelector('h1')?.innerText.trim() === '" + heading + "'");
        return this;
    }

    /** Presses a link, a button or something that unfolds. */
    Eyes press(String words) {
        look("a, button, summary", words);
        tab.click("[data-found]");
        return this;
    }

    /** Writes into the field with this label, or into an empty field with this placeholder and no visible label. */
    Eyes write(String words, String text) {
        look("label", words);
        tab.click("[data-found]").await("document.activeElement === " + FOUND);
        tab.type(text).await(FOUND + ".value === '" + text + "'");
        return this;
    }

    /** Chooses from the list with this label, or from a list without a visible label that shows this text. */
    Eyes choose(String words, String option) {
        look("label", words);
        String chosen = "[..." + FOUND + ".options].find((each) => each.text === '" + option + "')";
        tab.await("!!" + chosen);
        tab.value(chosen + ".selected = true; " + FOUND + ".dispatchEvent(new Event('change', {bubbles: true}))");
        return this;
    }

    /** What a camera reads from the QR code on the page as it is printed. */
    String scanPrinted() {
        tab.call("Emulation.setEmulatedMedia", Map.of("media", "print"));
        byte[] png = Base64.getDecoder()
                .decode(tab.call("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true))
                        .get("data")
                        .asString());
        tab.call("Emulation.setEmulatedMedia", Map.of("media", ""));
        return ScannedCode.seenOn(png);
    }

    private void look(String selector, String words) {
        tab.await(LOOK.formatted(selector, words));
    }
}

package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import dev.fingerpost.link.LinkDraft;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The pages fit phones, tablets and desks, with long domains and aliases, in English and in German. */
@ExtendWith(Browsing.class)
class WidthsInBrowserTest {

    private static final List<Integer> WIDTHS = List.of(390, 768, 820, 1024, 1280);

    private static final List<String> PAGES = List.of(
            "",
            "/links",
            "/links/8",
            "/links/10",
            "/links/8/edit",
            "/links/8/give",
            "/links/new",
            "/pixels",
            "/spaces",
            "/domains",
            "/transfer",
            "/keys",
            "/webhooks",
            "/webhooks/1");

    /** Names the parts that are cut off or that overlap, as the browser has laid out the page. */
    private static final String FAULTS = """
        (function () {
          const seen = (each) => {
            const box = each.getBoundingClientRect();
            return box.width > 1 && box.height > 1 && !each.closest('.unseen, .skip')
              && each.checkVisibility({opacityProperty: true, visibilityProperty: true});
          };
          const name = (each) => (each.className || each.tagName) + ' "' + each.innerText.trim().slice(0, 90) + '"';
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
          const parts = [...document.querySelectorAll('.shorturl .alias, h1, button, .button, .panel a, nav a, summary, select')]
            .filter(seen);
          const faults = [];
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
            if (!part.closest('.narrow, .scroll') && (text.left < -1 || text.right > innerWidth + 1)) {
              faults.push('outside: ' + name(part));
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
          if (document.documentElement.scrollWidth > innerWidth + 1) {
            faults.push('scrolls sideways: ' + document.documentElement.scrollWidth);
          }
          return [...new Set(faults)].join('\\n') || 'none';
        })()\
        """;

    private final ConsoleServer server =
            new ConsoleServer().under("https://links.of-a-company-with-a-long-name.marketing.example.com");
    private Tab tab;

    @BeforeEach
    void open(Browser browser) {
        ShopLinks.create(server.fingerpost);
        for (String alias : List.of(
                "the-autumn-campaign-of-all-shops-in-germany-and-austria-2026-now", "Donaudampfschifffahrt2026")) {
            server.fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/")
                            .withDomain(1)
                            .withAlias(alias)
                            .withExternalId("customer-of-a-system-with-long-numbers-0123456789-" + alias)
                            .withPixels(List.of(1L, 2L))
                            .withLabels(List.of("Herbstkampagne", "a rather long label of a campaign in autumn")));
        }
        tab = browser.tab();
        tab.onDesk(1280, 800);
        Pages.signIn(tab, server, server.key);
        tab.call("Network.enable", Map.of());
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @Test
    void nothing_is_cut_and_nothing_overlaps_at_any_width() {
        for (String language : List.of("en", "de")) {
            tab.call("Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
            for (int width : WIDTHS) {
                show(width);
                for (String page : PAGES) {
                    tab.open(server.url("/console" + page))
                            .await(Tab.READY + " && location.pathname + location.search === '/console" + page
                                    + "' && document.documentElement.lang === '" + language + "'");
                    assertThat(tab.text(FAULTS))
                            .as(page + " at " + width + " in " + language)
                            .isEqualTo("none");
                }
            }
        }
    }

    @Test
    void a_phone_reaches_every_section_from_its_bar_and_its_menu_without_scripts() {
        tab.withoutScripts();
        show(390);
        for (String section : List.of("pixels", "domains", "transfer", "keys")) {
            tab.open(server.url("/console/links")).await(Tab.READY + " && location.pathname === '/console/links'");
            Pages.press(tab, "nav summary");
            tab.await("document.querySelector('nav details').open");
            assertThat(tab.text(FAULTS)).isEqualTo("none");
            Pages.follow(tab, "nav .more a[href$=\"/" + section + "\"]", "/console/" + section);
        }
    }

    @Test
    void the_menu_of_a_row_disables_its_link_alone_and_leads_to_deleting_it() {
        show(390);
        tab.open(server.url("/console/links")).await(Tab.READY + " && location.pathname === '/console/links'");
        tab.value("document.querySelector('.links > li:nth-child(2) input').click()");
        Pages.press(tab, ".links > li:first-child summary");
        tab.await("document.querySelector('.links > li:first-child details').open");
        assertThat(tab.text(FAULTS)).isEqualTo("none");
        Pages.press(tab, ".links > li:first-child [name=only]");
        tab.await(Tab.READY + " && location.search.includes('done=disabled')");

        assertThat(server.fingerpost.owner(1).links().get(10).disabled()).isTrue();
        assertThat(server.fingerpost.owner(1).links().get(9).disabled()).isFalse();
        Pages.press(tab, ".links > li:first-child summary");
        Pages.press(tab, ".links > li:first-child .panel .bad");
        tab.await(Tab.READY
                + " && location.pathname === '/console/links/10' &&"
                + " document.getElementById('delete').closest('details').open");
    }

    private void show(int width) {
        if (width < 1024) {
            tab.onPhone(width, 844);
        } else {
            tab.onDesk(width, 800);
        }
    }
}

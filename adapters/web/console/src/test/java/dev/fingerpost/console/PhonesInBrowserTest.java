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

/** The menus of a phone, and those of the rows of a list, are whole and lead where they say. */
@ExtendWith(Browsing.class)
class PhonesInBrowserTest {

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
        Pages.withSession(tab, server, server.key);
        tab.call("Network.enable", Map.of());
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @Test
    void a_phone_reaches_every_section_from_its_bar_and_its_menu_without_scripts() {
        tab.withoutScripts();
        show(390);
        for (String section : List.of("pixels", "domains", "transfer", "keys")) {
            tab.open(server.url("/console/links")).await(Tab.READY + " && location.pathname === '/console/links'");
            Pages.press(tab, "nav summary");
            tab.await("document.querySelector('nav details').open");
            assertThat(LayoutFaults.on(tab)).isEqualTo("none");
            Pages.follow(tab, "nav .more a[href$=\"/" + section + "\"]", "/console/" + section);
        }
    }

    @Test
    void the_menu_of_a_row_disables_its_link_alone_and_deletes_it_so_that_it_can_be_undone() {
        show(390);
        tab.open(server.url("/console/links")).await(Tab.READY + " && location.pathname === '/console/links'");
        tab.value("document.querySelector('.links > li:nth-child(2) input').click()");
        Pages.press(tab, ".links > li:first-child summary");
        tab.await("document.querySelector('.links > li:first-child details').open");
        assertThat(LayoutFaults.on(tab)).isEqualTo("none");
        Pages.press(tab, ".links > li:first-child [name=only]");
        tab.await(Tab.READY + " && location.search.includes('done=disabled')");

        assertThat(server.fingerpost.owner(1).links().get(10).disabled()).isTrue();
        assertThat(server.fingerpost.owner(1).links().get(9).disabled()).isFalse();
        Pages.press(tab, ".links > li:first-child summary");
        Pages.press(tab, ".links > li:first-child .panel .bad");
        tab.await("document.querySelector('.toast')?.innerText.includes('/Donaudampfschifffahrt2026 is deleted.')");
        assertThat(tab.value("document.querySelectorAll('.links > li[hidden]').length")
                        .asInt())
                .isEqualTo(1);
        assertThat(LayoutFaults.on(tab)).isEqualTo("none");
        Pages.press(tab, ".toast button");
        tab.await("!document.querySelector('.links > li[hidden]')");
        assertThat(server.fingerpost.owner(1).links().get(10).alias()).isEqualTo("Donaudampfschifffahrt2026");
    }

    private void show(int width) {
        if (width < 1024) {
            tab.onPhone(width, 844);
        } else {
            tab.onDesk(width, 800);
        }
    }
}

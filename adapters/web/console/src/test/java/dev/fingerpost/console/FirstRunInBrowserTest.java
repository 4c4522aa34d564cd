package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.http.Axe;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What the console shows an owner without links, and the short ways for owners with many: one field, keys, a bookmark.
 */
@ExtendWith(Browsing.class)
class FirstRunInBrowserTest {

    private static final Map<String, ?> ESCAPE = Map.of("key", "Escape", "windowsVirtualKeyCode", 27);

    private final ConsoleServer server = new ConsoleServer();
    private Tab tab;

    @BeforeEach
    void open(Browser browser) {
        tab = browser.tab();
        tab.onDesk(1280, 800);
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @Test
    void an_account_without_links_is_met_by_one_field_and_three_things_to_do_next() {
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console")).await(Tab.READY + " && !!document.querySelector('.steps')");
        Axe.look(tab, List.of(390, 820, 1280), look -> {});
        assertThat(tab.text("document.querySelector('h1').innerText")).isEqualTo("Welcome to Fingerpost");
        assertThat(tab.text("[...document.querySelectorAll('.steps a')].map(step => step.pathname).join(' ')"))
                .isEqualTo("/console/links/new /console/transfer /console/shortcuts");
        assertThat(tab.value("document.querySelectorAll('main form, main svg.spark, main .plot').length")
                        .asInt())
                .isEqualTo(1);

        tab.await("document.activeElement.id === 'url'");
        tab.type("shop.example/a/long/address").press(Tab.ENTER);
        tab.await(Tab.READY + " && location.pathname === '/console/links/1'");
        Pages.follow(tab, "header nav a", "/console");
        assertThat(tab.text("document.querySelector('h1').innerText")).isEqualTo("Overview");
    }

    @Test
    void the_overview_of_an_account_with_links_has_the_field_too_and_needs_no_scripts() {
        ShopLinks.create(server.fingerpost);
        tab.withoutScripts();
        Pages.open(tab, server, "");
        Pages.fill(tab, "url", "shop.example/new");
        tab.press(Tab.ENTER).await(Tab.READY + " && location.search === '?done=created'");

        assertThat(server.fingerpost.owner(1).links().get(9).url()).isEqualTo("https://shop.example/new");
    }

    @Test
    void somebody_who_may_only_look_is_told_so() {
        String key = server.fingerpost
                .require(ApiKeys.class)
                .issue(1, "reads", ApiKey.Scope.READ, null)
                .token()
                .reveal();

        Element main = Jsoup.parse(ConsoleClient.of(server, key).get("/console").body())
                .expectFirst("main");
        assertThat(main.select("form, a")).isEmpty();
        assertThat(main.text()).contains("may look at links");
    }

    @Test
    void a_question_mark_shows_the_keys_and_each_of_them_does_what_it_says() {
        ShopLinks.create(server.fingerpost);
        Pages.open(tab, server, "");
        tab.value("document.activeElement.blur()");
        key("?").await("document.getElementById('keys').open");
        assertThat(Axe.violations(tab)).isEqualTo("[]");
        tab.press(ESCAPE).await("!document.getElementById('keys').open");

        key("2").await(Tab.READY + " && location.pathname === '/console/links'");
        key("j").await("document.activeElement.closest('.links > li:first-child') !== null");
        key("j").await("document.activeElement.closest('.links > li:nth-child(2)') !== null");
        key("k").await("document.activeElement.closest('.links > li:first-child') !== null");
        key("x").await("document.querySelector('.links > li:first-child input').checked");
        tab.press(Tab.ENTER).await(Tab.READY + " && location.pathname === '/console/links/8'");
        key("e").await(Tab.READY + " && location.pathname === '/console/links/8/edit'");
        key("/").await(Tab.READY + " && document.activeElement.id === 'search'");
        tab.value("document.activeElement.blur()");
        key("n").await(Tab.READY + " && location.pathname === '/console/links/new'");
        tab.await("document.activeElement.id === 'url'").type("shop.example");
        assertThat(tab.text("document.getElementById('url').value")).isEqualTo("shop.example");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    /** Software that turns speech into keys must not press them by accident (WCAG 2.1.4). */
    @Test
    void keys_can_be_switched_off_and_on() {
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console/shortcuts")).await(Tab.READY + " && location.pathname === '/console/shortcuts'");
        Pages.press(tab, "main [data-keyswitch] input");
        key("?").press(Map.of("key", "n", "text", "n"));
        tab.open(server.url("/console/keys")).await(Tab.READY + " && location.pathname === '/console/keys'");
        key("?").press(Map.of("key", "2", "text", "2"));
        tab.open(server.url("/console/shortcuts")).await(Tab.READY + " && location.pathname === '/console/shortcuts'");
        assertThat(tab.value("document.getElementById('keys').open").asBoolean())
                .isFalse();

        Pages.press(tab, "main [data-keyswitch] input");
        key("?").await("document.getElementById('keys').open");
    }

    @Test
    void the_bookmark_fills_the_form_with_the_page_on_which_it_is_pressed_though_its_session_is_not_sent_from_there() {
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console/shortcuts")).await(Tab.READY + " && location.pathname === '/console/shortcuts'");
        String bookmark = tab.text("document.querySelector('main a.main').getAttribute('href')");
        assertThat(tab.text("document.getElementById('bookmarklet').value")).isEqualTo(bookmark);

        String page = "https://shop.example/it's_(here)!?a=1&b=%C3%BC#~x";
        tab.open(page).await("document.readyState === 'complete' && location.hash === '#~x'");
        tab.leave("window.open = (form) => { location.href = form; }; location.href = \"" + bookmark + "\"");
        tab.await(
                Tab.READY + " && location.pathname === '/console/links/new' && !!document.getElementById('linkform')");

        assertThat(tab.text("document.getElementById('url').value")).isEqualTo(page);
    }

    @Test
    void somebody_without_a_session_signs_in_first_and_finds_the_form_filled() {
        tab.open("https://shop.example/a(b)").await("document.readyState === 'complete'");
        tab.value(
                "location.href = '" + server.url("/console/links/new") + "?url=' + encodeURIComponent(location.href)");
        tab.await(Tab.READY + " && location.pathname === '/console/sign-in'");
        tab.await("document.activeElement.name === 'key'").type(server.key).press(Tab.ENTER);
        tab.await(Tab.READY + " && location.pathname === '/console/links/new'");

        assertThat(tab.text("document.getElementById('url').value")).isEqualTo("https://shop.example/a(b)");
    }

    private Tab key(String key) {
        return tab.press(Map.of("key", key, "text", key));
    }
}

package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing.Browser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page of the interface, in a real browser. */
@ExtendWith(Browsing.class)
class DocsInBrowserTest {

    private static final String OUTPUT =
            "document.querySelector('[data-path=\"/api/v1/links\"][data-method=POST] output')";

    private final TestServer server = new TestServer();
    private Tab tab;

    @BeforeEach
    void open(Browser given) {
        tab = given.tab();
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @ParameterizedTest
    @CsvSource({"light, 320", "dark, 1200"})
    void the_page_is_accessible_in_the_light_and_in_the_dark_on_a_phone_and_on_a_desk(String scheme, int width) {
        tab.onPhone(width, 800).preferring(scheme);
        tab.open(server.url("/docs")).await(Tab.READY + " && !document.getElementById('keys').hidden");
        tab.value("document.querySelectorAll('#storeLink ~ details, #listLinks ~ details').forEach("
                + "function (details) { details.open = true })");

        assertThat(Axe.violations(tab)).isEqualTo("[]");
        assertThat(tab.value("document.documentElement.scrollWidth <= innerWidth")
                        .asBoolean())
                .as("nothing is cut off")
                .isTrue();
        assertThat(tab.text("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo(scheme.equals("dark") ? "rgb(18, 18, 18)" : "rgb(255, 255, 255)");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void a_link_is_created_by_keyboard_with_a_key_that_stays_in_the_page() {
        tab.open(server.url("/docs")).await(Tab.READY + " && !document.getElementById('keys').hidden");
        tab.value("document.getElementById('key').focus()");
        tab.type(server.key);
        tab.value(
                "document.querySelector('#storeLink').parentElement.querySelector('details:last-of-type summary').focus()");
        tab.press(Tab.ENTER).await(OUTPUT + ".closest('details').open");
        tab.value(OUTPUT + ".form.querySelector('button').focus()");
        tab.press(Tab.ENTER).await(OUTPUT + ".textContent.startsWith('201')");

        assertThat(server.get("/api/v1/links").json().at("/data/0/title").asString())
                .isEqualTo("Spring sale");
        assertThat(tab.text("location.href")).isEqualTo(server.url("/docs"));
        assertThat(tab.text("JSON.stringify([localStorage.length, sessionStorage.length, document.cookie])"))
                .isEqualTo("[0,0,\"\"]");
        tab.open(server.url("/docs")).await(Tab.READY + " && !document.getElementById('keys').hidden");
        assertThat(tab.text("document.getElementById('key').value")).isEmpty();
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void without_scripts_it_can_be_read_and_offers_nothing_that_needs_one() {
        tab.withoutScripts();

        tab.open(server.url("/docs")).await(Tab.READY);
        assertThat(tab.value("document.getElementById('keys').hidden").asBoolean())
                .isTrue();
        assertThat(tab.value("Array.from(document.forms).every(function (form) { return form.hidden })")
                        .asBoolean())
                .isTrue();
        tab.click("nav a").await("location.hash === '#listLinks'");
        assertThat(tab.text("getComputedStyle(document.body).marginTop")).isEqualTo("0px");
    }
}

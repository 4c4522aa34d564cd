package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing.Browser;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The page of the API, in a real browser. */
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
        tab.open(server.url("/docs")).await(Tab.READY + " && document.documentElement.classList.contains('scripted')");
        assertThat(tab.value("document.documentElement.scrollHeight").asInt())
                .as("what is there is seen at once")
                .isLessThan(width == 320 ? 13_000 : 9_000);
        tab.value(
                "document.querySelectorAll('#storeLink, #storeLink details, #listLinks, #listLinks details, #record-Link')"
                        + ".forEach(function (details) { details.open = true })");

        assertThat(Axe.violations(tab)).isEqualTo("[]");
        assertThat(Contrast.fields(tab)).isGreaterThan(10);
        assertThat(Contrast.faintFields(tab)).isEmpty();
        assertThat(Contrast.faintOutlines(tab)).isEmpty();
        assertThat(tab.value("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
                        .asBoolean())
                .as("nothing is cut off")
                .isTrue();
        assertThat(tab.text("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo(scheme.equals("dark") ? "rgb(22, 25, 31)" : "rgb(255, 255, 255)");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void a_link_is_created_by_keyboard_with_a_key_that_stays_in_the_page() {
        tab.open(server.url("/docs")).await(Tab.READY + " && document.documentElement.classList.contains('scripted')");
        tab.value("document.getElementById('key').focus()");
        tab.type(server.key);
        for (String summary : new String[] {"#storeLink summary", "#storeLink details summary"}) {
            tab.value("document.querySelector('" + summary + "').focus()");
            tab.press(Tab.ENTER).await("document.querySelector('" + summary + "').parentElement.open");
        }
        tab.value(OUTPUT + ".form.querySelector('button').focus()");
        tab.press(Tab.ENTER).await(OUTPUT + ".textContent.startsWith('201')");

        assertThat(server.get("/api/v1/links").json().at("/data/0/title").asString())
                .isEqualTo("Spring sale");
        assertThat(tab.text("location.href")).isEqualTo(server.url("/docs"));
        assertThat(tab.text("JSON.stringify([localStorage.length, sessionStorage.length, document.cookie])"))
                .isEqualTo("[0,0,\"\"]");
        tab.open(server.url("/docs")).await(Tab.READY + " && document.documentElement.classList.contains('scripted')");
        assertThat(tab.text("document.getElementById('key').value")).isEmpty();
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void a_language_is_chosen_by_keyboard_and_then_everywhere() {
        tab.open(server.url("/docs#storeLink")).await(Tab.READY + " && document.getElementById('storeLink').open");
        tab.value("document.getElementById('storeLink-in-0').focus()");
        tab.press(Map.of("key", "ArrowRight", "windowsVirtualKeyCode", 39));

        tab.await("document.activeElement.id === 'storeLink-in-1' && document.activeElement.checked");
        tab.value("document.querySelector('nav a[href=\"#listLinks\"]').click()");
        tab.await("document.getElementById('listLinks').open");
        assertThat(tab.text("document.querySelector('#listLinks .tabs').innerText"))
                .contains("await fetch(")
                .doesNotContain("curl -X");
    }

    @Test
    void a_form_sends_what_is_filled_in_and_nothing_else() {
        tab.open(server.url("/docs")).await(Tab.READY + " && document.documentElement.classList.contains('scripted')");
        tab.value("document.getElementById('key').value = '" + server.key + "';"
                + OUTPUT + ".form.elements.targets_type.value = 'countries';"
                + OUTPUT + ".form.elements.targets.value = 'DE https://example.com/de\\nFR https://example.com/fr';"
                + OUTPUT + ".form.elements.sensitive_content.value = '1';"
                + OUTPUT + ".form.requestSubmit()");
        tab.await(OUTPUT + ".textContent.startsWith('201')");

        JsonNode link = server.get("/api/v1/links").json().at("/data/0");
        assertThat(link.get("targets").toString())
                .isEqualTo("[{\"key\":\"DE\",\"value\":\"https://example.com/de\"},"
                        + "{\"key\":\"FR\",\"value\":\"https://example.com/fr\"}]");
        assertThat(link.get("sensitive_content").asInt()).isEqualTo(1);
        assertThat(link.get("clicks_limit").isNull()).isTrue();
    }

    @Test
    void without_scripts_it_can_be_read_and_offers_nothing_that_needs_one() {
        tab.withoutScripts();

        tab.open(server.url("/docs")).await(Tab.READY);
        assertThat(tab.value("Array.from(document.querySelectorAll('#key, button, form input, select, textarea'))"
                                + ".every(function (input) { return input.offsetParent === null })")
                        .asBoolean())
                .isTrue();
        tab.click("nav ul a").await("location.hash === '#listLinks'");
        tab.click("#listLinks summary").await("document.getElementById('listLinks').open");
        tab.value("document.querySelector('label[for=listLinks-in-4]').scrollIntoView()");
        tab.click("label[for=listLinks-in-4]");
        tab.await("document.querySelector('#listLinks .tabs').innerText.includes('HttpClient')");
        assertThat(tab.text("getComputedStyle(document.body).marginTop")).isEqualTo("0px");
        tab.call("Emulation.setEmulatedMedia", Map.of("media", "print"));
        assertThat(tab.value("document.querySelector('#storeLink .tabs').checkVisibility()")
                        .asBoolean())
                .as("on paper everything is open")
                .isTrue();
    }
}

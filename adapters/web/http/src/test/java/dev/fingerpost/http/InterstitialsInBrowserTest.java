package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.link.LinkDraft;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The interstitials for passwords and warnings, in a real browser. */
@ExtendWith(Browsing.class)
class InterstitialsInBrowserTest {

    private static final String DESTINATION = "https://shop.example/a?b=1#c";
    private static final String ARRIVED =
            "location.href === '" + DESTINATION + "' && document.readyState === 'complete'";
    private static final String ASKED = Tab.READY + " && !!document.forms[0]";
    private static final String TOLD = Tab.READY + " && !!document.querySelector('[role=alert]')";

    private final TestServer server = new TestServer();
    private Browser browser;
    private Tab tab;

    @BeforeEach
    void open(Browser given) {
        browser = given;
        tab = browser.tab();
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @Test
    void a_wrong_password_is_reported_and_the_right_one_leads_to_the_destination() {
        link(draft -> draft.withRedirectPassword("open sesame"));

        visit("/spring").await(ASKED);
        tab.await("document.activeElement.name === 'password'");
        tab.type("sesame").press(Tab.ENTER);
        tab.await(TOLD);
        assertThat(tab.text("document.querySelector('[role=alert]').textContent"))
                .contains("wrong");
        tab.await("document.activeElement.name === 'password'");
        tab.type("open sesame").press(Tab.ENTER);
        tab.await(ARRIVED);
        StandIn.Asked asked = browser.standIn().request("shop.example/a?b=1");
        assertThat(asked.method()).isEqualTo("GET");
        assertThat(asked.referrer()).isEmpty();
        assertThat(tab.complaints()).isEmpty();
    }

    @Test
    void a_warning_is_accepted_with_the_keyboard_alone() {
        link(draft -> draft.withSensitiveContent(true));

        visit("/spring").await(ASKED);
        assertThat(browser.standIn().asked()).isEmpty();
        tab.press(Tab.TAB).await("document.activeElement.textContent === 'Continue to shop.example'");
        assertThat(tab.text("getComputedStyle(document.activeElement).outlineStyle"))
                .isEqualTo("solid");
        tab.press(Tab.ENTER).await(ARRIVED);
        assertThat(tab.complaints()).isEmpty();
    }

    @Test
    void a_password_and_a_warning_are_one_page_that_needs_no_scripts_and_fits_a_phone() {
        link(draft -> draft.withRedirectPassword("open sesame").withSensitiveContent(true));
        tab.withoutScripts().onPhone(320, 568);

        visit("/spring").await(ASKED);
        fitsFingers();
        tab.type("sesame").press(Tab.ENTER);
        tab.await(TOLD);
        fitsFingers();
        tab.type("open sesame").click("button");
        tab.await(ARRIVED);
        assertThat(tab.complaints()).isEmpty();
    }

    /**
     * Nothing scrolls horizontally, no target is too small, and no font is so small that a phone zooms in on a field.
     */
    private void fitsFingers() {
        assertThat(tab.value("document.documentElement.scrollWidth").asInt()).isLessThanOrEqualTo(320);
        for (String element : new String[] {"input[name=password]", "button"}) {
            String query = "document.querySelector('" + element + "')";
            assertThat(tab.value(query + ".getBoundingClientRect().height").asDouble())
                    .as(element)
                    .isGreaterThanOrEqualTo(44);
            assertThat(tab.value("parseFloat(getComputedStyle(" + query + ").fontSize)")
                            .asDouble())
                    .as(element)
                    .isGreaterThanOrEqualTo(16);
        }
    }

    @Test
    void a_screen_reader_gets_names_and_roles() {
        link(draft -> draft.withRedirectPassword("open sesame"));

        visit("/spring").await(ASKED);
        tab.type("sesame").press(Tab.ENTER);
        tab.await(TOLD);

        Map<String, String> named = tab.accessibleNames();
        assertThat(named).containsEntry("heading", "This link is protected");
        assertThat(named).containsEntry("textbox", "Password");
        assertThat(named).containsEntry("button", "Continue");
        assertThat(named).containsKey("alert");
        assertThat(tab.text("document.documentElement.lang")).isEqualTo("en");
        assertThat(tab.text("document.title")).isEqualTo("This link is protected");
        assertThat(tab.text("document.querySelector('input').getAttribute('aria-invalid')"))
                .isEqualTo("true");
        assertThat(tab.text("document.getElementById(document.querySelector('input')"
                        + ".getAttribute('aria-describedby')).textContent"))
                .contains("wrong");
    }

    @ParameterizedTest
    @CsvSource({"light", "dark"})
    void every_text_can_be_read_and_every_field_is_seen(String scheme) {
        link(draft -> draft.withRedirectPassword("open sesame").withSensitiveContent(true));
        tab.preferring(scheme);

        visit("/spring").await(ASKED);
        assertSeen();
        tab.type("sesame").press(Tab.ENTER);
        tab.await(TOLD);
        assertSeen();
        assertThat(Contrast.ofTexts(tab)).isGreaterThanOrEqualTo(Contrast.OF_TEXT);
        visit("/nothing").await(Tab.READY + " && document.title === 'Link not found'");
        assertThat(Contrast.ofTexts(tab)).isGreaterThanOrEqualTo(Contrast.OF_TEXT);
    }

    private void assertSeen() {
        assertThat(Contrast.fields(tab)).isEqualTo(1);
        assertThat(Contrast.faintFields(tab)).isEmpty();
        assertThat(Contrast.faintOutlines(tab)).isEmpty();
    }

    /** Without this, an empty list of complaints would prove nothing. */
    @Test
    void a_violation_of_the_policy_is_detected() {
        link(draft -> draft.withSensitiveContent(true));

        visit("/spring").await(ASKED);
        tab.value(
                "document.body.insertAdjacentHTML('beforeend', '<img src=\"https://evil.example/\" onerror=\"alert(1)\">')");
        tab.await("document.images[0].complete");

        assertThat(tab.complaints()).isNotEmpty().allMatch(text -> text.contains("Content Security Policy"));
        assertThat(browser.standIn().asked()).isEmpty();
    }

    private void link(UnaryOperator<LinkDraft> with) {
        server.fingerpost
                .owner(1)
                .links()
                .create(with.apply(LinkDraft.to(DESTINATION).withDomain(3).withAlias("spring")));
    }

    private Tab visit(String path) {
        return tab.open(server.url(path));
    }
}

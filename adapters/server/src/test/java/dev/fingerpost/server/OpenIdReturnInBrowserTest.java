package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.ReservedPort;
import dev.fingerpost.http.Tab;
import dev.fingerpost.server.openid.FakeIssuer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/**
 * How browsers come back from an issuer. It is another site than the console, so on the way back they send only the
 * cookies whose SameSite attribute allows this. However they come back, the person is signed in or is told what to do.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ExtendWith(Browsing.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OpenIdReturnInBrowserTest {

    private static final String BUTTON = "a.button.main";
    private static final String AT_ISSUER = Tab.READY + " && location.hostname === 'localhost'";

    private final FakeIssuer issuer = new FakeIssuer(Instant.now());
    private final Browser browser;
    private final ReservedPort reserved = new ReservedPort();
    private RunningProgram server;
    private String base;

    OpenIdReturnInBrowserTest(Browser browser) {
        this.browser = browser;
        issuer.asks = true;
        start();
    }

    private void start() {
        String port = Integer.toString(reserved.number());
        server = start(port, "http://127.0.0.1:" + port);
        base = server.awaitReady().toString();
    }

    private RunningProgram start(String port, String publicUrl, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("serve", "--port", port, "--public-url", publicUrl, "--db", "memory"));
        arguments.addAll(List.of(more));
        return CommandRun.start(issuer.environment(), arguments.toArray(String[]::new));
    }

    @BeforeEach
    void giveRole() {
        issuer.person = FakeIssuer.anna(7, "admin");
    }

    @AfterAll
    void close() {
        server.close();
        reserved.close();
        issuer.close();
    }

    @Test
    void a_person_is_led_to_the_issuer_and_back_to_the_page_that_was_asked_for() {
        try (Tab tab = browser.tab()) {
            begin(tab, base + "/console/keys");
            press(tab);

            assertSignedIn(tab, "/console/keys");
            assertThat(tab.text("document.cookie")).doesNotContain("session", "attempt");
            assertThat(cookie(tab, base, "fingerpost_session_"))
                    .isEqualTo(Map.of("httpOnly", true, "secure", false, "sameSite", "Strict"));
            assertThat(cookie(tab, base, "fingerpost_attempt_"))
                    .isEqualTo(Map.of("httpOnly", true, "secure", false, "sameSite", "Lax"));
        }
    }

    @Test
    void over_tls_the_cookies_are_bound_to_the_host() {
        String secure = "https://console.example";
        try (RunningProgram behindTls = start("0", secure, "--trusted-proxies", "127.0.0.1");
                Tab tab = browser.tab()) {
            browser.standIn().forwards("console.example", behindTls.awaitReady().getPort());
            begin(tab, secure + "/console/keys");
            press(tab);

            assertSignedIn(tab, "/console/keys");
            assertThat(cookie(tab, secure, "__Host-fingerpost_session_"))
                    .isEqualTo(Map.of("httpOnly", true, "secure", true, "sameSite", "Strict"));
            assertThat(cookie(tab, secure, "__Host-fingerpost_attempt_"))
                    .isEqualTo(Map.of("httpOnly", true, "secure", true, "sameSite", "Lax"));
        }
    }

    @Test
    void two_sign_ins_at_once_in_two_tabs_both_succeed() {
        try (Tab first = browser.tab();
                Tab second = first.beside()) {
            begin(first, base + "/console/keys");
            begin(second, base + "/console/links");
            press(first);
            assertSignedIn(first, "/console/keys");
            press(second);
            assertSignedIn(second, "/console/links");

            first.open(base + "/console/pixels");
            assertSignedIn(first, "/console/pixels");
        }
    }

    @Test
    void a_sign_in_goes_on_in_another_tab_and_after_a_restart_of_the_server() {
        try (Tab tab = browser.tab();
                Tab other = tab.beside()) {
            begin(tab, base + "/console/keys");
            other.open(tab.text("location.href")).await(AT_ISSUER);
            server.close();
            start();
            press(other);

            assertSignedIn(other, "/console/keys");
            press(tab);
            assertSignedIn(tab, "/console/keys");
        }
    }

    @Test
    void a_return_that_is_repeated_leaves_the_person_signed_in_and_says_what_to_do() {
        try (Tab tab = browser.tab()) {
            begin(tab, base + "/console/keys");
            press(tab);
            assertSignedIn(tab, "/console/keys");
            String back = returned(tab);

            tab.open(back).await(Tab.READY + " && location.pathname === '/console/sign-in/back'");
            assertOver(tab, "The sign-in failed");
            tab.call("Page.reload", Map.of());
            tab.await(Tab.READY + " && performance.getEntriesByType('navigation')[0].type === 'reload'");
            assertOver(tab, "The sign-in failed");
            tab.click("p.center a");
            assertSignedIn(tab, "/console");
        }
    }

    @Test
    void the_button_that_goes_back_leads_to_the_issuer_where_the_person_can_sign_in_once_more() {
        try (Tab tab = browser.tab()) {
            begin(tab, base + "/console/keys");
            press(tab);
            assertSignedIn(tab, "/console/keys");

            tab.leave("history.back()");
            tab.await(AT_ISSUER);
            press(tab);

            assertSignedIn(tab, "/console/keys");
        }
    }

    @Test
    void a_return_in_another_browser_is_refused_and_the_person_can_begin_there() {
        try (Tab tab = browser.tab();
                Tab stranger = browser.tab()) {
            begin(tab, base + "/console/keys");
            String there = tab.text("location.href");
            stranger.open(there).await(AT_ISSUER);
            press(stranger);
            stranger.await(Tab.READY + " && location.pathname === '/console/sign-in/back'");
            assertOver(stranger, "started in another browser");

            stranger.click(BUTTON);
            stranger.await(AT_ISSUER);
            press(stranger);
            assertSignedIn(stranger, "/console");
        }
    }

    @Test
    void a_person_without_a_role_is_told_so_and_comes_in_once_there_is_one() {
        issuer.person = FakeIssuer.anna(7, "former");
        try (Tab tab = browser.tab()) {
            begin(tab, base + "/console/keys");
            press(tab);
            tab.await(Tab.READY + " && location.pathname === '/console/sign-in/back'");
            assertThat(tab.text("document.body.innerText"))
                    .contains("you have no role here", "can give you access", "Sign in again");

            issuer.person = FakeIssuer.anna(7, "viewer");
            tab.click(BUTTON);
            tab.await(AT_ISSUER);
            press(tab);
            assertSignedIn(tab, "/console/keys");
        }
    }

    /** Asks for a page of the console, and presses the button that leads to the issuer. */
    private static void begin(Tab tab, String page) {
        tab.open(page).await(Tab.READY + " && location.pathname === '/console/sign-in'");
        tab.click(BUTTON).await(AT_ISSUER);
    }

    /** Signs in at the issuer. */
    private static void press(Tab tab) {
        tab.click("button").await("location.hostname !== 'localhost'");
    }

    private static void assertSignedIn(Tab tab, String page) {
        tab.await(Tab.READY + " && location.pathname === '" + page + "'");
        assertThat(tab.text("document.querySelector('header .who').textContent"))
                .isEqualTo("anna@example.com");
    }

    private static void assertOver(Tab tab, String why) {
        assertThat(tab.text("document.body.innerText")).contains(why, "Sign in again", "To the console");
    }

    /** The last address to which the issuer has redirected the tab. */
    private static String returned(Tab tab) {
        return tab.requests().stream()
                .filter(request -> request.contains("/console/sign-in/back?"))
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    /** The attributes that protect a cookie, as the browser has stored them. */
    private static Map<String, Object> cookie(Tab tab, String host, String start) {
        JsonNode all = tab.call("Network.getCookies", Map.of("urls", List.of(host + "/console")))
                .get("cookies");
        JsonNode found = all.valueStream()
                .filter(each -> each.get("name").asString().startsWith(start))
                .findFirst()
                .orElseThrow(() -> new AssertionError(all.toString()));
        return Map.of(
                "httpOnly", found.get("httpOnly").asBoolean(),
                "secure", found.get("secure").asBoolean(),
                "sameSite", found.path("sameSite").asString(""));
    }
}

package dev.fingerpost.http;

import static dev.fingerpost.http.VisitedServer.draft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Passwords and warnings, over HTTP. */
class InterstitialsTest {

    private static final String SECRET = "https://secret.example.net/treasure";

    private final VisitedServer site = new VisitedServer();

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void nothing_of_the_destination_is_shown_before_the_right_password() {
        Link link = site.create(draft(SECRET).withRedirectPassword("open sesame"));

        RawAnswer asked = site.visit("/spring");
        RawAnswer wrong = site.post("/spring", "password=open");
        for (RawAnswer page : List.of(asked, wrong)) {
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.head() + page.text())
                    .doesNotContain("secret.example.net")
                    .doesNotContain("treasure");
            assertThat(page.text()).contains("name=\"password\"").contains("<label for=\"password\">");
            assertThat(page.header("Content-Security-Policy").get(0)).startsWith("default-src 'none'");
        }
        assertThat(asked.text()).doesNotContain("That password is wrong");
        assertThat(wrong.text()).contains("That password is wrong");
        assertThat(site.clicks(link)).isZero();

        RawAnswer right = site.post("/spring", "password=open+sesame");
        assertThat(right.status()).isEqualTo(303);
        assertThat(right.header("Location")).containsExactly(SECRET);
        assertThat(site.clicks(link)).isEqualTo(1);
    }

    @Test
    void a_warning_and_a_password_are_asked_for_on_one_page() {
        site.create(draft(SECRET).withRedirectPassword("sesame").withSensitiveContent(true));

        assertThat(site.visit("/spring").text())
                .contains("name=\"password\"", "name=\"accepted\"")
                .doesNotContain("secret.example.net");
        assertThat(site.post("/spring", "password=sesame").text())
                .contains("name=\"password\"")
                .contains("name=\"accepted\"");
        assertThat(site.post("/spring", "accepted=1&password=wrong").text())
                .as("the form is complete again")
                .contains("That password is wrong")
                .contains("name=\"password\"")
                .contains("name=\"accepted\"");
        assertThat(site.post("/spring", "accepted=1&password=sesame").status()).isEqualTo(303);
    }

    @Test
    void a_warning_is_accepted_by_its_form() {
        Link link = site.create(draft(SECRET).withSensitiveContent(true));

        RawAnswer warning = site.visit("/spring");
        assertThat(warning.status()).isEqualTo(200);
        assertThat(warning.text())
                .contains("Sensitive content", "leads to <strong>secret.example.net</strong>", "go back in your")
                .doesNotContain(SECRET);
        assertThat(site.post("/spring", "accepted=0").status()).isEqualTo(200);
        assertThat(site.clicks(link)).isZero();
        assertThat(site.post("/spring", "accepted=1").header("Location")).containsExactly(SECRET);
    }

    @Test
    void a_warning_says_the_host_in_its_own_letters_and_as_it_is_asked_for() {
        site.create(draft("https://m\u00fcnchen.de:8080/a").withSensitiveContent(true));
        site.create(LinkDraft.to("https://xn--80ak6aa92e.com/")
                .withDomain(1)
                .withAlias("false")
                .withSensitiveContent(true));

        assertThat(site.visit("/spring").text())
                .contains("<strong>m\u00fcnchen.de:8080</strong> (xn--mnchen-3ya.de:8080)</p>");
        assertThat(site.visit("/false").text()).contains("<strong>xn--80ak6aa92e.com</strong></p>");
    }

    @Test
    void another_spelling_of_the_address_gives_no_more_tries() {
        site.create(draft(SECRET).withRedirectPassword("sesame"));
        List<String> hosts = List.of("go.example.com:1", "GO.example.com", "go.example.com.", "go.example.com:2");

        for (int i = 0; i < 10; i++) {
            assertThat(site.postAt(hosts.get(i % hosts.size()), "/sprin%67", "password=" + i)
                            .status())
                    .isEqualTo(200);
        }

        assertThat(site.post("/spring", "password=sesame").status()).isEqualTo(429);
    }

    @Test
    void a_preview_of_a_protected_link_is_sober() {
        site.create(draft(SECRET).withRedirectPassword("sesame").withTitle("Treasure"));

        assertThat(site.visit("/spring", "User-Agent: Twitterbot/1.0").text())
                .contains("<meta property=\"og:title\" content=\"This link is protected\">")
                .contains("<meta property=\"og:description\" content=\"Open the link to enter its password.\">")
                .doesNotContain("Treasure", "secret.example.net");
    }

    @Test
    void too_many_wrong_passwords_are_429_for_that_link() {
        site.create(draft(SECRET).withRedirectPassword("sesame"));
        site.create(LinkDraft.to(SECRET).withDomain(1).withAlias("other").withRedirectPassword("sesame"));

        for (int i = 0; i < 10; i++) {
            assertThat(site.post("/spring", "password=" + i).status()).isEqualTo(200);
        }
        try (CapturedLog log = new CapturedLog("dev.fingerpost.http.redirect.PasswordThrottle")) {
            RawAnswer refused = site.post("/spring", "password=sesame");

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).containsExactly("60");
            assertThat(log.records())
                    .anyMatch(record -> record.getMessage().startsWith("Password attempts are being limited, "));
        }
        assertThat(site.post("/other", "password=sesame").status()).isEqualTo(303);
    }

    @Test
    void the_button_of_a_warning_that_stands_out_is_the_one_that_leads_away_from_it() {
        site.create(draft(SECRET).withSensitiveContent(true));

        assertThat(site.visit("/spring", "Referer: https://news.example/").text())
                .contains("<button type=\"submit\" class=\"wide\">Continue to ")
                .contains("<a class=\"button main wide back\" href=\"https://news.example/\"");
        assertThat(site.visit("/spring").text())
                .contains("<button type=\"submit\" class=\"wide\">Continue to ")
                .doesNotContain("button main");
    }

    @Test
    void visitors_who_came_from_nowhere_are_led_to_the_home_of_the_operator_if_there_is_one() {
        String home = "<a class=\"button main wide back\" href=\"/\">To the home page</a>";
        assertThat(site.visit("/nothing").text()).doesNotContain("To the home page");

        try (TestServer withHome =
                new TestServer(settings -> settings.withHome(Home.redirect("https://shop.example/")))) {
            assertThat(withHome.get("/nothing").text()).contains(home);
            assertThat(RawAnswer.to(
                                    withHome.port(),
                                    "",
                                    "GET /nothing HTTP/1.1",
                                    "Host: a.example",
                                    "Referer: https://news.example/")
                            .text())
                    .contains("Back to news.example")
                    .doesNotContain(home);
        }
    }

    @Test
    void the_way_back_leads_to_where_the_link_was_found_and_nowhere_else() {
        site.create(draft(SECRET).withSensitiveContent(true));

        assertThat(site.visit("/spring", "Referer: https://xn--mnchen-3ya.example/a?b=\"<")
                        .text())
                .contains(
                        "<a class=\"button main wide back\" href=\"https://xn--mnchen-3ya.example/\" rel=\"noreferrer\">"
                                + "Back to m\u00fcnchen.example</a>")
                .doesNotContain("go back in your browser");
        assertThat(site.visit("/nothing", "Referer: https://news.example/").text())
                .contains("Back to news.example");
        for (String other : List.of(
                "javascript:alert(1)",
                "http://go.example.com/other",
                "https://GO.example.com/",
                "android-app://a.b/",
                "x")) {
            assertThat(site.visit("/spring", "Referer: " + other).text())
                    .as(other)
                    .contains("go back in your browser")
                    .doesNotContain("class=\"button main wide back\"");
        }
    }
}

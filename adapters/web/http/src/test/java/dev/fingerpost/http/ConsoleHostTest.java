package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.pages.VisitorMessage;
import dev.fingerpost.pages.VisitorPages;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which parts answer at which host name, and which pages are in the sandbox. */
class ConsoleHostTest {

    private static final String SANDBOX = "sandbox allow-scripts allow-forms allow-downloads allow-popups"
            + " allow-popups-to-escape-sandbox allow-top-navigation allow-top-navigation-to-custom-protocols";

    /**
     * Pages of each kind that visitors see: with a pixel, before a redirect, with statistics, and for an unknown
     * address.
     */
    private static final List<String> PAGES =
            List.of("/pixels", "/warned", "/locked", "/counted+", "/private+", "/nothing", "/nothing/at/all");

    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(
                    Domain.of(1, "https://go.example.com"),
                    Domain.of(2, "https://www.example.org/s"),
                    Domain.of(3, "https://console.example.com/s")))
            .with(ApiKeys.keep())
            .with(Statistics.keepAll())
            .passwordHasher(PasswordHasher.pbkdf2(1_000))
            .build();
    private final HttpSettings own = HttpSettings.standard().withConsoleHost("Console.Example.com");

    ConsoleHostTest() {
        long pixel = fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.GOOGLE_TAG_MANAGER, "GTM-1").withName("a"))
                .id();
        for (long domain = 1; domain <= 3; domain++) {
            LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(domain);
            create(draft.withAlias("plain"));
            create(draft.withAlias("pixels").withPixels(List.of(pixel)));
            create(draft.withAlias("warned").withSensitiveContent(true));
            create(draft.withAlias("locked").withRedirectPassword("open"));
            create(draft.withAlias("counted"));
            create(draft.withAlias("private").withPrivacy(Privacy.PASSWORD).withPassword("open"));
        }
    }

    private void create(LinkDraft draft) {
        fingerpost.owner(1).links().create(draft);
    }

    @Test
    void every_page_for_visitors_is_in_the_sandbox_by_one_policy() {
        HttpEndpoint site = site(HttpSettings.standard(), VisitSettings.standard());

        for (VisitSettings.Pixels pixels : List.of(VisitSettings.Pixels.FIRE, VisitSettings.Pixels.ASK)) {
            HttpEndpoint asking =
                    site(HttpSettings.standard(), VisitSettings.standard().withPixels(pixels));
            assertThat(policy(asking, "go.example.com", "/pixels"))
                    .startsWith("default-src 'none';")
                    .contains("script-src 'nonce-")
                    .endsWith("; " + SANDBOX);
        }
        for (String page : PAGES) {
            assertThat(policy(site, "go.example.com", page)).as(page).endsWith("; " + SANDBOX);
            assertThat(policy(site, "www.example.org", "/s" + page)).as(page).endsWith("; " + SANDBOX);
        }
    }

    @Test
    void pages_of_a_host_are_in_the_sandbox_too() {
        VisitSettings owned = VisitSettings.standard().withPages(new OwnPages());

        for (String page : PAGES) {
            assertThat(policy(site(HttpSettings.standard(), owned), "go.example.com", page))
                    .as(page)
                    .endsWith("; " + SANDBOX);
        }
        HttpEndpoint redirects = FingerpostHttp.redirects(fingerpost, HttpSettings.standard(), owned);
        assertThat(policy(redirects, "go.example.com", "/pixels")).endsWith("; " + SANDBOX);
    }

    @Test
    void with_a_host_for_people_pages_at_a_domains_own_host_are_out_of_the_sandbox() {
        HttpEndpoint site = site(own, VisitSettings.standard());

        for (String page : PAGES) {
            if (!page.startsWith("/nothing")) {
                assertThat(policy(site, "go.example.com:8443", page)).as(page).doesNotContain("sandbox");
            }
            assertThat(policy(site, "www.example.org", "/s" + page))
                    .as("what else is at this host is not known: " + page)
                    .endsWith("; " + SANDBOX);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "console.example.com",
                "CONSOLE.example.com:8443",
                "console.example.com.",
                "console.example.com.:80"
            })
    void people_are_answered_at_their_host_and_links_are_not(String host) {
        HttpEndpoint site = site(own, VisitSettings.standard());

        assertThat(get(site, host, "/api/v1/links").status()).isEqualTo(401);
        assertThat(get(site, host, "/api/v1/openapi.json").status()).isEqualTo(200);
        assertThat(get(site, host, "/docs").status()).isEqualTo(200);
        assertThat(get(site, host, "/docs/problems").status()).isEqualTo(200);
        assertThat(text(get(site, host, "/console/links"))).isEqualTo("the console");
        assertThat(text(get(site, host, "/"))).isEqualTo("the console");
        for (String link : List.of("/s/plain", "/s/pixels", "/s/counted+", "/s/plain+qr.svg", "/plain")) {
            assertThat(get(site, host, link).status()).as(link).isEqualTo(404);
        }
        assertProbed(site, host);
    }

    @ParameterizedTest
    @ValueSource(strings = {"go.example.com", "www.example.org", "127.0.0.1:8080", "other.console.example.com"})
    void at_other_hosts_people_are_not_answered(String host) {
        HttpEndpoint site = site(own, VisitSettings.standard());

        for (String method : List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")) {
            for (String path : List.of("/api", "/api/v1/links", "/api/v1/openapi.json", "/console", "/console/links")) {
                assertThat(ask(site, host, method, path).status())
                        .as(method + path)
                        .isEqualTo(404);
            }
        }
        for (String path : List.of("/docs", "/docs/docs.js", "/docs/problems", "/")) {
            assertThat(get(site, host, path).status()).as(path).isEqualTo(404);
        }
        assertProbed(site, host);
    }

    @Test
    void short_links_are_followed_at_other_hosts() {
        HttpEndpoint site = site(own.withHome(Home.page("our home")), VisitSettings.standard());

        assertThat(get(site, "go.example.com", "/plain").status()).isEqualTo(302);
        assertThat(get(site, "www.example.org", "/s/plain").status()).isEqualTo(302);
        assertThat(text(get(site, "go.example.com", "/"))).isEqualTo("our home");
        assertThat(text(get(site, "console.example.com", "/"))).isEqualTo("the console");
    }

    /** Each part is mapped as hosts map the servlets. */
    @Test
    void each_part_alone_keeps_to_its_hosts() {
        HttpEndpoint api = FingerpostHttp.api(fingerpost, own);
        HttpEndpoint redirects = FingerpostHttp.redirects(fingerpost, own, VisitSettings.standard());

        assertThat(get(api, "console.example.com", "/v1/links").status()).isEqualTo(401);
        assertThat(get(api, "go.example.com", "/v1/links").status()).isEqualTo(404);
        assertThat(get(redirects, "go.example.com", "/plain").status()).isEqualTo(302);
        assertThat(get(redirects, "console.example.com", "/s/plain").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "https://console.example.com",
                "console.example.com:8443",
                "console.example.com/",
                "a b",
                "a@b",
                "a.",
                "a?",
                "a#"
            })
    void a_host_for_people_is_a_host_name(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpSettings.standard().withConsoleHost(name));
    }

    @Test
    void a_host_for_people_may_be_an_address_or_have_letters_of_its_own() {
        assertThat(HttpSettings.standard().consoleHost()).isEmpty();
        assertThat(HttpSettings.standard().withConsoleHost("[::1]").consoleHost())
                .contains("[::1]");
        assertThat(HttpSettings.standard().withConsoleHost("Bücher.example").consoleHost())
                .contains("xn--bcher-kva.example");
    }

    private static void assertProbed(HttpEndpoint site, String host) {
        for (String path : List.of("/healthz", "/readyz", "/robots.txt")) {
            assertThat(get(site, host, path).status()).as(path).isEqualTo(200);
        }
    }

    private HttpEndpoint site(HttpSettings settings, VisitSettings visits) {
        HttpEndpoint console = new HttpEndpoint(
                request -> Response.of(Status.OK, "text/plain", "the console".getBytes(StandardCharsets.UTF_8)),
                Failures.problems(),
                Clock.systemUTC(),
                settings);
        return FingerpostHttp.site(fingerpost, settings, visits, console);
    }

    private static String policy(HttpEndpoint site, String host, String path) {
        TestResponse response = get(site, host, path);
        assertThat(response.headers().get("Content-Type")).startsWith("text/html");
        return response.headers().get("Content-Security-Policy");
    }

    private static String text(TestResponse response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    private static TestResponse get(HttpEndpoint site, String host, String path) {
        return ask(site, host, "GET", path);
    }

    private static TestResponse ask(HttpEndpoint site, String host, String method, String path) {
        TestExchange exchange = TestEndpoint.requestTo(host, method, path);
        site.handle(exchange);
        return exchange.response();
    }

    private static final class OwnPages implements VisitorPages {

        @Override
        public String interstitial(Interstitial interstitial) {
            return "ours";
        }

        @Override
        public String pixels(PixelStop stop) {
            return "ours";
        }

        @Override
        public String statistics(StatisticsPage page) {
            return "ours";
        }

        @Override
        public String message(VisitorMessage message, String nonce) {
            return "ours";
        }
    }
}

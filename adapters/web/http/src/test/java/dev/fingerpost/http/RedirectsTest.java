package dev.fingerpost.http;

import static dev.fingerpost.http.VisitedServer.draft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Redirects and the pages beside them, over HTTP. */
class RedirectsTest {

    private static final String SECRET = "https://secret.example.net/treasure";

    private final VisitedServer site = new VisitedServer();

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void a_visitor_is_redirected_with_an_uncacheable_302_and_counted() {
        Link link = site.create(draft("https://example.com/spring?a=b#c"));

        RawAnswer answer = site.visit("/spring");

        assertThat(answer.status()).isEqualTo(302);
        assertThat(answer.header("Location")).containsExactly("https://example.com/spring?a=b#c");
        assertThat(answer.header("Cache-Control")).containsExactly("no-store");
        assertThat(answer.body()).isEmpty();
        assertThat(site.clicks(link)).isEqualTo(1);
    }

    /** The raw form leaves out bytes that are control characters in Latin-1, because the JDK's server refuses them. */
    @Test
    void an_alias_is_visited_raw_or_percent_encoded() {
        site.create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("caf\u00e9-\ud83c\udf89.x"));
        site.create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("\u00fcber"));

        assertThat(site.visit("/caf%C3%A9-%f0%9f%8e%89%2Ex").status()).isEqualTo(302);
        assertThat(site.visit("/cafe%CC%81-%F0%9F%8E%89.x").status()).isEqualTo(302);
        assertThat(site.visit("/\u00c3\u00bcber").status()).isEqualTo(302);
    }

    @Test
    void a_path_without_a_link_is_404() {
        site.create(draft("https://example.com/"));

        for (String path : List.of(
                "/",
                "/nothing",
                "/spring/x",
                "/%73pring%2Fx",
                "/%ff",
                "/a+b",
                "/spring;x",
                "/apiary",
                "/.",
                "/+",
                "/%2B.")) {
            RawAnswer answer = site.visit(path);
            assertThat(answer.status()).as(path).isEqualTo(404);
            assertThat(answer.header("Location")).isEmpty();
            assertThat(answer.text()).as(path).contains("<h1>Link not found</h1>");
        }
        assertThat(site.visitAt("other.example.com", "/spring").status()).isEqualTo(404);
    }

    @Test
    void an_alias_may_have_characters_that_urls_use_themselves() {
        for (String alias : List.of("c++20", "a&b=c", "me@example.com", "~a.b~c".substring(1), "a+b", "x+qr.svgz")) {
            Link link = site.create(
                    LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias));

            assertThat(site.visit("/" + alias).status()).as(alias).isEqualTo(302);
            assertThat(site.visit("/" + URLEncoder.encode(alias, StandardCharsets.UTF_8) + "?a=b+c")
                            .status())
                    .as(alias)
                    .isEqualTo(302);
            assertThat(site.clicks(link)).as(alias).isEqualTo(2);
        }
        assertThat(site.visit("/a%20b").status()).isEqualTo(404);
        assertThat(site.visit("/a%2Bb").status()).isEqualTo(302);
    }

    /** One of the forms is that of encodeURIComponent. */
    @Test
    void an_alias_of_several_segments_is_visited_raw_or_percent_encoded() {
        Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                .domains(
                        Domains.fixed(Domain.of(1, "https://go.example.com"), Domain.of(2, "https://go.example.com/s")))
                .aliasPolicy(AliasPolicy.standard().withSegments())
                .build();
        HttpEndpoint redirects =
                FingerpostHttp.redirects(fingerpost, HttpSettings.standard(), VisitSettings.standard());
        fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("a+b/c"));
        fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(2).withAlias("a/b"));

        for (String path : List.of("/a+b/c", "/a%2Bb%2fc", "/a+b/c/", "/s/a/b", "/s/a%2Fb", "/s%2Fa%2Fb)")) {
            assertThat(TestEndpoint.ask(redirects, TestEndpoint.requestTo("go.example.com", "GET", path))
                            .status())
                    .as(path)
                    .isEqualTo(302);
        }
        for (String path : List.of("/a+b", "/a+b//c", "/s/a", "/s/a/b/c", "/a/b")) {
            assertThat(TestEndpoint.ask(redirects, TestEndpoint.requestTo("go.example.com", "GET", path))
                            .status())
                    .as(path)
                    .isEqualTo(404);
        }
    }

    @Test
    void an_emoji_is_visited_with_or_without_its_variation_selector() {
        Link sun =
                site.create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("\u2600\uFE0F"));
        Link heart =
                site.create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("\u2764"));
        Link scotland = site.create(LinkDraft.to("https://example.com/")
                .withDomain(1)
                .withAlias("\uD83C\uDFF4\uDB40\uDC67\uDB40\uDC62\uDB40\uDC73\uDB40\uDC63\uDB40\uDC74\uDB40\uDC7F"));

        assertThat(site.visit("/%E2%98%80").status()).isEqualTo(302);
        assertThat(site.visit("/%E2%98%80%EF%B8%8F").status()).isEqualTo(302);
        assertThat(site.visit("/%E2%9D%A4%EF%B8%8F").status()).isEqualTo(302);
        assertThat(site.visit("/%F0%9F%8F%B4%F3%A0%81%A7%F3%A0%81%A2%F3%A0%81%B3%F3%A0%81%A3%F3%A0%81%B4%F3%A0%81%BF.")
                        .status())
                .isEqualTo(302);
        assertThat(site.clicks(sun)).isEqualTo(2);
        assertThat(site.clicks(heart)).isEqualTo(1);
        assertThat(site.clicks(scotland)).isEqualTo(1);
        assertThat(sun.alias()).isEqualTo("\u2600\uFE0F");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/spring.",
                "/spring)",
                "/spring,",
                "/spring/",
                "/spring%22",
                "/spring'",
                "/spring%E2%80%9D",
                "/spring%E3%80%82",
                "/spring%EF%BC%8E",
                "/spring%D8%9B",
                "/spring%E2%80%8B",
                "/spring%C2%A0",
                "/spring%20",
                "/spring*",
                "/spring%3E",
                "/spring%2F",
                "/spring%2E",
                "/%73pring).",
                "/spring;",
                "/spring&",
                "/spring...",
                "/spring/?utm_source=a."
            })
    void what_a_text_glues_to_an_address_is_left_out(String path) {
        Link link = site.create(draft("https://example.com/"));

        assertThat(site.visit(path).header("Location")).containsExactly("https://example.com/");
        assertThat(site.clicks(link)).isEqualTo(1);
    }

    @Test
    void a_password_is_asked_for_at_an_address_with_a_glued_end_and_its_tries_count_together() {
        site.create(draft(SECRET).withRedirectPassword("right"));

        assertThat(site.visit("/spring).").text()).contains("type=\"password\"");
        assertThat(site.post("/spring).", "password=right").header("Location")).containsExactly(SECRET);
        for (int i = 1; i <= 10; i++) {
            assertThat(site.post("/spring" + ".".repeat(i), "password=wrong").status())
                    .isEqualTo(200);
        }
        assertThat(site.post("/spring,", "password=wrong").status()).isEqualTo(429);
        assertThat(site.post("/spring", "password=right").status()).isEqualTo(429);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Purpose: prefetch",
                "Purpose: preview",
                "Purpose: instant",
                "Sec-Purpose: prefetch;prerender",
                "Sec-Purpose: prerender",
                "Sec-Purpose: prefetch;anonymous-client-ip",
                "X-Purpose: preview",
                "X-Purpose: instant",
                "X-Purpose: Prefetch",
                "X-Moz: prefetch"
            })
    void what_is_loaded_before_a_visit_does_not_use_up_a_limit(String header) {
        Link link = site.create(draft("https://example.com/").withClicksLimit(1));

        assertThat(site.visit("/spring", header).status()).isEqualTo(302);
        assertThat(site.clicks(link)).isZero();
        assertThat(site.visit("/spring", "Purpose: other", "X-Moz: livebookmarks")
                        .status())
                .isEqualTo(302);
        assertThat(site.clicks(link)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%2e%2e", "/spring%00"})
    void a_path_that_an_engine_may_refuse_is_no_link(String path) {
        RawAnswer answer = site.visit(path);

        assertThat(answer.status()).isIn(400, 404);
        assertThat(answer.header("Location")).isEmpty();
        assertThat(answer.text()).contains("<h1>");
    }

    @Test
    void a_disabled_or_scheduled_link_is_404_like_a_missing_one() {
        Link link = site.create(draft(SECRET).withDisabled(true));
        String disabled = withoutNonces(site.visit("/spring").text());
        site.links()
                .update(link.id(), draft -> draft.withDisabled(false).withActiveFrom(TestServer.NOW.plusSeconds(60)));
        String ahead = withoutNonces(site.visit("/spring").text());

        assertThat(disabled)
                .isEqualTo(withoutNonces(site.visit("/nothing").text()))
                .isEqualTo(ahead);
        assertThat(site.clicks(link)).isZero();
    }

    @Test
    void an_expired_link_is_410_or_goes_to_its_expiration_url_uncounted() {
        Link link = site.create(draft(SECRET).withClicksLimit(1));
        assertThat(site.visit("/spring").status()).isEqualTo(302);

        RawAnswer gone = site.visit("/spring");
        assertThat(gone.status()).isEqualTo(410);
        assertThat(gone.text()).contains("This link has expired").doesNotContain("secret.example.net");

        site.links().update(link.id(), draft -> draft.withExpirationUrl("https://example.com/over"));
        RawAnswer over = site.visit("/spring");
        assertThat(over.status()).isEqualTo(302);
        assertThat(over.header("Location")).containsExactly("https://example.com/over");
        assertThat(site.clicks(link)).isEqualTo(1);
    }

    @Test
    void head_requests_and_prefetches_are_answered_and_not_counted() {
        Link link = site.create(draft("https://example.com/").withClicksLimit(1));

        assertThat(site.ask("HEAD", "/spring").status()).isEqualTo(302);
        assertThat(site.visit("/spring", "Purpose: prefetch").status()).isEqualTo(302);
        assertThat(site.visit("/spring", "Sec-Purpose: prefetch;prerender").status())
                .isEqualTo(302);
        assertThat(site.clicks(link)).isZero();
        assertThat(site.visit("/spring").status()).isEqualTo(302);
        assertThat(site.visit("/spring").status()).isEqualTo(410);
    }

    @Test
    void a_link_with_pixels_has_a_page_that_goes_on() {
        long pixel = site.fingerpost()
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.FACEBOOK, "\"></script><script>alert(1)</script>")
                        .withName("evil"))
                .id();
        Link link = site.create(draft("https://example.com/?q='\"<>").withPixels(List.of(pixel)));

        RawAnswer answer = site.visit("/spring");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text())
                .contains("href=\"https://example.com/?q=%27%22%3C%3E\"")
                .contains("data-id=\"&#34;>&lt;/script>&lt;script>alert(1)&lt;/script>\"")
                .doesNotContain("<script>alert");
        assertThat(site.clicks(link)).isEqualTo(1);
    }

    @Test
    void every_vendor_has_its_tag() {
        List<Long> pixels = new ArrayList<>();
        for (PixelType type : PixelType.values()) {
            pixels.add(site.fingerpost()
                    .owner(1)
                    .pixels()
                    .create(PixelDraft.of(type, "id-of-" + type.wireName()).withName(type.wireName()))
                    .id());
        }
        site.create(draft("https://example.com/").withPixels(pixels));

        String page = site.visit("/spring").text();

        for (PixelType type : PixelType.values()) {
            assertThat(page).containsOnlyOnce("data-id=\"id-of-" + type.wireName() + "\"");
        }
        assertThat(page)
                .contains("s.adroll.com", "bat.bing.com", "connect.facebook.net", "www.googletagmanager.com/gtag")
                .contains("www.googletagmanager.com/gtm.js", "snap.licdn.com", "s.pinimg.com", "a.quora.com")
                .contains("static.ads-twitter.com");
    }

    @Test
    void a_domain_may_have_a_path() {
        site.create(LinkDraft.to("https://example.com/").withDomain(2).withAlias("spring"));

        assertThat(site.visitAt("x.example.org", "/s/spring").status()).isEqualTo(302);
        for (String outside : List.of("/t/spring", "/spring", "/S/spring", "/sspring", "/s//spring")) {
            assertThat(site.visitAt("x.example.org", outside).status())
                    .as(outside)
                    .isEqualTo(404);
        }
        assertThat(site.visitAt("x.example.org", "/%73/spring").status()).isEqualTo(302);
    }

    @Test
    void of_several_domains_of_a_host_the_longest_base_path_wins() {
        Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                .domains(Domains.fixed(
                        Domain.of(1, "http://s.test/a"),
                        Domain.of(2, "http://s.test"),
                        Domain.of(3, "http://s.test/a/b")))
                .build();
        for (long domain = 1; domain <= 3; domain++) {
            for (String alias : List.of("spring", "b")) {
                fingerpost
                        .owner(1)
                        .links()
                        .create(LinkDraft.to("https://example.com/" + domain + alias)
                                .withDomain(domain)
                                .withAlias(alias));
            }
        }
        HttpEndpoint redirects =
                FingerpostHttp.redirects(fingerpost, HttpSettings.standard(), VisitSettings.standard());

        Map.of(
                        "/spring", "2spring",
                        "/a/spring", "1spring",
                        "/a/b/spring", "3spring",
                        "/a/b", "1b",
                        "/b", "2b")
                .forEach((path, end) -> assertThat(
                                TestEndpoint.ask(redirects, TestEndpoint.requestTo("s.test", "GET", path))
                                        .headers())
                        .as(path)
                        .containsEntry("Location", "https://example.com/" + end));
        assertThat(TestEndpoint.ask(redirects, TestEndpoint.requestTo("s.test", "GET", "/b/spring"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void the_location_is_one_line_of_ascii_for_any_url() {
        Link link = site.create(draft("https://example.com/"));
        for (String url : List.of(
                "https://b\u00fccher.example/\u010d\u010a?q=\u20ac#\ud83c\udf89",
                "https://EXAMPLE.com:443/a b|c{d}\\e",
                "https://example.com/\u2028\u2029\u00ad")) {
            site.links().update(link.id(), draft -> draft.withUrl(url));
            RawAnswer answer = site.visit("/spring");
            assertThat(answer.header("Location")).hasSize(1);
            assertThat(answer.header("Location").get(0)).matches("[!-~]+");
            assertThat(answer.status()).isEqualTo(302);
        }
    }

    @Test
    void other_methods_are_405() {
        RawAnswer answer = site.ask("DELETE", "/spring");

        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Allow")).containsExactly("GET, HEAD, POST, OPTIONS");
    }

    private static String withoutNonces(String page) {
        return page.replaceAll("nonce=\"[^\"]*\"", "");
    }
}

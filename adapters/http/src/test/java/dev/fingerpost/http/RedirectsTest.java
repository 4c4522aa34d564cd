package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkEdit;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RedirectsTest {

    private static final String HOST = "go.example.com";
    private static final String SECRET = "https://secret.example.net/treasure";

    private TestServer server = new TestServer();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void a_visitor_is_redirected_with_302_that_no_cache_may_keep_and_counted() {
        Link link = create(draft("https://example.com/spring?a=b#c"));

        RawAnswer answer = visit("/spring");

        assertThat(answer.status()).isEqualTo(302);
        assertThat(answer.header("Location")).containsExactly("https://example.com/spring?a=b#c");
        assertThat(answer.header("Cache-Control")).containsExactly("no-store");
        assertThat(answer.body()).isEmpty();
        assertThat(clicks(link)).isEqualTo(1);
    }

    /** Raw bytes as far as the JDK's server lets them through: it refuses those that Latin-1 calls controls. */
    @Test
    void an_alias_is_visited_raw_or_percent_encoded() {
        create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("caf\u00e9-\ud83c\udf89.x"));
        create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("\u00fcber"));

        assertThat(visit("/caf%C3%A9-%f0%9f%8e%89%2Ex").status()).isEqualTo(302);
        assertThat(visit("/cafe%CC%81-%F0%9F%8E%89.x").status()).isEqualTo(302);
        assertThat(visit("/\u00c3\u00bcber").status()).isEqualTo(302);
    }

    @Test
    void what_is_not_there_is_404_whatever_it_is() {
        create(draft("https://example.com/"));

        for (String path : List.of(
                "/",
                "/nothing",
                "/spring/",
                "/spring/x",
                "/%73pring%2F",
                "/%ff",
                "/a+b",
                "/spring;x",
                "/favicon.ico",
                "/apiary",
                "/%2e%2e",
                "/spring%00")) {
            RawAnswer answer = visit(path);
            assertThat(answer.status()).as(path).isEqualTo(404);
            assertThat(answer.header("Location")).isEmpty();
            assertThat(answer.text()).as(path).contains("<h1>Link not found</h1>");
        }
        assertThat(visitAt("other.example.com", "/spring").status()).isEqualTo(404);
    }

    @Test
    void a_link_switched_off_or_ahead_is_404_like_one_that_never_was() {
        Link link = create(draft(SECRET).withDisabled(true));
        String disabled = withoutNonces(visit("/spring").text());
        links().update(
                        link.id(),
                        LinkEdit.nothing().withDisabled(false).withActiveFrom(TestServer.NOW.plusSeconds(60)));
        String ahead = withoutNonces(visit("/spring").text());

        assertThat(disabled).isEqualTo(withoutNonces(visit("/nothing").text())).isEqualTo(ahead);
        assertThat(clicks(link)).isZero();
    }

    @Test
    void an_expired_link_is_410_or_goes_to_its_expiration_url_uncounted() {
        Link link = create(draft(SECRET).withClicksLimit(1));
        assertThat(visit("/spring").status()).isEqualTo(302);

        RawAnswer gone = visit("/spring");
        assertThat(gone.status()).isEqualTo(410);
        assertThat(gone.text()).contains("This link has expired").doesNotContain("secret.example.net");

        links().update(link.id(), LinkEdit.nothing().withExpirationUrl("https://example.com/over"));
        RawAnswer over = visit("/spring");
        assertThat(over.status()).isEqualTo(302);
        assertThat(over.header("Location")).containsExactly("https://example.com/over");
        assertThat(clicks(link)).isEqualTo(1);
    }

    @Test
    void a_password_is_asked_for_and_nothing_of_the_destination_shown_before_it_is_right() {
        Link link = create(draft(SECRET).withRedirectPassword("open sesame"));

        RawAnswer asked = visit("/spring");
        RawAnswer wrong = post("/spring", "password=open");
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
        assertThat(clicks(link)).isZero();

        RawAnswer right = post("/spring", "password=open+sesame");
        assertThat(right.status()).isEqualTo(303);
        assertThat(right.header("Location")).containsExactly(SECRET);
        assertThat(clicks(link)).isEqualTo(1);
    }

    @Test
    void a_warning_and_a_password_are_asked_for_on_one_page() {
        create(draft(SECRET).withRedirectPassword("sesame").withSensitiveContent(true));

        assertThat(visit("/spring").text()).contains("name=\"password\"").contains("name=\"accepted\"");
        assertThat(post("/spring", "password=sesame").text())
                .contains("name=\"password\"")
                .contains("name=\"accepted\"");
        assertThat(post("/spring", "accepted=1&password=wrong").text())
                .as("the form is complete again")
                .contains("That password is wrong")
                .contains("name=\"password\"")
                .contains("name=\"accepted\"");
        assertThat(post("/spring", "accepted=1&password=sesame").status()).isEqualTo(303);
    }

    @Test
    void a_warning_is_accepted_by_its_form() {
        Link link = create(draft(SECRET).withSensitiveContent(true));

        RawAnswer warning = visit("/spring");
        assertThat(warning.status()).isEqualTo(200);
        assertThat(warning.text()).contains("Sensitive content").doesNotContain("secret.example.net");
        assertThat(post("/spring", "accepted=0").status()).isEqualTo(200);
        assertThat(clicks(link)).isZero();
        assertThat(post("/spring", "accepted=1").header("Location")).containsExactly(SECRET);
    }

    @Test
    void too_many_wrong_passwords_are_429_for_that_link() {
        create(draft(SECRET).withRedirectPassword("sesame"));
        create(LinkDraft.to(SECRET).withDomain(1).withAlias("other").withRedirectPassword("sesame"));

        for (int i = 0; i < PasswordThrottle.MOST; i++) {
            assertThat(post("/spring", "password=" + i).status()).isEqualTo(200);
        }
        RawAnswer refused = post("/spring", "password=sesame");

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).containsExactly("60");
        assertThat(post("/other", "password=sesame").status()).isEqualTo(303);
    }

    @Test
    void looks_and_prefetches_are_answered_and_not_counted() {
        Link link = create(draft("https://example.com/").withClicksLimit(1));

        assertThat(RawAnswer.to(server.port(), "", "HEAD /spring HTTP/1.1", "Host: " + HOST)
                        .status())
                .isEqualTo(302);
        assertThat(visit("/spring", "Purpose: prefetch").status()).isEqualTo(302);
        assertThat(visit("/spring", "Sec-Purpose: prefetch;prerender").status()).isEqualTo(302);
        assertThat(clicks(link)).isZero();
        assertThat(visit("/spring").status()).isEqualTo(302);
        assertThat(visit("/spring").status()).isEqualTo(410);
    }

    @Test
    void a_link_with_pixels_stops_on_a_page_that_goes_on() {
        long pixel = server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.FACEBOOK, "\"></script><script>alert(1)</script>")
                        .withName("evil"))
                .id();
        Link link = create(draft("https://example.com/?q='\"<>").withPixels(pixel));

        RawAnswer answer = visit("/spring");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text())
                .contains("href=\"https://example.com/?q=%27%22%3C%3E\"")
                .contains("data-id=\"&#34;>&lt;/script>&lt;script>alert(1)&lt;/script>\"")
                .doesNotContain("<script>alert");
        assertThat(clicks(link)).isEqualTo(1);
    }

    @Test
    void every_vendor_has_its_tag() {
        List<Long> pixels = new ArrayList<>();
        for (PixelType type : PixelType.values()) {
            pixels.add(server.fingerpost
                    .owner(1)
                    .pixels()
                    .create(PixelDraft.of(type, "id-of-" + type.wireName()).withName(type.wireName()))
                    .id());
        }
        create(draft("https://example.com/").withPixels(pixels));

        String page = visit("/spring").text();

        for (PixelType type : PixelType.values()) {
            assertThat(page).containsOnlyOnce("data-id=\"id-of-" + type.wireName() + "\"");
        }
        assertThat(page)
                .contains("s.adroll.com", "bat.bing.com", "connect.facebook.net", "www.googletagmanager.com/gtag")
                .contains("www.googletagmanager.com/gtm.js", "snap.licdn.com", "s.pinimg.com", "a.quora.com")
                .contains("static.ads-twitter.com");
    }

    @Test
    void targets_go_by_what_the_host_finds_out_and_a_failing_finder_harms_nobody() {
        restart(settings -> settings.withVisitors((request, needed) ->
                Visitor.unknown().withCountry(request.header("X-Country").orElseThrow())));
        create(draft("https://example.com/")
                .withTargets(TargetsType.COUNTRIES, new Target("DE", "https://example.com/de")));

        assertThat(visit("/spring", "X-Country: DE").header("Location")).containsExactly("https://example.com/de");
        assertThat(visit("/spring").header("Location")).containsExactly("https://example.com/");
    }

    @Test
    void the_kind_of_redirect_and_the_query_are_the_hosts_choice() {
        restart(settings ->
                settings.withRedirects(RedirectKind.PERMANENT_WHERE_STEADY).withForwardedQuery(true));
        Link link = create(draft("https://example.com/?a=1#there"));

        RawAnswer steady = visit("/spring?b=%C3%BC'&c=%3C");
        assertThat(steady.status()).isEqualTo(301);
        assertThat(steady.header("Location")).containsExactly("https://example.com/?a=1&b=%C3%BC%27&c=%3C#there");

        links().update(link.id(), LinkEdit.nothing().withClicksLimit(9L));
        assertThat(visit("/spring").status()).isEqualTo(302);

        restart(settings -> settings.withRedirects(RedirectKind.TEMPORARY));
        create(draft("https://example.com/"));
        assertThat(visit("/spring?b=1").header("Location")).containsExactly("https://example.com/");
        assertThat(visit("/spring").status()).isEqualTo(307);
    }

    @Test
    void bots_by_the_hosts_judgement_are_answered_and_not_counted() {
        restart(settings -> settings.withUncounted(
                request -> request.header("User-Agent").orElse("").contains("bot")));
        Link link = create(draft("https://example.com/"));

        assertThat(visit("/spring", "User-Agent: a bot").status()).isEqualTo(302);
        assertThat(clicks(link)).isZero();
    }

    @Test
    void a_domain_may_have_a_path() {
        create(LinkDraft.to("https://example.com/").withDomain(2).withAlias("spring"));

        assertThat(visitAt("x.example.org", "/s/spring").status()).isEqualTo(302);
        assertThat(visitAt("x.example.org", "/t/spring").status()).isEqualTo(404);
    }

    @Test
    void the_location_is_one_line_of_ascii_for_whatever_a_url_holds() {
        Link link = create(draft("https://example.com/"));
        for (String url : List.of(
                "https://b\u00fccher.example/\u010d\u010a?q=\u20ac#\ud83c\udf89",
                "https://EXAMPLE.com:443/a b|c{d}\\e",
                "https://example.com/\u2028\u2029\u00ad")) {
            links().update(link.id(), LinkEdit.nothing().withUrl(url));
            RawAnswer answer = visit("/spring");
            assertThat(answer.header("Location")).hasSize(1);
            assertThat(answer.header("Location").get(0)).matches("[!-~]+");
            assertThat(answer.status()).isEqualTo(302);
        }
    }

    @Test
    void other_methods_are_405() {
        RawAnswer answer = RawAnswer.to(server.port(), "", "DELETE /spring HTTP/1.1", "Host: " + HOST);

        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Allow")).containsExactly("GET, HEAD, POST, OPTIONS");
    }

    private void restart(UnaryOperator<VisitSettings> visits) {
        server.close();
        server = new TestServer(settings -> settings, visits);
    }

    private static LinkDraft draft(String url) {
        return LinkDraft.to(url).withDomain(1).withAlias("spring");
    }

    private Links links() {
        return server.fingerpost.owner(1).links();
    }

    private Link create(LinkDraft draft) {
        return links().create(draft);
    }

    private long clicks(Link link) {
        return links().get(link.id()).clicks();
    }

    private RawAnswer visit(String path, String... headers) {
        List<String> lines = new ArrayList<>(List.of("GET " + path + " HTTP/1.1", "Host: " + HOST));
        lines.addAll(List.of(headers));
        return RawAnswer.to(server.port(), "", lines.toArray(String[]::new));
    }

    private RawAnswer visitAt(String host, String path) {
        return RawAnswer.to(server.port(), "", "GET " + path + " HTTP/1.1", "Host: " + host);
    }

    private RawAnswer post(String path, String form) {
        return RawAnswer.to(
                server.port(),
                form,
                "POST " + path + " HTTP/1.1",
                "Host: " + HOST,
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: " + form.length());
    }

    private static String withoutNonces(String page) {
        return page.replaceAll("nonce=\"[^\"]*\"", "");
    }
}

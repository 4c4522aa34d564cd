package dev.fingerpost.http;

import static dev.fingerpost.http.VisitedServer.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.Link;
import dev.fingerpost.pages.VisitorMessage;
import dev.fingerpost.pages.VisitorPages;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a host can decide for its visitors, over HTTP. */
class VisitSettingsTest {

    private final VisitedServer site = new VisitedServer();

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void targeting_uses_the_hosts_facts_and_a_failing_finder_costs_only_the_targeting() {
        site.restart(settings -> settings.withVisitors((request, needed) ->
                Visitor.unknown().withCountry(request.header("X-Country").orElseThrow())));
        site.create(draft("https://example.com/")
                .withTargets(TargetsType.COUNTRIES, new Target("DE", "https://example.com/de")));

        assertThat(site.visit("/spring", "X-Country: DE").header("Location")).containsExactly("https://example.com/de");
        assertThat(site.visit("/spring").header("Location")).containsExactly("https://example.com/");
    }

    @Test
    void the_kind_of_redirect_and_the_query_are_the_hosts_choice() {
        site.restart(settings ->
                settings.withRedirectCode(RedirectKind.PERMANENT_WHERE_STEADY).withForwardQuery(true));
        Link link = site.create(draft("https://example.com/?a=1#there"));

        RawAnswer steady = site.visit("/spring?b=%C3%BC'&c=%3C");
        assertThat(steady.status()).isEqualTo(301);
        assertThat(steady.header("Location")).containsExactly("https://example.com/?a=1&b=%C3%BC%27&c=%3C#there");

        site.links().update(link.id(), draft -> draft.withClicksLimit(9L));
        assertThat(site.visit("/spring").status()).isEqualTo(302);

        site.restart(settings -> settings.withRedirectCode(RedirectKind.TEMPORARY));
        site.create(draft("https://example.com/"));
        assertThat(site.visit("/spring?b=1").header("Location")).containsExactly("https://example.com/");
        assertThat(site.visit("/spring").status()).isEqualTo(307);
    }

    @Test
    void visits_that_the_host_leaves_out_are_answered_and_not_counted() {
        site.restart(settings -> settings.withUncounted(
                request -> request.header("User-Agent").orElse("").contains("bot")));
        Link link = site.create(draft("https://example.com/"));

        assertThat(site.visit("/spring", "User-Agent: a bot").status()).isEqualTo(302);
        assertThat(site.clicks(link)).isZero();
    }

    @Test
    void a_bot_is_redirected_past_the_page_of_pixels() {
        site.restart(settings -> settings.withUncounted(
                request -> request.header("User-Agent").orElse("").contains("bot")));
        long pixel = site.fingerpost()
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.BING, "42").withName("bing"))
                .id();
        Link link = site.create(draft("https://example.com/").withPixels(List.of(pixel)));

        assertThat(site.visit("/spring", "User-Agent: a bot").header("Location"))
                .containsExactly("https://example.com/");
        assertThat(site.visit("/spring", "Purpose: prefetch").status()).isEqualTo(200);
        assertThat(site.clicks(link)).isZero();
        assertThat(site.visit("/spring").status()).as("without a User-Agent").isEqualTo(200);
        assertThat(site.clicks(link)).isEqualTo(1);
    }

    @Test
    void where_pixels_never_run_visitors_are_redirected_and_counted() {
        site.restart(settings -> settings.withPixels(VisitSettings.Pixels.NEVER));
        long pixel = site.fingerpost()
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.BING, "42").withName("bing"))
                .id();
        Link link = site.create(draft("https://example.com/").withPixels(List.of(pixel)));

        assertThat(site.visit("/spring").header("Location")).containsExactly("https://example.com/");
        assertThat(site.clicks(link)).isEqualTo(1);
    }

    @Test
    void the_page_of_pixels_waits_as_long_as_the_host_says() {
        site.restart(settings -> settings.withPixelTime(Duration.ofSeconds(4)));
        PixelType[] types = {PixelType.FACEBOOK, PixelType.LINKEDIN, PixelType.PINTEREST, PixelType.QUORA};
        Long[] pixels = Stream.of(types)
                .map(type -> site.fingerpost()
                        .owner(1)
                        .pixels()
                        .create(PixelDraft.of(type, "a\"&/b").withName("pixel"))
                        .id())
                .toArray(Long[]::new);
        site.create(draft("https://example.com/").withPixels(List.of(pixels)));

        String page = site.visit("/spring").text();

        assertThat(page).contains("setTimeout(go, 4000)");
        for (String image : List.of(
                "https://www.facebook.com/tr?id=a%22%26%2Fb&amp;ev=PageView&amp;noscript=1",
                "https://px.ads.linkedin.com/collect/?pid=a%22%26%2Fb&amp;fmt=gif",
                "https://ct.pinterest.com/v3/?event=init&amp;tid=a%22%26%2Fb&amp;noscript=1",
                "https://q.quora.com/_/ad/a%22%26%2Fb/pixel?tag=ViewContent&amp;noscript=1")) {
            assertThat(page)
                    .contains("<noscript><img alt=\"\" width=\"1\" height=\"1\" src=\"" + image + "\"></noscript>");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 99, 30_001})
    void the_time_of_pixels_is_bounded(long millis) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VisitSettings.standard().withPixelTime(Duration.ofMillis(millis)));
    }

    @Test
    void a_host_can_bring_its_own_pages() {
        site.restart(settings -> settings.withPages(new OwnPages()));
        long pixel = site.fingerpost()
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.BING, "42").withName("bing"))
                .id();
        site.create(draft("https://example.com/").withRedirectPassword("sesame").withPixels(List.of(pixel)));

        RawAnswer page = site.visit("/spring");
        assertThat(page.text()).startsWith("interstitial true false false ");
        String nonce = page.text().substring(page.text().lastIndexOf(' ') + 1);
        assertThat(page.header("Content-Security-Policy").get(0)).contains("style-src 'nonce-" + nonce + "'");
        assertThat(site.post("/spring", "password=open").text()).startsWith("interstitial true true false ");
        assertThat(site.post("/spring", "password=sesame").text()).isEqualTo("pixels https://example.com/ 1");
        assertThat(site.visit("/nothing").text()).isEqualTo("message NOT_FOUND");
    }

    private static final class OwnPages implements VisitorPages {

        @Override
        public String interstitial(Interstitial it) {
            return "interstitial " + it.password() + " " + it.wrong() + " " + it.warning() + " " + it.nonce();
        }

        @Override
        public String pixels(PixelStop stop) {
            return "pixels " + stop.destination() + " " + stop.pixels().size();
        }

        @Override
        public String message(VisitorMessage message, String nonce) {
            return "message " + message;
        }
    }
}

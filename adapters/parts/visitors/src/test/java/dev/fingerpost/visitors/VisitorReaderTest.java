package dev.fingerpost.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Continent;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.targeting.VisitorFinder;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisitorReaderTest {

    private static final Map<String, String> HEADERS = Map.of(
            "User-Agent",
            "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
            "Accept-Language",
            "pt-BR,pt;q=0.9,en;q=0.8");
    private static final VisitorFinder.Request REQUEST = TestRequest.from("192.0.2.1", HEADERS);
    private static final VisitorFinder.Request EMPTY = TestRequest.with(Map.of());

    private final VisitorReader reader = VisitorReader.builder()
            .countries(address -> Optional.of("br"))
            .countryHeader(TestRequest.COUNTRY_HEADER)
            .build();

    @Test
    void reads_every_fact() {
        assertThat(reader.read(REQUEST))
                .isEqualTo(Visitor.unknown()
                        .withContinent(Continent.SOUTH_AMERICA)
                        .withCountry("BR")
                        .withOperatingSystem(OperatingSystem.ANDROID)
                        .withBrowser(Browser.FIREFOX_MOBILE)
                        .withDevice(Device.MOBILE)
                        .withLanguages("pt", "en"));
    }

    @ParameterizedTest
    @EnumSource
    void reads_the_needed_fact_and_no_other(TargetsType needed) {
        Visitor all = reader.read(REQUEST);
        Visitor expected = switch (needed) {
            case CONTINENTS -> Visitor.unknown().withContinent(all.continent());
            case COUNTRIES -> Visitor.unknown().withCountry(all.country());
            case OPERATING_SYSTEMS -> Visitor.unknown().withOperatingSystem(all.operatingSystem());
            case BROWSERS -> Visitor.unknown().withBrowser(all.browser());
            case LANGUAGES -> Visitor.unknown().withLanguages("pt", "en");
            case DEVICES -> Visitor.unknown().withDevice(all.device());
            case ROTATIONS -> Visitor.unknown();
        };
        assertThat(reader.find(REQUEST, needed)).isEqualTo(expected);
    }

    @Test
    void asks_for_a_country_only_when_one_is_needed() {
        List<InetAddress> asked = new ArrayList<>();
        VisitorReader curious = VisitorReader.builder()
                .countries(address -> {
                    asked.add(address);
                    return Optional.empty();
                })
                .countryHeader(TestRequest.COUNTRY_HEADER)
                .build();

        curious.find(REQUEST, TargetsType.BROWSERS);
        curious.find(from("de"), TargetsType.COUNTRIES);
        curious.find(EMPTY, TargetsType.COUNTRIES);
        assertThat(asked).isEmpty();
        curious.find(REQUEST, TargetsType.CONTINENTS);
        assertThat(asked).extracting(InetAddress::getHostAddress).containsExactly("192.0.2.1");
    }

    @Test
    void an_empty_request_has_an_unknown_visitor() {
        assertThat(reader.read(EMPTY)).isEqualTo(Visitor.unknown());
        assertThat(VisitorReader.builder().build().find(REQUEST, TargetsType.COUNTRIES))
                .isEqualTo(Visitor.unknown());
    }

    @Test
    void the_trusted_country_wins_over_the_address() {
        assertThat(reader.read(from("de")).country()).isEqualTo("DE");
        assertThat(reader.read(from("de")).continent()).isEqualTo(Continent.EUROPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "XX", "T1", "EU", "UK", "D", "DEU", "ß", "D\u0130", "DE\r\nX: y", "\u0131S", "U\u017f"})
    void a_trusted_country_that_is_none_leaves_it_to_the_address(String code) {
        assertThat(reader.read(from(code)).country()).isEqualTo("BR");
    }

    @Test
    void a_country_that_no_trusted_proxy_has_sent_does_not_count() {
        VisitorFinder.Request untrusted = new VisitorFinder.Request("192.0.2.1", false, name -> Optional.of("de"));
        VisitorReader without =
                VisitorReader.builder().countries(address -> Optional.of("br")).build();

        assertThat(reader.read(untrusted).country()).isEqualTo("BR");
        assertThat(without.read(from("de")).country()).isEqualTo("BR");
    }

    @Test
    void an_address_is_a_literal_and_no_name() {
        assertThat(reader.find(TestRequest.from("2001:db8::1", Map.of()), TargetsType.COUNTRIES)
                        .country())
                .isEqualTo("BR");
        assertThat(reader.find(TestRequest.from("example.com", Map.of()), TargetsType.COUNTRIES)
                        .country())
                .isNull();
    }

    @Test
    void bots_are_distinguished_from_browsers() {
        assertThat(reader.isBot(REQUEST)).isFalse();
        assertThat(reader.isBot(TestRequest.with(Map.of()))).isFalse();
        assertThat(reader.isBot(TestRequest.ofAgent("Twitterbot/1.0"))).isTrue();
    }

    @Test
    void a_source_that_fails_costs_the_country_and_nothing_else() {
        VisitorReader failing = VisitorReader.builder()
                .countries(address -> {
                    throw new IllegalStateException("for the test");
                })
                .build();

        assertThat(failing.read(REQUEST))
                .isEqualTo(reader.read(REQUEST).withContinent(null).withCountry(null));
    }

    @Test
    void every_country_that_can_be_targeted_is_on_a_continent() {
        List<String> countries = IntStream.range(0, 26 * 26)
                .mapToObj(i -> "" + (char) ('A' + i / 26) + (char) ('A' + i % 26))
                .filter(code -> TargetsType.COUNTRIES.refusal(code).isEmpty())
                .toList();

        assertThat(countries)
                .hasSize(249)
                .allSatisfy(code -> assertThat(Continents.of(code)).isNotNull());
        assertThat(Continents.of("ZZ")).isNull();
    }

    /** A request through a proxy that sends this country. */
    private static VisitorFinder.Request from(String country) {
        Map<String, String> headers = new HashMap<>(HEADERS);
        headers.put(TestRequest.COUNTRY_HEADER, country);
        return TestRequest.from("192.0.2.1", headers);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "node",
                "Deno/1.40.2",
                "Java-http-client/17.0.9",
                "reqwest/0.11.22",
                "Dart/3.2 (dart:io)",
                "HTTPie/3.2.2",
                "Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.19041.3803",
                "got/9.6.0 (https://github.com/sindresorhus/got)",
                "k6/0.48.0 (https://k6.io/)",
                "curl/8.5.0",
                "Bun/1.0.25"
            })
    void a_library_is_a_bot_without_facts_and_no_crawler(String agent) {
        VisitorFinder.Request request = TestRequest.ofAgent(agent);
        Visitor visitor = reader.read(request);

        assertThat(reader.isBot(request)).isTrue();
        assertThat(reader.isCrawler(request)).isFalse();
        assertThat(visitor.browser()).isNull();
        assertThat(visitor.operatingSystem()).isNull();
        assertThat(visitor.device()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
                "Twitterbot/1.0",
                "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
                "WhatsApp/2.23.20.0 A",
                "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
                "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
                "TelegramBot (like TwitterBot)",
                "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
                "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
                "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
                "Bluesky Cardyb/1.1; +mailto:support@bsky.app",
                "Embedly/0.2",
                "Uptime-Kuma/1.23.11",
                "kube-probe/1.28",
                "Blackbox Exporter/0.24.0",
                "check_http/v2.3.3 (nagios-plugins 2.3.3)",
                "Mastodon/4.2.1 (http.rb/5.1.1; +https://mastodon.social/)",
                "Iframely/1.3.1",
                "NeverHeardOf/1.0",
                "Mozilla/5.0",
                "-",
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126 Safari/537.36 ops@example.com"
            })
    void crawlers_previewers_and_monitors_are_crawlers(String agent) {
        VisitorFinder.Request request = TestRequest.ofAgent(agent);

        assertThat(VisitorReader.builder().build().isCrawler(request)).isTrue();
        assertThat(VisitorReader.builder().build().isBot(request)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl/8.5.0",
                "Wget/1.21.4",
                "python-requests/2.32.3",
                "okhttp/4.12.0",
                "Go-http-client/2.0",
                "node-fetch/1.0 (+https://github.com/bitinn/node-fetch)",
                "Apache-HttpClient/4.5.14 (Java/17)",
                "Java-http-client/17.0.10",
                "PostmanRuntime/7.39.0",
                "node",
                "Deno/1.40.2",
                "reqwest/0.11.22",
                "Dart/3.2 (dart:io)",
                "HTTPie/3.2.2",
                "Mozilla/5.0 (Windows NT 10.0; Microsoft Windows 10.0.19045; en-US) PowerShell/7.4.0",
                "got (https://github.com/sindresorhus/got)",
                "k6/0.48.0 (https://k6.io/)",
                "Ruby",
                "undici",
                "Lynx/2.8.9rel.1",
                "w3m/0.5.3",
                "Avant Browser (http://www.avantbrowser.com)",
                "NetNewsWire/2.x (Mac OS X; http://ranchero.com/netnewswire/)",
                "RSSOwl/1.2.4 Preview Release 2007-04-15 (Windows; U; zhtw)",
                "Opera/9.61 (Windows NT 6.0; U; http://lucideer.com; en-GB) Presto/2.1.1",
                "Space Bison/0.02 [fu] (Win67; X; SK)",
                "MagpieRSS/0.7x (+http://magpierss.sf.net)",
                "Signal-Android/6.1",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 Safari/604.1 (Ecosia ios@9.2.3.1367)",
                "",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 WhatsApp/2.24"
            })
    void libraries_and_people_are_no_crawlers(String agent) {
        VisitorReader reader = VisitorReader.builder().build();

        assertThat(reader.isCrawler(TestRequest.ofAgent(agent))).isFalse();
        assertThat(reader.isCrawler(TestRequest.with(Map.of()))).isFalse();
    }
}

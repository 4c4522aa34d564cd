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
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisitorReaderTest {

    private static final Map<String, String> HEADERS = Map.of(
            "User-Agent",
            "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
            "Accept-Language",
            "pt-BR,pt;q=0.9,en;q=0.8");
    private static final VisitorFinder.Request REQUEST = TestRequest.from("192.0.2.1", HEADERS);
    private static final VisitorFinder.Request EMPTY = TestRequest.with(Map.of());

    private static final String AI_NAMES = """
            AddSearchBot
            AgentTimes
            amazon-kendra
            AmazonBuyForMe
            Amzn-User
            Anomura
            anthropic-ai
            Applebot-Extended
            Awario
            bigsur.ai
            Brightbot 1.0
            Bytespider
            ChatGPT Agent
            ChatGPT-User
            Claude-Code
            Claude-User
            Claude-Web
            Cloudflare-AutoRAG
            Code
            cohere-ai
            Cotoyogi
            Crawl4AI
            Crawlspace
            Devin
            FirecrawlAgent
            Gemini-Deep-Research
            Google-Agent
            Google-Extended
            Google-NotebookLM
            GoogleAgent-Mariner
            GoogleOther-Image
            iaskspider/2.0
            img2dataset
            kagi-fetcher
            laion-huggingface-processor
            LAIONDownloader
            LCC
            Manus-User
            meta-externalagent
            meta-externalfetcher
            meta-webindexer
            MistralAI-User/1.0
            newsai
            NotebookLM
            NovaAct
            omgili
            OpenAI
            opencode
            Operator
            panscient.com
            Perplexity-User
            Poggio-Citations
            quillbot.com
            Sidetrade indexer bot
            Terra Cotta
            Trae
            TwinAgent
            Webzio-Extended
            YaK
            YandexAdditional
            """;

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

    private boolean isCrawler(String agent) {
        VisitorFinder.Request request = TestRequest.ofAgent(agent);
        return reader.isCrawler(request) && reader.isBot(request);
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
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 ArchiveBox/0.6.2",
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 CloudflareObservatory/1.0",
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 GomezAgent/3.0",
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 OneTrust",
                "ClamAV/0.101.5 (OS: linux-gnu, ARCH: x86_64, CPU: x86_64)",
                "NeverHeardOf/1.0",
                "Mozilla/5.0",
                "-",
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126 Safari/537.36 ops@example.com"
            })
    void crawlers_previewers_and_monitors_are_crawlers(String agent) {
        assertThat(isCrawler(agent)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Word 16.0.17328; Pro)",
                "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Excel 16.0.17328; Pro)",
                "Microsoft Office/16.0 (Windows NT 10.0; Microsoft PowerPoint 16.0.17328; Pro)",
                "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)",
                "Microsoft Office/16.0 (Microsoft Outlook Mail 16.0.8008; Pro)",
                "Microsoft Office/16.0 (iOS/17.5; Phone; de-de; AppStore; Apple/iPhone14,5)",
                "Microsoft Office Word 2014",
                "Microsoft Office Excel 2013 (15.0.5267) Windows NT 6.2",
                "Microsoft Office Existence Discovery",
                "Mozilla/4.0 (compatible; ms-office; MSOffice rmj)",
                "Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Win64; x64; Trident/7.0; .NET4.0C; .NET4.0E; MSOffice 16)",
                "Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/6.0; Microsoft Outlook 15.0.4420)",
                "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; ms-office; rv:11.0) like Gecko",
                "Microsoft Word/16.86 (Macintosh; Mac OS X 14.5)",
                "Microsoft%20Word/16.86.24060916 CFNetwork/1496.0.7 Darwin/23.5.0",
                "Excel/16.86 CFNetwork/1496.0.7 Darwin/23.5.0",
                "MacOutlook/16.86.24060916 (Intelx64 Mac OS X Version 14.5 (Build 23F79))",
                "Outlook-iOS/709.2189947.prod.iphone (3.24.0)",
                "LibreOffice 7.6.4.1 denylistedbackend/7.88.1 OpenSSL/3.0.11"
            })
    void an_office_program_is_no_person_because_it_fetches_a_link_before_the_browser_does(String agent) {
        assertThat(isCrawler(agent)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "\t  "})
    void a_request_without_an_agent_is_no_person_even_with_hints(String agent) {
        Map<String, String> headers = new HashMap<>(Map.of("Sec-CH-UA", "\"Google Chrome\";v=\"126\""));
        headers.put("User-Agent", agent);

        assertThat(reader.isCrawler(TestRequest.with(headers))).isTrue();
        assertThat(reader.isBot(TestRequest.with(headers))).isTrue();
    }

    /** Assistants do not always call themselves a bot. These names are from the list ai.robots.txt (MIT). */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s",
                "%s/1.0",
                "Mozilla/5.0 (compatible; %s/1.0)",
                "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; %s/1.0; +https://example.com/bot",
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; %s/1.0) Chrome/126.0.0.0 Safari/537.36",
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; %s)",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 (%s/0.1)",
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (%s/0.1; +https://example.com)"
            })
    void assistants_are_crawlers(String form) {
        assertThat(AI_NAMES.lines().filter(name -> !isCrawler(String.format(form, name))))
                .isEmpty();
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
                "Abbott/3.1 (Windows NT 10.0)",
                "Cabot/3.1 (Windows NT 10.0)",
                "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; WOW64; Trident/5.0; Banca Caboto s.p.a.)",
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Talbots/2.0",
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Cabot/2.0",
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Spiderman/2.0",
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 BotswanaPost/2.0",
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15 (Technology Preview)",
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15 (Brave/1.2)",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Price Monitor/2.0",
                "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 QRScanner/2.0",
                "Spider Solitaire/1.0 (com.example.spider; build:1; iOS 17.5.0) Alamofire/5.9",
                "Checkers/4.1 CFNetwork/1496.0.7 Darwin/23.5.0",
                "Lynx/2.8.9rel.1 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.6.5",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 Safari/604.1 (Ecosia ios@9.2.3.1367)",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 WhatsApp/2.24"
            })
    void libraries_and_people_are_no_crawlers(String agent) {
        assertThat(reader.isCrawler(TestRequest.ofAgent(agent))).isFalse();
    }
}

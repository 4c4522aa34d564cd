package dev.fingerpost.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.targeting.VisitorFinder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class VisitorReaderPropertyTest {

    private static final List<String> HEADERS = List.of(
            "User-Agent",
            "Sec-CH-UA",
            "Sec-CH-UA-Mobile",
            "Sec-CH-UA-Platform",
            "Sec-CH-UA-Form-Factors",
            "Accept-Language",
            TestRequest.COUNTRY_HEADER);

    private final VisitorReader reader =
            VisitorReader.builder().countryHeader(TestRequest.COUNTRY_HEADER).build();

    @Property
    void never_throws_for_any_headers(@ForAll("headers") Map<String, String> headers) {
        Visitor visitor = reader.read(TestRequest.with(headers));

        assertThat(visitor.languages()).allMatch(language -> language.matches("[a-z]{2,8}"));
    }

    @Property
    void the_facts_of_a_visitor_agree(@ForAll("headers") Map<String, String> headers) {
        assertAgreement(headers.getOrDefault("User-Agent", ""), TestRequest.with(headers));
    }

    /**
     * The words of these agents contradict each other, as in the agents of apps, of tools, and of tablets that ask for
     * desktop pages.
     */
    @Property
    void the_facts_of_an_agent_agree(@ForAll("agents") String agent) {
        assertAgreement(agent, TestRequest.ofAgent(agent));
    }

    private void assertAgreement(String agent, VisitorFinder.Request request) {
        boolean isHinted = request.header("Sec-CH-UA-Platform").isPresent();
        assertThat(FactsAccuracy.disagreements(agent, isHinted || reader.isBot(request), reader.read(request)))
                .isEmpty();
    }

    @Property
    void every_agent_of_android_on_linux_has_it_as_its_system(@ForAll("agents") String words) {
        String agent = "Mozilla/5.0 (Linux; Android 14; " + words + ") AppleWebKit/537.36 " + words;

        if (!reader.isBot(TestRequest.ofAgent(agent))) {
            assertThat(read(agent).operatingSystem()).isEqualTo(OperatingSystem.ANDROID);
        }
    }

    @Property
    void the_case_of_a_user_agent_does_not_matter(@ForAll("agents") String agent) {
        assertThat(read(agent.toUpperCase(java.util.Locale.ROOT)))
                .isEqualTo(read(agent.toLowerCase(java.util.Locale.ROOT)));
    }

    @Property
    void text_after_the_first_kilobyte_is_not_read(@ForAll("agents") String agent, @ForAll String rest) {
        String long1 = agent + " ".repeat(Math.max(0, 1024 - agent.length()));
        assertThat(read(long1 + rest)).isEqualTo(read(long1));
    }

    /** Such texts make a backtracking search take forever, but this search does not backtrack. */
    @Example
    void ends_at_once_on_very_long_headers() {
        for (String part :
                List.of("a", "(", ")", "[", "\"", "\\", ",", ";q=", "opera ", "Chrome/", "-", "_", "\u00e4")) {
            String attack = part.repeat(400_000 / part.length());
            Map<String, String> headers = new HashMap<>();
            HEADERS.forEach(name -> headers.put(name, attack));
            assertThat(reader.read(TestRequest.with(headers))).isNotNull();
        }
    }

    @Provide
    Arbitrary<Map<String, String>> headers() {
        return Arbitraries.maps(Arbitraries.of(HEADERS), Arbitraries.oneOf(Arbitraries.strings(), agents()));
    }

    @Provide
    Arbitrary<String> agents() {
        return Arbitraries.of(
                        "Mozilla/5.0",
                        "(",
                        ")",
                        "Windows NT 10.0",
                        ";",
                        "Linux",
                        "Android",
                        "Mobile",
                        "Chrome/126.0",
                        "Safari/537.36",
                        "Version/4.0",
                        "Firefox/127",
                        "iPhone",
                        "like Mac OS X",
                        "OPR/1",
                        "[",
                        "]",
                        "Opera Mini",
                        "AppleWebKit/537.36",
                        "\"Brave\";v=\"1\"",
                        "?1",
                        "de;q=0.5",
                        ",",
                        "bot",
                        "TV",
                        "Macintosh; Intel Mac OS X 10_15_7",
                        "Mobile/15E148",
                        "CriOS/126.0",
                        "FxiOS/127.0",
                        "EdgiOS/126.0",
                        "iPad; CPU OS 17_5",
                        "Linux; Android 14",
                        "Linux; U; Android 4.4",
                        "MMWEBSDK/20240301 MicroMessenger/8.0",
                        "X11; CrOS x86_64",
                        "X11; Ubuntu",
                        "Tablet",
                        "Watch",
                        "Darwin/23.5 CFNetwork/1496",
                        "Tizen",
                        "Kindle/3.0",
                        "webOS",
                        "Xbox",
                        "AIX",
                        "FreeBSD",
                        "SamsungBrowser/25.0",
                        "Windows Phone 10.0",
                        "Trident/7.0",
                        "MSIE 10.0",
                        "Opera Mobi",
                        "Fennec/10")
                .list()
                .ofMaxSize(20)
                .map(parts -> String.join(" ", parts));
    }

    private Visitor read(String agent) {
        return reader.read(TestRequest.ofAgent(agent));
    }
}

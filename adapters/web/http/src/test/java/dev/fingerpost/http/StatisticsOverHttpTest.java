package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.json.FingerpostJson;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.pages.qr.ScannedCode;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Visit;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The statistics in the API, and the public page of a link. */
class StatisticsOverHttpTest {

    private static final String PATH = "/api/v1/links/1/statistics";

    private MemoryStorage storage = new MemoryStorage();
    private TestServer server = start(TestServer.NOW.minus(Duration.ofDays(1)));

    @AfterEach
    void stop() {
        server.close();
    }

    private TestServer start(Instant now) {
        return TestServer.withStatistics(
                storage,
                Clock.fixed(now, ZoneOffset.UTC),
                visits -> visits.withQrCodes(true)
                        .withVisitors((request, needed) ->
                                Visitor.unknown().withCountry("DE").withBrowser(Browser.FIREFOX)));
    }

    /** Creates a link with one click on the day before and two on this day. */
    private Link clicked(LinkDraft draft) {
        storage = new MemoryStorage();
        restart(TestServer.NOW.minus(Duration.ofDays(1)));
        Link link = links().create(draft.withDomain(1).withAlias("spring"));
        visit("/spring", "Referer: https://news.example/page?q=1");
        restart(TestServer.NOW);
        visit("/spring", "Referer: https://NEWS.example:443/");
        visit("/spring");
        restart(TestServer.NOW);
        return link;
    }

    /** Closes the library, which then writes its clicks, and starts the server again. */
    private void restart(Instant now) {
        server.fingerpost.close();
        server.close();
        server = start(now);
    }

    private static LinkDraft draft() {
        return LinkDraft.to("https://example.com/");
    }

    @Test
    void the_owner_gets_clicks_by_day_by_default() {
        clicked(draft());

        Answer answer = server.get(PATH);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().at("/data/from").asString()).isEqualTo("2026-10-23");
        assertThat(answer.json().at("/data/to").asString()).isEqualTo("2026-11-21");
        assertThat(answer.json().at("/data/zone").asString()).isEqualTo("Z");
        assertThat(answer.json().at("/data/by").asString()).isEqualTo("day");
        assertThat(answer.json().at("/data/clicks").asInt()).isEqualTo(3);
        assertThat(answer.json().at("/data/values")).hasSize(30);
        assertThat(answer.json().at("/data/values/28").toString()).isEqualTo("{\"value\":\"2026-11-20\",\"clicks\":1}");
        assertThat(answer.json().at("/data/values/29/clicks").asInt()).isEqualTo(2);
        assertThat(server.get("/api/v1/links/statistics").text()).isEqualTo(answer.text());
    }

    @Test
    void by_hour_and_by_each_dimension() {
        clicked(draft());

        assertThat(data("by=hour&from=2026-11-20&to=2026-11-20"))
                .isEqualTo("{\"from\":\"2026-11-20\",\"to\":\"2026-11-20\",\"zone\":\"Z\",\"by\":\"hour\",\"clicks\":1,"
                        + "\"values\":[{\"value\":\"2026-11-20T08:00:00Z\",\"clicks\":1}],\"unknown\":0,\"other\":0}");
        assertThat(data("by=country")).contains("[{\"value\":\"DE\",\"clicks\":3}],\"unknown\":0");
        assertThat(data("by=browser")).contains("[{\"value\":\"Firefox\",\"clicks\":3}]");
        assertThat(data("by=referrer")).contains("[{\"value\":\"news.example\",\"clicks\":2}],\"unknown\":1");
        for (String unknown : List.of("operating_system", "device", "language", "target", "qr_code", "utm_source")) {
            assertThat(data("by=" + unknown)).contains("\"clicks\":3,\"values\":[],\"unknown\":3,\"other\":0");
        }
    }

    @Test
    void a_host_writes_the_same_without_a_server() {
        clicked(draft());
        FingerpostJson json = FingerpostJson.of(server.fingerpost);
        ClickStatistics ofLink = server.fingerpost
                .require(Statistics.class)
                .of(server.fingerpost.owner(1))
                .ofLink(1);
        StatisticsPeriod period = StatisticsPeriod.lastDays(2, TestServer.NOW, ZoneOffset.UTC);

        String days = "from=2026-11-20&to=2026-11-21&by=";
        assertThat(json.writeHours(ofLink.clicks(period))).isEqualTo(data(days + "hour"));
        assertThat(json.writeDays(ofLink.clicks(period))).isEqualTo(data(days + "day"));
        assertThat(json.writeBreakdown(period, ofLink.breakdown(VisitDimension.REFERRER, period, 10)))
                .isEqualTo(data(days + "referrer"));
    }

    @Test
    void days_are_those_of_the_zone() {
        clicked(draft());

        assertThat(data("zone=Pacific/Auckland&from=2026-11-20&to=2026-11-20"))
                .contains("\"zone\":\"Pacific/Auckland\"", "\"values\":[{\"value\":\"2026-11-20\",\"clicks\":1}]");
        assertThat(data("zone=Pacific/Honolulu&from=2026-11-19&to=2026-11-19")).contains("\"clicks\":1");
    }

    @Test
    void a_visit_at_a_quarter_past_midnight_is_of_the_new_day_in_every_zone() {
        for (String zone : List.of("Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns", "Z")) {
            Instant visited = LocalDateTime.parse("2026-11-21T00:15")
                    .atZone(ZoneId.of(zone))
                    .toInstant();
            storage = new MemoryStorage();
            restart(visited);
            links().create(draft().withDomain(1).withAlias("spring"));
            visit("/spring");
            restart(visited);

            assertThat(data("zone=" + zone + "&from=2026-11-20&to=2026-11-21"))
                    .contains("[{\"value\":\"2026-11-20\",\"clicks\":0},{\"value\":\"2026-11-21\",\"clicks\":1}]");
            assertThat(data("zone=" + zone + "&from=2026-11-21&to=2026-11-21&by=hour"))
                    .contains("\"clicks\":1,\"values\":[{\"value\":\"" + visited.truncatedTo(ChronoUnit.HOURS) + "\"");
            assertThat(data("zone=" + zone + "&from=2026-11-20&to=2026-11-20&by=hour"))
                    .contains("\"clicks\":0,\"values\":[]");
        }
    }

    @Test
    void wrong_parameters_are_named() {
        clicked(draft());

        assertErrors("from=2026-02-30&to=x&zone=Mars&by=moon", "from", "to", "zone", "by");
        assertErrors("from=x&to=21.11.2026", "from", "to");
        assertErrors("form=2026-11-20", "form");
        assertThat(data("from=&to=&zone=&by=&compare=")).contains("\"clicks\":3");
        assertErrors("from=2026-11-22&to=2026-11-21", "from");
        assertErrors("from=2016-11-13&to=2026-11-21", "from");
        assertErrors("by=hour&from=2025-11-20&to=2026-11-21", "from");
        assertErrors("to=9999-12-31", "to");
        assertThat(data("from=2016-11-14&to=2026-11-21")).contains("\"clicks\":3");
    }

    @Test
    void the_best_links_of_a_country_and_of_a_space() {
        clicked(draft());
        LinkDraft other = draft().withDomain(1).withAlias("autumn").withSpace(1L);
        long id = links().create(other).id();

        assertThat(all("by=link")).contains("\"clicks\":3,\"values\":[{\"value\":\"1\",\"clicks\":3}],\"unknown\":0");
        assertThat(all("by=link&country=DE")).contains("[{\"value\":\"1\",\"clicks\":3}]");
        assertThat(all("by=link&country=FR")).contains("\"clicks\":0,\"values\":[]");
        assertThat(all("by=space")).contains("\"values\":[],\"unknown\":3");
        links().update(1, link -> link.withLabels(List.of("Sale", "new")));
        assertThat(all("by=label&country=DE"))
                .contains("[{\"value\":\"new\",\"clicks\":3},{\"value\":\"sale\",\"clicks\":3}]");
        assertThat(all("by=domain&link_ids=1," + id)).contains("[{\"value\":\"1\",\"clicks\":3}]");
        assertThat(all("by=day&link_ids=" + id)).contains("\"clicks\":0");
        assertThat(all("space_id=1")).contains("\"clicks\":0");
        assertThat(all("domain_id=1&by=country")).contains("[{\"value\":\"DE\",\"clicks\":3}]");
    }

    @Test
    void scans_of_codes_campaigns_and_apps_are_known() {
        links().create(draft().withDomain(1).withAlias("spring"));
        String code = ScannedCode.ofSvg(visit("/spring+qr.svg").text()).text();
        assertThat(code).isEqualTo("https://go.example.com/spring?qr");
        visit(code.substring("https://go.example.com".length()));
        visit("/spring?utm_source=poster%20A&utm_medium=print&utm_campaign=x&utm_campaign=spring&utm_content=no");
        visit("/spring?utm_source=%ff&qr=1", "Referer: android-app://com.example.reader/http/news.example");
        visit("/spring", "Referer: android-app://<b>/");
        restart(TestServer.NOW);

        assertThat(data("by=qr_code")).contains("[{\"value\":\"scanned\",\"clicks\":1}],\"unknown\":3");
        assertThat(data("by=utm_source")).contains("[{\"value\":\"poster A\",\"clicks\":1}]");
        assertThat(data("by=utm_medium")).contains("[{\"value\":\"print\",\"clicks\":1}]");
        assertThat(data("by=utm_campaign")).contains("[{\"value\":\"spring\",\"clicks\":1}]");
        assertThat(data("by=referrer"))
                .contains("{\"value\":\"android-app://com.example.reader\",\"clicks\":1}", "\"unknown\":3");
    }

    @Test
    void the_period_before_is_compared() {
        clicked(draft());

        assertThat(data("from=2026-11-21&to=2026-11-21&compare=previous"))
                .contains("\"clicks\":2")
                .endsWith("\"previous\":{\"from\":\"2026-11-20\",\"to\":\"2026-11-20\",\"clicks\":1}}");
    }

    @Test
    void statistics_are_csv_where_the_client_asks_for_it() {
        clicked(draft());

        Answer csv = server.get(PATH + ".csv?by=referrer");
        assertThat(csv.header("Content-Type")).contains("text/csv; charset=utf-8");
        assertThat(csv.text()).isEqualTo("referrer,clicks\r\nnews.example,2\r\n,1\r\n");
        assertThat(server.send(server.request("/api/v1/links/statistics?by=link")
                                .header("Accept", "text/csv"))
                        .text())
                .isEqualTo("link,clicks\r\n1,3\r\n");
        assertThat(server.get("/api/v1/links/statistics.csv?by=device").text()).isEqualTo("device,clicks\r\n,3\r\n");
    }

    @Test
    void a_parameter_that_statistics_do_not_know_is_named() {
        clicked(draft());

        assertErrors("by=day&space_id=77&page=1", "space_id", "page");
        assertErrorsOf("/api/v1/links/statistics", "space=77&per_page=10", "space", "per_page");
        assertErrorsOf("/api/v1/links/statistics", "by=country&country=DE", "country");
        assertErrorsOf("/api/v1/links/statistics", "by=link&country=DE&device=x", "device");
        assertErrorsOf("/api/v1/links/statistics", "link_ids=1,x&compare=next", "link_ids", "compare");
    }

    @Test
    void other_owners_and_missing_links_are_404() {
        clicked(draft());

        assertThat(server.get("/api/v1/links/77/statistics").status()).isEqualTo(404);
        assertThat(server.get("/api/v1/links/x/statistics").status()).isEqualTo(404);
        TestClient stranger = new TestClient("http://127.0.0.1:" + server.port(), server.otherKey);
        assertThat(stranger.get(PATH).status()).isEqualTo(404);
        assertThat(stranger.get("/api/v1/links/statistics")
                        .json()
                        .at("/data/clicks")
                        .asInt())
                .isZero();
        assertThat(server.send(server.request(PATH).DELETE()).status()).isEqualTo(405);
    }

    @Test
    void without_statistics_there_are_none() {
        try (TestServer off = new TestServer()) {
            off.fingerpost.owner(1).links().create(draft().withDomain(1).withAlias("spring"));

            assertThat(off.get(PATH).status()).isEqualTo(404);
            assertThat(off.get(PATH).text()).contains("Statistics are not installed here");
            assertThat(off.get("/api/v1/links/statistics").status()).isEqualTo(404);
            assertThat(ask(off, "GET", "/spring+", "").status()).isEqualTo(404);
        }
    }

    @Test
    void a_page_is_found_with_a_glued_end_and_shows_its_code() {
        clicked(draft());

        for (Map.Entry<String, String> page : Map.of(
                        "/spring+.", "./spring+qr.svg",
                        "/spring).+", "./spring).+qr.svg",
                        "/spring+/", "../spring+qr.svg",
                        "/spring%2B%2F", "./spring%2Bqr.svg",
                        "/%73pring+%E2%80%8B", "./%73pring+qr.svg")
                .entrySet()) {
            assertThat(visit(page.getKey()).text())
                    .as(page.getKey())
                    .contains("<h1>Clicks of this link</h1>", "src=\"" + page.getValue() + "\"");
        }
    }

    @Test
    void a_public_page_shows_numbers_plot_and_values() {
        Link link = clicked(draft());

        RawAnswer page = visit("/spring+");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).containsExactly("text/html; charset=utf-8");
        assertThat(page.header("Content-Security-Policy").get(0))
                .contains("default-src 'none'")
                .doesNotContain("script-src");
        assertThat(page.header("Cache-Control")).containsExactly("no-store");
        assertThat(page.text().replace("<wbr>", "")).contains("<bdi>https://go.example.com/spring</bdi>");
        assertThat(page.text())
                .contains("<h1>Clicks of this link</h1>", "src=\"./spring+qr.svg\"")
                .contains("role=\"img\" aria-label=\"3 clicks, ", "<polyline ")
                .contains("<time datetime=\"2026-11-20\">Nov 20, 2026</time></th><td>1</td>")
                .contains(
                        "<th scope=\"row\"><span>Germany</span><svg ",
                        "<td>3</td><td class=\"share\">100%</td>",
                        "news.example",
                        "Firefox",
                        "Unknown")
                .doesNotContain("<script");
        assertThat(visit("/spring+", "Accept-Language: de").text())
                .contains("<html lang=\"de\">", "Klicks auf diesen Link", "Deutschland", "20.11.2026");
        assertThat(visit("/spring+?days=7").text()).contains("<td>1</td>").doesNotContain("2026-10-23");
        assertThat(visit("/spring+?day=yesterday").text())
                .contains(
                        "Clicks by hour",
                        "<dt>Nov 20, 2026</dt>",
                        "<time datetime=\"2026-11-20T00:00\">",
                        "<td>1</td>",
                        "aria-current=\"page\">Yesterday<")
                .doesNotContain("2026-11-21");
        assertThat(visit("/spring+?days=8").status()).isEqualTo(400);
        assertThat(visit("/spring+?day=monday").status()).isEqualTo(400);
        assertThat(links().get(link.id()).clicks()).isEqualTo(3);
    }

    @Test
    void the_page_has_hosts_in_their_own_letters_and_no_code_that_is_no_country() {
        long id = links().create(draft().withDomain(1).withAlias("spring")).id();
        for (String country : new String[] {"T1", "DE"}) {
            server.fingerpost
                    .visits()
                    .resolve(Visit.of(
                                    "go.example.com",
                                    "spring",
                                    Visitor.unknown().withCountry(country))
                            .withOrigin(Map.of(VisitFact.REFERRER, "xn--mnchen-3ya.de")));
        }
        restart(TestServer.NOW);

        assertThat(visit("/spring+").text())
                .contains(">m\u00fcnchen.de<", ">Germany<")
                .doesNotContain(">T1<");
        assertThat(data("by=referrer")).contains("{\"value\":\"xn--mnchen-3ya.de\",\"clicks\":2}");
        assertThat(links().get(id).clicks()).isEqualTo(2);
    }

    @Test
    void the_page_is_json_where_the_client_prefers_that() {
        clicked(draft());

        RawAnswer answer = visit("/spring+?days=7", "Accept: application/json");

        assertThat(answer.header("Content-Type")).containsExactly("application/json");
        assertThat(answer.text())
                .startsWith("{\"data\":{\"short_url\":\"https://go.example.com/spring\",\"clicks\":3,\"statistics\":[{")
                .contains("\"by\":\"day\",\"clicks\":3", "\"by\":\"device\"");
        assertThat(visit("/spring+", "Accept: text/html, application/json").text())
                .contains("<h1>");
        assertThat(visit("/spring+", "Accept: text/html;q=0.5, application/json")
                        .text())
                .startsWith("{");
    }

    @Test
    void a_program_is_told_of_the_password_in_a_problem() {
        clicked(draft().withPrivacy(Privacy.PASSWORD).withPassword("secret"));

        RawAnswer asked = visit("/spring+", "Accept: application/json");
        assertThat(asked.status()).isEqualTo(403);
        assertThat(asked.header("Content-Type")).containsExactly("application/problem+json");
        assertThat(asked.header("Vary")).containsExactly("Accept, Accept-Language");
        assertThat(asked.text()).contains("POST it as the field password of a form");
        RawAnswer wrong = ask(server, "POST", "/spring+", "password=wrong", "Accept: application/json");
        assertThat(wrong.status()).isEqualTo(403);
        assertThat(wrong.text()).contains("The password is wrong");
        assertThat(ask(server, "POST", "/spring+", "password=secret", "Accept: application/json")
                        .text())
                .startsWith("{\"data\":");
    }

    @Test
    void a_private_disabled_or_missing_link_has_no_page() {
        Link link = clicked(draft().withPrivacy(Privacy.PRIVATE));
        String missing = withoutNonces(visit("/nothing+").text());
        assertThat(visit("/nothing+").status()).isEqualTo(404);

        for (UnaryOperator<LinkDraft> edit : List.<UnaryOperator<LinkDraft>>of(
                draft -> draft,
                draft -> draft.withPrivacy(Privacy.PASSWORD),
                draft -> draft.withPrivacy(Privacy.PUBLIC).withDisabled(true))) {
            links().update(link.id(), edit);
            RawAnswer answer = visit("/spring+");
            assertThat(answer.status()).isEqualTo(404);
            assertThat(withoutNonces(answer.text())).isEqualTo(missing);
            assertThat(ask(server, "POST", "/spring+", "password=x").status()).isEqualTo(404);
        }
    }

    @Test
    void a_password_is_asked_for_and_throttled() {
        clicked(draft().withPrivacy(Privacy.PASSWORD).withPassword("secret"));

        assertThat(visit("/spring+").text()).contains("type=\"password\"").doesNotContain("news.example");
        RawAnswer wrong = ask(server, "POST", "/spring+", "password=wrong");
        assertThat(wrong.status()).isEqualTo(200);
        assertThat(wrong.text()).contains("That password is wrong").doesNotContain("news.example");
        assertThat(ask(server, "POST", "/spring+", "password=x&password=secret").text())
                .contains("news.example");

        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            statuses.add(ask(server, "POST", "/spring+", "password=wrong").status());
        }
        assertThat(statuses.subList(0, 10)).containsOnly(200);
        assertThat(statuses.get(10)).isEqualTo(429);
        assertThat(ask(server, "POST", "/spring+", "password=secret").status()).isEqualTo(429);
    }

    @Test
    void wrong_passwords_of_statistics_and_of_redirects_are_throttled_together() {
        protectedTwice(Privacy.PASSWORD);
        List<RawAnswer> tries = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            tries.add(ask(server, "POST", "/spring+", "password=secret"));
            tries.add(ask(server, "POST", "/spring", "password=known"));
            tries.add(ask(server, "POST", "/spring", "password=wrong"));
        }
        assertThat(tries).allSatisfy(answer -> assertThat(answer.status()).isEqualTo(200));
        assertThat(ask(server, "POST", "/spring+", "password=wrong", "Accept: application/json")
                        .status())
                .isEqualTo(403);

        for (RawAnswer refused : List.of(
                ask(server, "POST", "/spring", "password=secret"),
                ask(server, "POST", "/spring+", "password=known"),
                ask(server, "POST", "/spring+", "password=known", "Accept: application/json"))) {
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).containsExactly("60");
            assertThat(refused.text()).contains("Too many tries");
        }
        links().create(draft().withDomain(1).withAlias("other").withRedirectPassword("secret"));
        assertThat(ask(server, "POST", "/other", "password=secret").status()).isEqualTo(303);
    }

    @ParameterizedTest
    @EnumSource(names = {"PUBLIC", "PASSWORD"})
    void seeing_the_statistics_gives_no_further_tries_of_the_redirect_password(Privacy privacy) {
        protectedTwice(privacy);

        for (int i = 0; i < 9; i++) {
            assertThat(ask(server, "POST", "/spring", "password=wrong").status())
                    .isEqualTo(200);
        }
        assertThat(ask(server, "POST", "/spring+", "password=known").text()).contains("news.example");
        assertThat(ask(server, "POST", "/spring", "password=wrong").status()).isEqualTo(200);
        assertThat(ask(server, "POST", "/spring", "password=secret").status()).isEqualTo(429);
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret", ""})
    void following_the_link_gives_no_further_tries_of_the_statistics_password(String redirectPassword) {
        protectedTwice(Privacy.PASSWORD);
        links().update(1, draft -> draft.withRedirectPassword(redirectPassword.isEmpty() ? null : redirectPassword));

        for (int i = 0; i < 9; i++) {
            assertThat(ask(server, "POST", "/spring+", "password=wrong").status())
                    .isEqualTo(200);
        }
        assertThat(ask(server, "POST", "/spring", "password=secret").header("Location"))
                .containsExactly("https://example.com/");
        assertThat(ask(server, "POST", "/spring+", "password=wrong").status()).isEqualTo(200);
        assertThat(ask(server, "POST", "/spring+", "password=known").status()).isEqualTo(429);
    }

    /**
     * Creates a link with clicks, whose statistics have the password "known" and whose redirects have the password
     * "secret".
     */
    private void protectedTwice(Privacy privacy) {
        clicked(draft());
        links().update(
                        1,
                        draft ->
                                draft.withPrivacy(privacy).withPassword("known").withRedirectPassword("secret"));
    }

    private Links links() {
        return server.fingerpost.owner(1).links();
    }

    private String data(String query) {
        Answer answer = server.get(PATH + "?" + query);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.json().at("/data").toString();
    }

    private String all(String query) {
        return server.get("/api/v1/links/statistics?" + query)
                .json()
                .at("/data")
                .toString();
    }

    private void assertErrors(String query, String... fields) {
        assertErrorsOf(PATH, query, fields);
    }

    private void assertErrorsOf(String path, String query, String... fields) {
        Answer answer = server.get(path + "?" + query);
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().path("errors").propertyNames()).containsExactlyInAnyOrder(fields);
    }

    private RawAnswer visit(String path, String... headers) {
        List<String> lines = new ArrayList<>(List.of("GET " + path + " HTTP/1.1", "Host: go.example.com"));
        lines.addAll(List.of(headers));
        return RawAnswer.to(server.port(), "", lines.toArray(String[]::new));
    }

    private static RawAnswer ask(TestServer server, String method, String path, String form, String... headers) {
        List<String> lines = new ArrayList<>(List.of(
                method + " " + path + " HTTP/1.1",
                "Host: go.example.com",
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: " + form.length()));
        lines.addAll(List.of(headers));
        return RawAnswer.to(server.port(), form, lines.toArray(String[]::new));
    }

    private static String withoutNonces(String page) {
        return page.replaceAll("nonce=\"[^\"]*\"", "");
    }
}

package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ListsOverHttpTest {

    private static final String LINKS = "/api/v1/links";

    private static TestServer server;

    /**
     * Creates 35 links: those with odd numbers are in space 1, every tenth one is disabled, and the titles go backwards
     * through the alphabet.
     */
    @BeforeAll
    static void start() {
        server = new TestServer();
        server.post("/api/v1/pixels", "name", "Ärger 100%", "type", "x", "value", "1");
        server.post("/api/v1/pixels", "name", "b", "type", "bing", "value", "1");
        for (int i = 1; i <= 35; i++) {
            server.post(
                    LINKS,
                    "url",
                    "https://example.com/" + i,
                    "domain_id",
                    i == 35 ? "2" : "1",
                    "title",
                    Character.toString('z' - i % 26) + "_" + i,
                    "space_id",
                    i % 2 == 1 ? "1" : "",
                    "disabled",
                    i % 10 == 0 ? "1" : "0",
                    "pixel_ids[]",
                    i == 7 ? "1" : "",
                    "active_period_end_at",
                    i == 8 ? "2026-11-21T08:30:00" : "",
                    "active_period_start_at",
                    i == 9 ? "2026-11-21T08:30:01" : "");
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static List<Long> ids(Answer answer) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        List<Long> ids = new ArrayList<>();
        answer.json().get("data").forEach(link -> ids.add(link.get("id").asLong()));
        return ids;
    }

    private static List<Long> ids(String query) {
        return ids(server.get(LINKS + query));
    }

    private static List<Long> down(long from, long to) {
        return LongStream.rangeClosed(-from, -to).map(id -> -id).boxed().toList();
    }

    @Test
    void without_parameters_the_newest_ten_come_first() {
        Answer answer = server.get(LINKS);

        assertThat(ids(answer)).isEqualTo(down(35, 26));
        assertThat(answer.json().get("meta").toString())
                .startsWith("{\"current_page\":1,\"per_page\":10,\"total\":35,\"last_page\":4,\"from\":1,\"to\":10,"
                        + "\"next_cursor\":\"");
        JsonNode links = answer.json().get("links");
        assertThat(links.get("first").asString()).isEqualTo(server.url("/api/v1/links?page=1"));
        assertThat(links.get("last").asString()).isEqualTo(server.url("/api/v1/links?page=4"));
        assertThat(links.get("prev").isNull()).isTrue();
        assertThat(links.get("next").asString()).isEqualTo(server.url("/api/v1/links?page=2"));
        assertThat(answer.header("Link"))
                .hasValue("<" + server.url("/api/v1/links?page=1") + ">; rel=\"first\", <"
                        + server.url("/api/v1/links?page=4") + ">; rel=\"last\", <"
                        + server.url("/api/v1/links?page=2") + ">; rel=\"next\"");
    }

    /** Engines and proxies refuse long headers, so long URLs are only in the body. */
    @Test
    void long_addresses_are_in_the_body_alone() {
        Answer answer = server.get(LINKS + "?search=" + "ä".repeat(255) + "&search_by=url&_other=" + "x".repeat(3_000));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().at("/links/first").asString()).endsWith("&page=1");
        assertThat(answer.header("Link")).isEmpty();
    }

    @Test
    void the_last_page_leads_back_only() {
        Answer answer = server.get(LINKS + "?page=4");

        assertThat(ids(answer)).isEqualTo(down(5, 1));
        JsonNode meta = answer.json().get("meta");
        assertThat(meta.get("from").asLong()).isEqualTo(31);
        assertThat(meta.get("to").asLong()).isEqualTo(35);
        assertThat(meta.get("next_cursor").isNull()).isTrue();
        assertThat(answer.json().at("/links/next").isNull()).isTrue();
        assertThat(answer.json().at("/links/prev").asString()).isEqualTo(server.url("/api/v1/links?page=3"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "1000000000000"})
    void past_the_end_there_are_no_rows_and_the_right_totals(String page) {
        Answer answer = server.get(LINKS + "?page=" + page);

        assertThat(ids(answer)).isEmpty();
        assertThat(answer.json().get("meta").toString())
                .isEqualTo(
                        "{\"current_page\":" + page
                                + ",\"per_page\":10,\"total\":35,\"last_page\":4,\"from\":null,\"to\":null,\"next_cursor\":null}");
        assertThat(answer.json().at("/links/prev").asString()).isEqualTo(server.url("/api/v1/links?page=4"));
    }

    @ParameterizedTest
    @CsvSource({
        "?status=0, 35",
        "?status=1, 30",
        "?status=2, 1",
        "?status=3, 3",
        "?space_id=1, 18",
        "?space_id=9, 0",
        "?domain_id=2, 1",
        "?domain_id=9, 0",
        "?pixel_id=1, 1",
        "?pixel_id=99, 0",
        "?search=_3, 7",
        "?search=%25, 0",
        "?search=, 35",
        "?search=_3&search_by=title, 7",
        "?search=LINK3&search_by=alias, 7",
        "?search=example.com/35&search_by=url, 1",
        "?space_id=1&domain_id=2&status=1, 1",
        "?_=1732600000&_cache, 35",
        "?search=nothing, 0",
        "?search&search_by=&status=&space_id=&domain_id=&pixel_id=&sort_by=&sort=&per_page=&page=, 35",
        "'?link_ids=1,2,99&status=0', 2",
        "?created_from=2000-01-01T00:00:00, 35",
        "?created_to=2000-01-01T00:00:00Z, 0",
        "?created_from=2000-01-01T00:00:00Z&created_to=9999-01-01T00:00:00%2B01:00, 35",
        "?cursor=&total=&alias=&url=&external_id=&label=&link_ids=&created_from=&fields=&search=%20, 35",
        "?status=%09&page=%20, 35"
    })
    void filters(String query, long total) {
        assertThat(server.get(LINKS + query).json().at("/meta/total").asLong()).isEqualTo(total);
    }

    @Test
    void scheduled_links_are_found_under_all() {
        assertThat(server.get(LINKS + "/9").data().get("status").asString()).isEqualTo("scheduled");
        assertThat(ids("?status=0&per_page=100")).contains(9L);
        assertThat(ids("?status=1&per_page=100")).doesNotContain(8L, 9L, 10L);
    }

    @Test
    void sorts() {
        assertThat(ids("?sort=asc&per_page=25").subList(0, 3)).containsExactly(1L, 2L, 3L);
        assertThat(ids("?sort_by=alias&sort=asc").subList(0, 3)).containsExactly(1L, 10L, 11L);
        assertThat(ids("?sort_by=title&sort=asc").subList(0, 2)).containsExactly(25L, 24L);
        assertThat(ids("?sort_by=clicks&sort=desc")).isEqualTo(down(35, 26));
        assertThat(ids("?sort_by=url&sort=desc").get(0)).isEqualTo(9L);
    }

    @ParameterizedTest
    @CsvSource({
        "search_by, name", "search_by, TITLE", "status, 4", "status, -1", "status, 01", "status, active", "space_id, x",
        "space_id, 0", "domain_id, -1", "pixel_id, 1.0", "sort_by, created_at", "sort, DESC", "per_page, 0",
                "per_page, 11",
        "per_page, 101", "per_page, -1", "per_page, abc", "page, 0", "page, -1", "page, x", "page, 1000000000001",
        "page, 99999999999999999999", "cursor, x", "cursor, AAAA", "search, a%00b", "foo, bar", "api_key, x",
                "limit, 10",
        "Search, x", "link_ids, '1,x'", "created_from, 2026-01-01", "created_to, x"
    })
    void a_wrong_value_of_a_parameter_is_named(String parameter, String value) {
        Answer answer = server.get(LINKS + "?" + parameter + "=" + value);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().get("errors").propertyNames()).containsExactly(parameter);
    }

    @ParameterizedTest
    @CsvSource({
        "serach, search",
        "perpage, per_page",
        "per-page, per_page",
        "space, space_id",
        "sortby, sort_by",
        "curser, cursor"
    })
    void an_unknown_parameter_is_refused_with_the_nearest_name(String parameter, String meant) {
        Answer answer = server.get(LINKS + "?" + parameter + "=1");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().at("/codes/" + parameter + "/0").asString()).isEqualTo("unknown_field");
        assertThat(answer.error(parameter)).isEqualTo("is not a known field. Did you mean " + meant + "?");
    }

    @Test
    void requests_without_parameters_refuse_all() {
        assertThat(server.get("/api/v1/domains?page=1").status()).isEqualTo(422);
        assertThat(server.get("/api/v1/spaces?page=1").status()).isEqualTo(422);
        assertThat(server.get(LINKS + "/1?field=id").error("field"))
                .isEqualTo("is not a known field. Did you mean fields?");
        assertThat(server.delete(LINKS + "/77?force=1").status()).isEqualTo(422);
        assertThat(server.submit("POST", LINKS + "?url=https://example.com/", "domain_id=1")
                        .status())
                .isEqualTo(422);
        assertThat(server.submit("POST", LINKS + "?_=1", "domain_id=1&url=").error("url"))
                .isEqualTo("must not be empty");
    }

    @Test
    void all_wrong_values_are_named_at_once() {
        Answer answer = server.get(LINKS + "?status=9&sort=x&per_page=7&search=" + "a".repeat(256) + "&sort_by[]=id");

        assertThat(answer.json().get("errors").propertyNames())
                .containsExactlyInAnyOrder("status", "sort", "per_page", "search", "sort_by");
    }

    @Test
    void a_repeated_parameter_has_its_last_value() {
        assertThat(ids("?per_page=7&per_page=25")).hasSize(25);
    }

    @Test
    void the_addresses_keep_every_other_parameter() {
        Answer answer = server.get(LINKS + "?search=_&sort=asc&status=0&_x=a%26b+c&per_page=10&page=2");

        String kept = "?search=_&sort=asc&status=0&_x=a%26b+c&per_page=10&page=";
        assertThat(answer.json().at("/links/next").asString()).isEqualTo(server.url(LINKS + kept + 3));
        assertThat(answer.json().at("/links/first").asString()).isEqualTo(server.url(LINKS + kept + 1));
    }

    @Test
    void the_addresses_lead_through_the_whole_list() {
        List<Long> met = new ArrayList<>();
        String next = server.url(LINKS + "?sort_by=title&per_page=10");
        for (int i = 0; i < 10 && next != null; i++) {
            Answer answer = server.get(
                    URI.create(next).getRawPath() + "?" + URI.create(next).getRawQuery());
            met.addAll(ids(answer));
            next = answer.json().at("/links/next").stringValue(null);
        }

        assertThat(met).isEqualTo(ids("?sort_by=title&per_page=100"));
    }

    @Test
    void a_cursor_leads_through_the_whole_list_without_totals() {
        List<Long> met = new ArrayList<>(ids("?sort_by=title&sort=asc&per_page=10"));
        Answer answer = server.get(LINKS + "?sort_by=title&sort=asc&per_page=10");
        for (int i = 0; i < 3; i++) {
            String cursor = answer.json().at("/meta/next_cursor").asString();
            String here = LINKS + "?sort_by=title&sort=asc&per_page=10&cursor=";
            answer = server.get(here + cursor);
            met.addAll(ids(answer));
            String after = answer.json().at("/meta/next_cursor").stringValue(null);
            assertThat(answer.json().get("meta").toString())
                    .isEqualTo("{\"current_page\":null,\"per_page\":10,\"total\":null,\"last_page\":null,\"from\":null,"
                            + "\"to\":null,\"next_cursor\":" + (after == null ? null : "\"" + after + "\"") + "}");
            assertThat(answer.json().at("/links/next").stringValue(null))
                    .isEqualTo(after == null ? null : server.url(here + after));
            assertThat(answer.json().at("/links/first").asString())
                    .isEqualTo(server.url(LINKS + "?sort_by=title&sort=asc&per_page=10&page=1"));
        }

        assertThat(met).isEqualTo(ids("?sort_by=title&sort=asc&per_page=100"));
    }

    @Test
    void a_list_without_a_total_begins_with_its_first_rows() {
        for (String list : List.of(LINKS, "/api/v1/pixels")) {
            Answer counted = server.get(list + "?sort=asc");
            Answer uncounted = server.get(list + "?sort=asc&total=none");

            assertThat(uncounted.json().get("data")).isEqualTo(counted.json().get("data"));
            String cursor = counted.json().at("/meta/next_cursor").stringValue(null);
            assertThat(uncounted.json().get("meta").toString())
                    .isEqualTo("{\"current_page\":null,\"per_page\":10,\"total\":null,\"last_page\":null,\"from\":null,"
                            + "\"to\":null,\"next_cursor\":" + (cursor == null ? null : "\"" + cursor + "\"") + "}");
            assertThat(uncounted.json().at("/links/first").asString()).isEqualTo(server.url(list + "?sort=asc&page=1"));
            assertThat(uncounted.json().at("/links/next").stringValue(null))
                    .isEqualTo(cursor == null ? null : server.url(list + "?sort=asc&cursor=" + cursor));
            assertThat(server.get(list + "?total=none&page=1").error("total")).isNotEmpty();
            assertThat(server.get(list + "?total=all").error("total")).isNotEmpty();
        }
    }

    @Test
    void a_cursor_belongs_to_its_list() {
        String cursor = server.get(LINKS).json().at("/meta/next_cursor").asString();

        assertThat(server.get(LINKS + "?cursor=" + cursor).status()).isEqualTo(200);
        assertThat(server.get(LINKS + "?cursor=" + cursor + "&per_page=25").status())
                .isEqualTo(200);
        for (String other : List.of("&sort=asc", "&status=1", "&page=2")) {
            assertThat(server.get(LINKS + "?cursor=" + cursor + other).error("cursor"))
                    .isNotEmpty();
        }
        assertThat(server.get("/api/v1/pixels?cursor=" + cursor).status()).isEqualTo(422);
    }

    @Test
    void pixels_have_the_same_lists() {
        String pixels = "/api/v1/pixels";
        assertThat(ids(server.get(pixels))).containsExactly(2L, 1L);
        assertThat(ids(server.get(pixels + "?sort_by=name&sort=asc"))).containsExactly(2L, 1L);
        assertThat(ids(server.get(pixels + "?search=%C3%A4RGER+100%25&search_by=name")))
                .containsExactly(1L);
        assertThat(ids(server.get(pixels + "?type=bing"))).containsExactly(2L);
        for (String wrong : List.of("type=Bing", "sort_by=clicks", "search_by=title", "per_page=5", "page=0")) {
            assertThat(server.get(pixels + "?" + wrong).status()).as(wrong).isEqualTo(422);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?a=%zz", "?%ff=1", "?a=%c0%af", "?a[=1", "?search=%ed%a0%80"})
    void a_malformed_query_is_a_malformed_request(String query) {
        String response = new Wire(server).get(LINKS + query, new Wire(server).authorization());

        assertThat(response).startsWith("HTTP/1.1 400 ");
    }

    @Test
    void a_query_is_bounded() {
        assertThat(server.get(LINKS + "?" + "a&".repeat(1_001)).status()).isEqualTo(414);
    }
}

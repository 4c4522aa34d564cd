package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Many links in one request, all of them or none. */
class BulkOverHttpTest {

    private static final String BULK = "/api/v1/links/bulk";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Answer post(String json) {
        return server.send(
                server.request(BULK).header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
    }

    private static long total() {
        return server.get("/api/v1/links").json().at("/meta/total").asLong();
    }

    @Test
    void creates_the_links_in_their_order() {
        Answer answer = post("""
                [{"url": "https://example.com/1", "domain_id": 1, "alias": "first"},
                 {"url": "https://example.com/2", "domain_id": 1, "clicks_limit": 7, "disabled": true}]
                """);

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        JsonNode data = answer.json().get("data");
        assertThat(data).hasSize(2);
        assertThat(data.at("/0/alias").asString()).isEqualTo("first");
        assertThat(data.at("/1/clicks_limit").asInt()).isEqualTo(7);
        assertThat(data.at("/1/id").asLong()).isGreaterThan(data.at("/0/id").asLong());
        assertThat(server.get("/api/v1/links/" + data.at("/1/id").asLong()).data())
                .isEqualTo(data.get(1));
    }

    @Test
    void at_most_three_passwords_are_hashed_for_one_request() {
        String row = "{\"url\":\"https://example.com/\",\"domain_id\":1,\"redirect_password\":\"%s\"}";
        List<String> three = Stream.of("a", "b", "c", "a").map(row::formatted).toList();

        assertThat(post(three.toString()).status()).isEqualTo(201);

        Answer refused = post(Stream.concat(three.stream(), Stream.of(row.formatted("d")))
                .toList()
                .toString());
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text()).contains("[4].redirect_password", "must be one of at most 3 different passwords");
    }

    @Test
    void names_each_wrong_field_by_its_row_and_creates_none() {
        long before = total();

        Answer answer = post("""
                [{"url": "https://example.com/", "domain_id": 1},
                 {"url": "ftp://example.com/", "domain_id": 1, "clicks": 3, "privacy": "x"},
                 {"url": "", "domain_id": 1, "targets_type": "countries", "targets": [{"key": "XX", "value": "https://e.com/"}]}]
                """);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().get("pointers").properties())
                .extracting(each -> each.getKey() + " " + each.getValue().asString())
                .containsExactlyInAnyOrder(
                        "[1].url /1/url",
                        "[1].clicks /1/clicks",
                        "[1].privacy /1/privacy",
                        "[2].url /2/url",
                        "[2].targets[0][key] /2/targets/0/key");
        assertThat(answer.json().at("/codes").get("[1].clicks").get(0).asString())
                .isEqualTo("read_only");
        assertThat(total()).isEqualTo(before);
    }

    @Test
    void names_the_rows_whose_alias_is_taken() {
        Answer answer = post("""
                [{"url": "https://example.com/", "domain_id": 1, "alias": "twice"},
                 {"url": "https://example.com/", "domain_id": 1, "alias": "twice"}]
                """);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().at("/errors").get("[1].alias").get(0).asString())
                .isEqualTo("is already taken");
        assertThat(answer.json().at("/pointers").get("[1].alias").asString()).isEqualTo("/1/alias");
    }

    @Test
    void creates_a_hundred_links_and_no_more() {
        List<String> hundred = Collections.nCopies(100, "{\"url\": \"https://example.com/\", \"domain_id\": 1}");

        assertThat(post(hundred.toString()).json().get("data")).hasSize(100);
        assertThat(post("[" + String.join(",", hundred) + "," + hundred.get(0) + "]")
                        .status())
                .isEqualTo(413);
        assertThat(post("[]").json().get("data")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[1]", "[{}, null]", "[{}", "[{}] {}", "[[{}]]", "null"})
    void refuses_what_is_no_array_of_objects(String json) {
        assertThat(post(json).status()).isEqualTo(400);
    }

    @Test
    void takes_no_form_and_is_no_record() {
        assertThat(server.post(BULK, "url", "https://example.com/", "domain_id", "1")
                        .status())
                .isEqualTo(415);
        Answer get = server.get(BULK);
        assertThat(get.status()).isEqualTo(405);
        assertThat(get.header("Allow"))
                .hasValueSatisfying(allow -> assertThat(allow).contains("POST"));
    }
}

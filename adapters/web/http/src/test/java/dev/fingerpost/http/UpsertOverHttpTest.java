package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links by their alias and by their URL: finding them, and creating those that do not exist yet. */
class UpsertOverHttpTest {

    private static final String LINKS = "/api/v1/links";
    private static final String BODY = "url=https://example.com/";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String at(String alias) {
        return LINKS + "?domain_id=1&alias=" + alias;
    }

    private static Answer put(String alias, String body) {
        return server.submit("PUT", at(alias), body);
    }

    @Test
    void a_link_is_created_and_then_changed() {
        Answer created = put("new", BODY + "&title=first&clicks_limit=5");
        Answer changed = put("new", "title=second");

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).hasValue(server.url(LINKS + "/" + created.id()));
        assertThat(created.data().get("alias").asString()).isEqualTo("new");
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.id()).isEqualTo(created.id());
        assertThat(changed.data().get("title").asString()).isEqualTo("second");
        assertThat(changed.data().get("clicks_limit").asLong()).isEqualTo(5);
        assertThat(changed.header("ETag").orElseThrow()).startsWith("\"2-");
    }

    @Test
    void json_is_taken_too() {
        Answer created = server.send(server.request(at("json"))
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString("{\"url\":\"https://example.com/\",\"clicks_limit\":5}")));

        assertThat(created.status()).isEqualTo(201);
    }

    @Test
    void field_errors_are_those_of_a_creation_and_of_a_change() {
        assertThat(put("missing", "title=a").error("url")).isEqualTo("must not be empty");
        assertThat(put("a%20b", BODY).error("alias")).contains("visible letters");
        assertThat(put("missing", BODY + "&clicks_limit=x").error("clicks_limit"))
                .isEqualTo("must be a whole number");
        assertThat(server.get(LINKS + "?domain_id=1&alias=missing")
                        .json()
                        .at("/meta/total")
                        .asLong())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "'', domain_id, 'must be in the query of the address, as in ?domain_id=1&alias=spring'",
        "'', alias, 'must be in the query of the address, as in ?domain_id=1&alias=spring'",
        "'?domain_id=1&alias=', alias, 'must be in the query of the address, as in ?domain_id=1&alias=spring'",
        "'?external_id=x', domain_id, 'must be in the query of the address, as in ?domain_id=1&alias=spring'",
        "'?domain_id=x&alias=a', domain_id, must be a positive integer",
        "'?domain_id=9&alias=a', domain_id, must be a domain you may use",
    })
    void the_query_must_name_the_link(String query, String field, String message) {
        Answer answer = server.submit("PUT", LINKS + query, BODY + (query.contains("9") ? "" : "&domain_id=1&alias=a"));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error(field)).isEqualTo(message);
    }

    /** The body may name the link, too. */
    @ParameterizedTest
    @CsvSource({
        "domain_id=1&alias=grün,      domain_id=1&alias=grün",
        "domain_id=1&alias=gru%CC%88n, alias=gr%C3%BCn",
        "domain_id=1&external_id=o-7, domain_id=1&external_id=o-7",
        "domain_id=1&external_id=o-7, external_id=o-7&alias=seven"
    })
    void the_body_may_repeat_the_query(String query, String body) {
        Answer created = server.submit("PUT", LINKS + "?" + query, BODY + "&" + body);
        Answer changed = server.submit("PUT", LINKS + "?" + query, "title=new&" + body);

        assertThat(created.status()).as(created.text()).isIn(200, 201);
        assertThat(changed.status()).as(changed.text()).isEqualTo(200);
        assertThat(changed.id()).isEqualTo(created.id());
    }

    @ParameterizedTest
    @CsvSource({
        "domain_id=1&alias=one,       alias,       b",
        "domain_id=1&alias=one,       alias,       ''",
        "domain_id=1&alias=one,       domain_id,   2",
        "domain_id=1&external_id=one, external_id, two",
        "domain_id=1&external_id=one, domain_id,   2"
    })
    void the_body_must_not_contradict_the_query(String query, String field, String value) {
        Answer answer = server.submit("PUT", LINKS + "?" + query, BODY + "&" + field + "=" + value);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error(field))
                .isEqualTo("must be as in the query of the address, which says which link is meant");
    }

    @Test
    void json_may_repeat_the_query() {
        Answer created = server.send(server.request(at("repeated"))
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(
                        "{\"url\":\"https://example.com/\",\"domain_id\":1.0,\"alias\":\"repeated\"}")));

        assertThat(created.status()).as(created.text()).isEqualTo(201);
    }

    @Test
    void another_owners_alias_is_taken() {
        TestClient other = new TestClient(server.url(""), server.otherKey);
        assertThat(other.submit("PUT", at("theirs"), BODY).status()).isEqualTo(201);

        assertThat(put("theirs", BODY).error("alias")).isEqualTo("is already taken");
    }

    @Test
    void an_expected_version_needs_a_link() {
        put("versioned", BODY);

        assertThat(server.send(TestServer.form(
                                server.request(at("versioned")).header("If-Match", "\"1\""), "PUT", "title=a"))
                        .status())
                .isEqualTo(200);
        assertThat(server.send(TestServer.form(
                                server.request(at("versioned")).header("If-Match", "\"1\""), "PUT", "title=b"))
                        .status())
                .isEqualTo(412);
        assertThat(server.send(TestServer.form(
                                server.request(at("unversioned")).header("If-Match", "\"1\""), "PUT", BODY))
                        .status())
                .isEqualTo(412);
    }

    /** RFC 9110, 13.1.1. */
    @Test
    void any_version_that_is_expected_needs_a_link_too() {
        assertThat(server.send(TestServer.form(server.request(at("expected")).header("If-Match", "*"), "PUT", BODY))
                        .status())
                .isEqualTo(412);

        put("expected", BODY);

        assertThat(server.send(TestServer.form(
                                server.request(at("expected")).header("If-Match", "*"), "PUT", "title=a"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void requests_at_the_same_moment_make_one_link() {
        for (int round = 0; round < 10; round++) {
            String alias = "race" + round;
            List<CompletableFuture<Answer>> sent = IntStream.range(0, 8)
                    .mapToObj(i -> CompletableFuture.supplyAsync(
                            () -> put(alias, BODY + (i % 2 == 0 ? "&title=t" : "&space_id=7"))))
                    .toList();
            List<Answer> answers = sent.stream().map(CompletableFuture::join).toList();

            assertThat(answers).extracting(Answer::status).containsOnlyOnce(201);
            assertThat(answers).extracting(Answer::status).containsOnly(200, 201);
            assertThat(answers.stream().map(Answer::id).distinct()).hasSize(1);
            Answer one = server.get(LINKS + "/" + answers.get(0).id());
            assertThat(one.data().get("title").asString()).isEqualTo("t");
            assertThat(one.data().get("space_id").asLong()).isEqualTo(7);
        }
    }

    @Test
    void links_are_found_by_exact_alias_and_url() {
        put("Found", "url=https://example.com/found");
        put("found", "url=https://example.com/Found");
        put("founder", "url=https://example.com/found");

        assertThat(aliases("domain_id=1&alias=found")).containsExactly("found");
        assertThat(aliases("domain_id=2&alias=found")).isEmpty();
        assertThat(aliases("url=https://example.com/found")).containsExactly("founder", "Found");
        assertThat(aliases("url=%20https://example.com/found%20&sort_by=alias&sort=asc&total=none"))
                .containsExactly("Found", "founder");
        assertThat(aliases("url=https://example.com/foun")).isEmpty();
        assertThat(server.get(LINKS + "?alias=found").error("alias")).isEqualTo("must be used together with domain_id");
        assertThat(server.get(LINKS + "?url=a%00").error("url")).isEqualTo("must not contain control characters");
        assertThat(server.get(LINKS + "?domain_id=1&alias=a%00").error("alias"))
                .isEqualTo("must not contain control characters");
    }

    private static Stream<String> aliases(String query) {
        return server.get(LINKS + "?" + query)
                .json()
                .get("data")
                .valueStream()
                .map(link -> link.get("alias").asString());
    }

    @Test
    void a_url_has_one_link_however_often_it_is_asked_for() {
        String body = "domain_id=1&url=https://example.com/one";
        Answer created = server.submit("PUT", LINKS + "/by-url", body);
        Answer found = server.submit("PUT", LINKS + "/by-url", body);

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).hasValue(server.url(LINKS + "/" + created.id()));
        assertThat(found.status()).isEqualTo(200);
        assertThat(found.data()).isEqualTo(created.data());
        assertThat(server.submit("POST", LINKS, body).id()).isNotEqualTo(created.id());
    }

    @ParameterizedTest
    @CsvSource({
        "domain_id=1&url=https://example.com/two, ''",
        "domain_id=1&url=https://example.com/two, domain_id=1&url=https://example.com/two",
        "domain_id=1,                             url=https://example.com/two",
        "'',                                      domain_id=1&url=https://example.com/two"
    })
    void the_query_may_name_the_url(String query, String body) {
        Answer found = server.submit("PUT", LINKS + "/by-url?" + query, body);

        assertThat(found.status()).as(found.text()).isIn(200, 201);
        assertThat(found.data().get("url").asString()).isEqualTo("https://example.com/two");
        assertThat(server.submit("PUT", LINKS + "/by-url?" + query, body).id()).isEqualTo(found.id());
        assertThat(server.submit("PUT", LINKS + "/by-url?url=https://example.com/other", body + "&url=x")
                        .error("url"))
                .startsWith("must be as in the query");
    }

    @Test
    void only_a_domain_and_a_url_are_taken_with_it() {
        assertThat(server.submit("PUT", LINKS + "/by-url", "domain_id=1&url=https://example.com/&title=T")
                        .text())
                .contains("title");
        assertThat(server.submit("PUT", LINKS + "/by-url", "domain_id=1&url=example")
                        .status())
                .isEqualTo(422);
        assertThat(server.submit("PUT", LINKS + "/by-url", "url=https://example.com/")
                        .status())
                .isEqualTo(422);
    }
}

package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.link.LinkFilterField;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

// needs audit

/** Keys, labels, history, and changes of many links over HTTP, as they are described. */
class ManagementOverHttpTest {

    private static final String KEYS = "/api/v1/keys";
    private static final String LABELS = "/api/v1/labels";
    private static final String BULK = "/api/v1/links/bulk";

    private final TestServer server = TestServer.with(builder -> builder.with(Audit.keep(Duration.ofDays(365))));
    private final Described described =
            new Described(server.get("/api/v1/openapi.json").json());

    @AfterEach
    void stop() {
        server.close();
    }

    private Answer ask(String method, String path, String query, int status, String body) {
        String address = path.replace("{id}", query.split("\\?", -1)[0]);
        String parameters = query.contains("?") ? query.substring(query.indexOf('?')) : "";
        HttpRequest.Builder request = server.request(address + parameters);
        Answer answer = server.send(
                body.isEmpty()
                        ? request.method(method, HttpRequest.BodyPublishers.noBody())
                        : TestClient.form(request, method, body));
        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        described.assertDescribes(method, path, answer);
        return answer;
    }

    private Answer with(String key, String method, String path, String body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(server.url(path))).header("Authorization", "Bearer " + key);
        return server.send(TestClient.form(request, method, body));
    }

    private long link(String fields) {
        return server.submit("POST", "/api/v1/links", "url=https://example.com/&domain_id=1" + fields)
                .id();
    }

    @Test
    void a_key_makes_one_that_can_do_less_and_shows_it_once() {
        Answer made = ask("POST", KEYS, "", 201, "name=less&scope=links&expires_at=2999-01-01T00:00:00Z");
        String token = made.data().get("key").asString();
        long id = made.data().get("id").asLong();

        assertThat(made.data().get("expires_at").asString()).isEqualTo("2999-01-01T00:00:00Z");
        assertThat(with(token, "POST", "/api/v1/links", "url=https://example.com/&domain_id=1")
                        .status())
                .isEqualTo(201);
        for (String path : List.of(KEYS, "/api/v1/history", "/api/v1/links/1/history")) {
            assertThat(with(token, "GET", path, "").status()).isEqualTo(403);
        }
        assertThat(with(token, "POST", KEYS, "name=a").status()).isEqualTo(403);
        assertThat(ask("GET", KEYS, "", 200, "").text())
                .contains("\"name\":\"less\"")
                .doesNotContain(token);
        assertThat(ask("GET", KEYS + "/{id}", "" + id, 200, "").data().has("key"))
                .isFalse();
        assertThat(ask("PATCH", KEYS + "/{id}", "" + id, 200, "name=few")
                        .data()
                        .get("name")
                        .asString())
                .isEqualTo("few");
        ask("DELETE", KEYS + "/{id}", "" + id, 204, "");
        assertThat(with(token, "GET", "/api/v1/links", "").status()).isEqualTo(401);
        ask("GET", KEYS + "/{id}", "77", 404, "");
        ask("PATCH", KEYS + "/{id}", "" + id, 422, "scope=all");
        ask("POST", KEYS, "", 422, "scope=everything&expires_at=1999-01-01T00:00:00");
    }

    @Test
    void a_key_makes_none_with_a_later_end_and_sees_none_of_another_owner() {
        ApiKeys keys = server.fingerpost.require(ApiKeys.class);
        Instant end = Instant.parse("2999-01-01T00:00:00Z");
        String token = keys.issue(1, "until", ApiKey.Scope.ALL, end).token().reveal();
        long strange = keys.issue(9, "strange").key().id();

        assertThat(with(token, "POST", KEYS, "name=later&expires_at=2999-01-01T00:00:01Z")
                        .error("expires_at"))
                .isEqualTo("must not be later than 2999-01-01T00:00:00Z, when the key that makes it expires");
        assertThat(with(token, "POST", KEYS, "name=never").status()).isEqualTo(422);
        assertThat(with(token, "POST", KEYS, "name=same&expires_at=2999-01-01T00:00:00Z")
                        .status())
                .isEqualTo(201);
        ask("DELETE", KEYS + "/{id}", "" + strange, 404, "");
        ask("PATCH", KEYS + "/{id}", "" + strange, 404, "name=mine");
    }

    @Test
    void labels_are_listed_renamed_merged_and_removed() {
        link("&labels[]=Sale&labels[]=b");
        link("&labels[]=sale");
        link("&labels[]=Spring");

        assertThat(ask("GET", LABELS, "", 200, "").json().get("data").toString())
                .isEqualTo("[{\"label\":\"b\",\"links\":1},{\"label\":\"sale\",\"links\":2},"
                        + "{\"label\":\"Spring\",\"links\":1}]");
        assertThat(ask("PATCH", LABELS, "?label=SALE", 200, "label=spring")
                        .data()
                        .get("links")
                        .asLong())
                .isEqualTo(2);
        assertThat(server.get("/api/v1/links?label=spring")
                        .json()
                        .at("/meta/total")
                        .asLong())
                .isEqualTo(3);
        assertThat(server.get("/api/v1/links/1").data().get("labels").toString())
                .isEqualTo("[\"spring\",\"b\"]");
        ask("PATCH", LABELS, "?label=sale", 404, "label=x");
        ask("PATCH", LABELS, "?label=spring", 422, "label=");
        ask("PATCH", LABELS, "?label=", 422, "label=x");
        ask("DELETE", LABELS, "?label=Spring", 200, "");
        ask("DELETE", LABELS, "", 422, "");
        assertThat(server.get("/api/v1/links?label=spring")
                        .json()
                        .at("/meta/total")
                        .asLong())
                .isZero();
    }

    @Test
    void the_history_says_who_has_changed_what() {
        long id = link("&title=A");
        server.submit("PATCH", "/api/v1/links/" + id, "title=B");
        server.submit("POST", "/api/v1/pixels", "name=a&type=x&value=1");
        server.delete("/api/v1/links/" + id);

        JsonNode changes =
                ask("GET", "/api/v1/links/{id}/history", "" + id, 200, "").json();
        assertThat(changes.get("data")).hasSize(3);
        assertThat(changes.at("/data/1/actor").asString()).isEqualTo("key 1");
        assertThat(changes.at("/data/1/before").toString()).isEqualTo("{\"title\":\"A\"}");
        assertThat(changes.at("/data/1/after").toString()).isEqualTo("{\"title\":\"B\"}");
        JsonNode all = ask("GET", "/api/v1/history", "?actor=key%201", 200, "").json();
        assertThat(all.get("data")).hasSize(4);
        assertThat(all.at("/data/1/kind").asString()).isEqualTo("pixel");
        assertThat(ask("GET", "/api/v1/history", "?cursor=x", 422, "").error("cursor"))
                .isEqualTo("must be an unchanged next_cursor of an earlier response");
        assertThat(ask("GET", "/api/v1/history", "?to=2000-01-01T00:00:00", 200, "")
                        .json()
                        .get("data"))
                .isEmpty();
        assertThat(ask("GET", "/api/v1/history", "?actor=anna", 200, "").json().get("data"))
                .isEmpty();
    }

    @Test
    void a_filter_that_selects_nothing_changes_and_deletes_no_link() {
        link("&labels[]=a");
        List<String> empty = List.of("", "%20", "%09%20%C2%A0");
        for (LinkFilterField filter : LinkFilterField.FILTERS) {
            List<String> values = new ArrayList<>(empty);
            filter.type().choices().forEach(choice -> values.add(choice.wireName()));
            if (filter == LinkFilterField.STATUS) {
                values.removeAll(List.of("1", "2", "3"));
            }
            for (String value : values) {
                String query = "?" + filter.wireName() + "=" + value;
                assertThat(ask("DELETE", BULK, query + "&expected=1", 422, "").text())
                        .as(query)
                        .contains("no_filter");
                assertThat(ask("PATCH", BULK, query + "&expected=1", 422, "title=T")
                                .text())
                        .as(query)
                        .contains("no_filter");
                assertThat(ask("GET", "/api/v1/links", query, 200, "").json().get("data"))
                        .hasSize(1);
            }
        }
        ask("DELETE", BULK, "?link_ids=,&expected=1", 422, "");
        ask("DELETE", BULK, "?link_ids=", 422, "");
        ask("PATCH", LABELS, "?label=%20", 422, "label=b");
        ask("DELETE", LABELS, "?label=", 422, "");
        assertThat(server.get("/api/v1/links/1").data().at("/labels/0").asString())
                .isEqualTo("a");
    }

    @Test
    void many_links_are_changed_or_deleted_by_ids_or_by_a_filter_with_their_number() {
        link("&labels[]=a");
        link("&labels[]=a");
        link("");

        ask("PATCH", BULK, "?label=a", 422, "title=T");
        assertThat(ask("PATCH", BULK, "?label=a&expected=1", 422, "title=T").error("expected"))
                .isEqualTo("must be the number of links that match the filter, which is 2");
        assertThat(ask("PATCH", BULK, "?label=a&expected=2", 200, "title=T")
                        .json()
                        .get("data"))
                .hasSize(2);
        for (String all : List.of("", "?expected=3")) {
            ask("DELETE", BULK, all, 422, "");
        }
        ask("DELETE", BULK, "?link_ids=1,77", 422, "");
        assertThat(ask("DELETE", BULK, "?label=a&expected=1001", 422, "").error("expected"))
                .isEqualTo("must be the number of links that match the filter, which is 2");
        ask("PATCH", BULK, "?link_ids=3", 422, "url=");
        assertThat(server.get("/api/v1/links").json().at("/meta/total").asLong())
                .isEqualTo(3);
        ask("DELETE", BULK, "?link_ids=1,3", 204, "");
        assertThat(server.get("/api/v1/links").json().at("/data/0/title").asString())
                .isEqualTo("T");
    }
}

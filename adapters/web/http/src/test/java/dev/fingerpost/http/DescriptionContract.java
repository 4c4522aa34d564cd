package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** The description of the API and the API must agree, on every engine. */
@TestInstance(Lifecycle.PER_CLASS)
public abstract class DescriptionContract {

    static final List<String> RESOURCES = List.of("/api/v1/links", "/api/v1/pixels");

    /** A link with targets, a pixel and most of the fields that may be empty. */
    private static final String LINK =
            "url=https://example.com/&domain_id=1&pixel_ids[]=1&space_id=1&title=T&clicks_limit=5"
                    + "&expiration_url=https://example.com/&targets_type=countries&targets[0][key]=DE"
                    + "&targets[0][value]=https://example.com/&active_period_start_at=2026-01-01T00:00:00"
                    + "&active_period_end_at=2027-01-01T00:00:00";

    private TestClient server;
    private Described described;

    /** Starts a server without records, with the domains 1 and 2 and the API under {@code /api}. */
    protected abstract TestClient start();

    protected abstract void stop();

    /** The status of the answer to a chunked body that is not a form. */
    protected abstract int chunked();

    @BeforeAll
    void startServer() {
        server = start();
        Answer answer = server.send(HttpRequest.newBuilder(URI.create(server.url("/api/v1/openapi.json"))));
        assertThat(answer.status()).isEqualTo(200);
        described = new Described(answer.json());
        server.post("/api/v1/pixels", "name", "a", "type", "x", "value", "1");
        for (int i = 0; i < 12; i++) {
            server.send(form("POST", "/api/v1/links", LINK));
        }
    }

    @AfterAll
    void stopServer() {
        stop();
    }

    private void check(String method, String path, int status, HttpRequest.Builder request) {
        Answer answer = server.send(request);
        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        described.of(request.build()).assertDescribes(method, path, answer);
    }

    private HttpRequest.Builder form(String method, String path, String body) {
        return TestClient.form(server.request(path), method, body);
    }

    Described described() {
        return described;
    }

    @Test
    void every_reference_can_be_resolved() {
        described.assertWhole();
    }

    @Test
    void the_server_is_where_the_client_has_asked() {
        assertThat(described.document.at("/servers/0/url").asString()).isEqualTo(server.baseUrl());
    }

    @Test
    void the_methods_are_those_that_options_lists() {
        Set<String> offered = new TreeSet<>();
        for (String path : described.document.get("paths").propertyNames()) {
            Answer answer = server.send(
                    server.request(path.replaceAll("\\{[a-z]+}", "1")).method("OPTIONS", noBody()));
            for (String method : answer.header("Allow").orElseThrow().split(", ")) {
                if (!method.equals("HEAD") && !method.equals("OPTIONS")) {
                    offered.add(method + " " + path);
                }
            }
        }

        assertThat(described.operations()).isEqualTo(offered);
    }

    @Test
    void lists_answer_as_described() {
        for (String path : RESOURCES) {
            check("GET", path, 200, server.request(path));
            check("GET", path, 200, server.request(path + "?page=9"));
            check("GET", path, 200, server.request(path + "?fields=id"));
            check("GET", path, 422, server.request(path + "?page=0&sort=x"));
            check("GET", path, 400, server.request(path + "?page%5B=0"));
            check("GET", path, 414, server.request(path + "?" + "a&".repeat(1_001)));
            check("GET", path, 401, HttpRequest.newBuilder(URI.create(server.url(path))));
        }
        String cursor =
                server.get("/api/v1/links").json().at("/meta/next_cursor").asString();
        check("GET", "/api/v1/links", 200, server.request("/api/v1/links?cursor=" + cursor));
    }

    @Test
    void directories_answer_as_described() {
        for (String path : List.of("/api/v1/domains", "/api/v1/spaces")) {
            check("GET", path, 200, server.request(path));
            check("GET", path, 304, server.request(path).header("If-None-Match", "*"));
            check("GET", path, 401, HttpRequest.newBuilder(URI.create(server.url(path))));
        }
    }

    @Test
    void creating_answers_as_described() {
        check("POST", "/api/v1/links", 201, form("POST", "/api/v1/links", "url=https://example.com/&domain_id=2"));
        check("POST", "/api/v1/pixels", 201, form("POST", "/api/v1/pixels", "name=a&type=bing&value=2"));
        for (String path : RESOURCES) {
            check("POST", path, 422, form("POST", path, ""));
            check("POST", path, 400, form("POST", path, "%zz"));
            check("POST", path, 413, form("POST", path, "a&".repeat(1_001)));
            check("POST", path, 415, server.request(path).POST(HttpRequest.BodyPublishers.ofString("{}")));
            check("POST", path, chunked(), server.request(path).POST(chunks()));
        }
    }

    @Test
    void creating_once_answers_as_described() {
        Map<String, String> bodies = Map.of(
                "/api/v1/links", "{\"url\": \"https://example.com/\", \"domain_id\": 2}",
                "/api/v1/pixels", "{\"name\": \"a\", \"type\": \"x\", \"value\": \"1\"}",
                "/api/v1/links/bulk", "[{\"url\": \"https://example.com/\", \"domain_id\": 2}]");
        bodies.forEach((path, body) -> {
            for (int i = 0; i < 2; i++) {
                Answer answer = server.send(json("POST", path, body).header("Idempotency-Key", '"' + path + '"'));
                described.assertDescribes("POST", path, answer);
                assertThat(answer.status()).as(answer.text()).isEqualTo(201);
                assertThat(answer.header("Idempotency-Replayed").isPresent()).isEqualTo(i == 1);
            }
            check("POST", path, 422, json("POST", path, body + " ").header("Idempotency-Key", path));
            check("POST", path, 400, json("POST", path, body).header("Idempotency-Key", "a b"));
        });
    }

    @Test
    void upserting_answers_as_described() {
        String path = "/api/v1/links";
        String one = path + "?domain_id=2&alias=upserted";
        check("PUT", path, 422, form("PUT", one, ""));
        check("PUT", path, 412, form("PUT", one, "url=https://example.com/").header("If-Match", "\"1\""));
        check("PUT", path, 201, form("PUT", one, "url=https://example.com/"));
        check("PUT", path, 200, form("PUT", one, "title=T"));
        check("PUT", path, 412, form("PUT", one, "title=T").header("If-Match", "\"99\""));
        check("PUT", path, 422, form("PUT", path, "url=https://example.com/"));
        check("PUT", path, 400, form("PUT", one, "%zz"));
    }

    @Test
    void creating_many_links_answers_as_described() {
        String path = "/api/v1/links/bulk";
        check("POST", path, 415, form("POST", path, "a=b"));
        check("POST", path, 422, json("POST", path, "[{\"url\": \"\", \"x\": 1}]"));
        check("POST", path, 400, json("POST", path, "{}"));
        check("POST", path, 413, json("POST", path, "[" + "{},".repeat(100) + "{}]"));
        check("POST", path, 201, json("POST", path, "[{\"url\": \"https://example.com/\", \"domain_id\": 2}]"));
    }

    @Test
    void single_records_answer_as_described() {
        for (String path : RESOURCES) {
            String one = path + "/{id}";
            check("GET", one, 200, server.request(path + "/1"));
            check("GET", one, 200, server.request(path + "/1?fields=id"));
            check("GET", one, 404, server.request(path + "/77"));
            check("GET", one, 304, server.request(path + "/1").header("If-None-Match", "*"));
            check("GET", one, 422, server.request(path + "/1?fields=nothing"));
            for (String method : List.of("PUT", "PATCH")) {
                check(method, one, 200, form(method, path + "/1", ""));
                check(method, one, 404, form(method, path + "/77", ""));
                check(method, one, 422, form(method, path + "/1", "url=&type="));
                check(method, one, 400, form(method, path + "/1", "a[=1"));
                check(method, one, 413, form(method, path + "/1", "a".repeat(262_145)));
                check(
                        method,
                        one,
                        415,
                        server.request(path + "/1").method(method, HttpRequest.BodyPublishers.ofString("x")));
                check(method, one, chunked(), server.request(path + "/1").method(method, chunks()));
                check(method, one, 412, form(method, path + "/1", "").header("If-Match", "\"99\""));
            }
            check("DELETE", one, 412, server.request(path + "/1").DELETE().header("If-Match", "\"99\""));
            check("DELETE", one, 404, server.request(path + "/77").DELETE());
        }
        String other = "/api/v1/links/12";
        check("DELETE", "/api/v1/links/{id}", 204, server.request(other).DELETE());
    }

    @Test
    void the_fields_of_the_forms_are_those_that_are_read() {
        Set<String> candidates = new TreeSet<>(described.fields("Link"));
        candidates.addAll(described.fields("Pixel"));
        candidates.addAll(List.of("owner", "version", "key", "foo", "search", "domain", "pixels"));
        assertRead("POST", "/api/v1/links", "LinkDraftForm", candidates);
        assertRead("PATCH", "/api/v1/links/1", "LinkPatchForm", candidates);
        assertRead("POST", "/api/v1/pixels", "PixelDraftForm", candidates);
        assertRead("PATCH", "/api/v1/pixels/1", "PixelPatchForm", candidates);
    }

    /**
     * Finds out which fields are read: a field that is read refuses a list of lists, and any other field is reported as
     * unknown.
     */
    private void assertRead(String method, String path, String form, Set<String> candidates) {
        Set<String> read = new TreeSet<>();
        for (String field : candidates) {
            Answer answer = server.send(form(method, path, field + "[0][0][0]=" + "&" + field + "=x%00"));
            if (answer.json().path("errors").has(field) && !isUnknown(answer, field)) {
                read.add(field);
            }
        }
        Set<String> expected = new TreeSet<>(described.fields(form));
        if (form.contains("Link")) {
            expected.removeAll(List.of("pixel_ids[]", "labels[]"));
            expected.addAll(
                    List.of("pixel_ids", "labels", "targets", "domain_id")); // an update reads it only to refuse it
        }
        assertThat(read).as("%s", form).isEqualTo(expected);
    }

    @Test
    void the_fields_of_json_are_those_that_are_read() {
        assertJsonRead("POST", "/api/v1/links", "LinkDraft");
        assertJsonRead("PATCH", "/api/v1/links/1", "LinkPatch");
        assertJsonRead("POST", "/api/v1/pixels", "PixelDraft");
        assertJsonRead("PATCH", "/api/v1/pixels/1", "PixelPatch");
    }

    /** Finds out which fields are read: any other field is reported as unknown, or as set only by the service. */
    private void assertJsonRead(String method, String path, String schema) {
        Set<String> candidates = new TreeSet<>(described.fields("Link"));
        candidates.addAll(described.fields("Pixel"));
        candidates.addAll(List.of("owner", "version", "key", "foo", "search", "domain", "pixels", "pixel_ids[]"));
        Set<String> read = new TreeSet<>();
        for (String field : candidates) {
            Answer answer = server.send(json(method, path, "{\"" + field + "\": {}}"));
            if (!isUnknown(answer, field)) {
                read.add(field);
            }
        }
        Set<String> expected = new TreeSet<>(described.fields(schema));
        if (schema.equals("LinkPatch")) {
            expected.add("domain_id"); // it is read only to refuse it
        }
        assertThat(read).as(schema).isEqualTo(expected);
    }

    @Test
    void the_parameters_of_the_lists_are_those_that_are_read() {
        Set<String> candidates = new TreeSet<>(described.fields("Link"));
        candidates.addAll(described.fields("Pixel"));
        for (String path : RESOURCES) {
            candidates.addAll(described.parameters("GET", path));
        }
        candidates.addAll(List.of("pixel_id", "limit", "offset", "order", "owner"));
        for (String path : RESOURCES) {
            Set<String> read = new TreeSet<>();
            for (String parameter : candidates) {
                Answer answer = server.get(path + "?" + parameter + "%5B0%5D%5B0%5D=1");
                if (answer.status() == 422 && !isUnknown(answer, parameter)) {
                    read.add(parameter);
                }
            }
            assertThat(read).isEqualTo(new TreeSet<>(described.parameters("GET", path)));
        }
    }

    private static boolean isUnknown(Answer answer, String field) {
        String code = answer.json().at("/codes").path(field).path(0).asString("");
        return code.equals("unknown_field") || code.equals("read_only");
    }

    private HttpRequest.Builder json(String method, String path, String body) {
        return server.request(path)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body));
    }

    private static HttpRequest.BodyPublisher noBody() {
        return HttpRequest.BodyPublishers.noBody();
    }

    private static HttpRequest.BodyPublisher chunks() {
        return HttpRequest.BodyPublishers.fromPublisher(HttpRequest.BodyPublishers.ofString("a=b"));
    }
}

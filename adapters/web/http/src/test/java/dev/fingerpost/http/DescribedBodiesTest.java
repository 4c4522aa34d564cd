package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The API takes and returns the bodies that the description describes. */
class DescribedBodiesTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String LINKS = "/api/v1/links";
    private static final List<String> MEDIA_TYPES = List.of(
            "application/json",
            "application/merge-patch+json",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "text/plain");

    private static TestServer server;
    private static Described described;

    @BeforeAll
    static void start() {
        server = new TestServer();
        described = new Described(server.get("/api/v1/openapi.json").json());
        server.post(LINKS, "url", "https://example.com/", "domain_id", "1");
        server.post("/api/v1/pixels", "name", "a", "type", "x", "value", "1");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Answer send(String method, String target, String type, String body) {
        HttpRequest.Builder request = server.request(target);
        if (!type.isEmpty()) {
            request.header("Content-Type", type);
        }
        return server.send(request.method(method, BodyPublishers.ofString(body)));
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /api/v1/links",
        "PUT, /api/v1/links",
        "POST, /api/v1/links/bulk",
        "PUT, /api/v1/links/{id}",
        "PATCH, /api/v1/links/{id}",
        "POST, /api/v1/pixels",
        "PUT, /api/v1/pixels/{id}",
        "PATCH, /api/v1/pixels/{id}"
    })
    void every_media_type_but_those_described_is_unsupported(String method, String path) {
        String target =
                path.replace("{id}", "77") + (method.equals("PUT") && path.equals(LINKS) ? "?domain_id=1&alias=a" : "");
        Set<String> supported = new TreeSet<>();
        for (String type : MEDIA_TYPES) {
            Answer answer = send(method, target, type, "x");
            if (answer.status() != 415) {
                supported.add(type);
            }
        }

        assertThat(supported).isEqualTo(described.mediaTypes(method, path));
    }

    @ParameterizedTest
    @CsvSource({
        "'', url=x, The Content-Type is missing",
        "text/plain, url=x, is not one of those listed for the operation",
        "multipart/form-data; boundary=x, --x--, is not one of those listed for the operation",
        "application/x-www-form-urlencoded; charset=utf-16, url=x, a charset other than UTF-8",
        "application/json; charset=latin1, '{}', a charset other than UTF-8",
        "application/x-www-form-urlencoded, '{\"url\": \"x\"}', the body looks like JSON"
    })
    void the_answer_says_what_to_send_and_the_description_why_a_body_is_unsupported(
            String type, String body, String words) {
        Answer answer = send("POST", LINKS, type, body);
        assertThat(answer.status()).isEqualTo(415);
        assertThat(answer.text())
                .contains(
                        type.isEmpty()
                                ? "The Content-Type is missing: a body must be application/"
                                : "unsupported_media_type");
        assertThat(described
                        .document
                        .at("/components/responses/UnsupportedMediaType/description")
                        .asString())
                .contains(words);
    }

    @ParameterizedTest
    @CsvSource({"POST, /api/v1/links", "PUT, /api/v1/links", "PATCH, /api/v1/links/{id}", "PUT, /api/v1/links/{id}"})
    void flags_are_described_as_they_are_taken(String method, String path) {
        String target = path.replace("{id}", "1")
                + (path.endsWith("}") || method.equals("POST") ? "" : "?domain_id=1&alias=flags");
        for (String flag : List.of("disabled", "sensitive_content")) {
            JsonNode schema = described.jsonFields(method, path).get(flag);
            for (String value : List.of("0", "1", "true", "false", "null", "2", "-1", "[]")) {
                String domain = method.equals("POST") ? "\"domain_id\": 1, " : "";
                String body = "{\"url\": \"https://example.com/\", " + domain + "\"" + flag + "\": " + value + "}";
                Answer answer = send(method, target, "application/json", body);

                assertThat(described.allows(schema, JSON.readTree(value)))
                        .as("%s: %s", body, answer.text())
                        .isEqualTo(answer.status() < 300);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"Pixel, pixels, ''", "Link, links, targets_type"})
    void a_record_without_selected_fields_is_whole(String schema, String path, String nullable) {
        Set<String> present = new TreeSet<>(described.required(schema));
        present.addAll(nullable.isEmpty() ? Set.of() : Set.of(nullable));

        assertThat(new TreeSet<>(server.get("/api/v1/" + path + "/1").data().propertyNames()))
                .isEqualTo(described.fields(schema))
                .isEqualTo(described.fields("Selected" + schema))
                .isEqualTo(present);
    }
}

package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON bodies, which every endpoint that takes a body accepts. */
class JsonOverHttpTest {

    private static final String LINKS = "/api/v1/links";
    private static final String PIXELS = "/api/v1/pixels";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
        server.post(PIXELS, "name", "a", "type", "x", "value", "1");
        server.post(PIXELS, "name", "b", "type", "bing", "value", "2");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Answer send(String method, String path, String type, String json) {
        return server.send(
                server.request(path).header("Content-Type", type).method(method, BodyPublishers.ofString(json)));
    }

    private static Answer post(String path, String json) {
        return send("POST", path, "application/json", json);
    }

    private static Answer patch(long id, String json) {
        return send("PATCH", LINKS + "/" + id, "application/json", json);
    }

    private static long create() {
        return post(LINKS, "{\"url\": \"https://example.com/\", \"domain_id\": 1, \"title\": \"T\"}")
                .id();
    }

    @Test
    void a_link_of_json_is_that_of_a_form() {
        Answer json = post(LINKS, """
                {"url": "https://example.com/ü", "domain_id": 2, "title": "grün", "space_id": 3, "pixel_ids": [2, 1],
                 "redirect_password": "sesame", "password": "p", "privacy": 2, "disabled": true, "sensitive_content": 1,
                 "active_period_start_at": "2026-01-01T00:00:00", "active_period_end_at": "2027-01-01T00:00:00",
                 "clicks_limit": 9, "expiration_url": "https://example.com/over", "targets_type": "countries",
                 "targets": [{"key": "FR", "value": "https://example.com/fr"}, {"value": "https://example.com/de", "key": "DE"}]}
                """);
        Answer form = server.submit(
                "POST",
                LINKS,
                "url=https://example.com/ü&domain_id=2&title=grün&space_id=3&pixel_ids[]=2&pixel_ids[]=1"
                        + "&redirect_password=sesame&password=p&privacy=2&disabled=1&sensitive_content=1"
                        + "&active_period_start_at=2026-01-01T00:00:00&active_period_end_at=2027-01-01T00:00:00"
                        + "&clicks_limit=9&expiration_url=https://example.com/over&targets_type=countries"
                        + "&targets[0][key]=FR&targets[0][value]=https://example.com/fr"
                        + "&targets[1][key]=DE&targets[1][value]=https://example.com/de");

        assertThat(json.status()).as(json.text()).isEqualTo(201);
        assertThat(json.header("Location").orElseThrow()).endsWith(LINKS + "/" + json.id());
        for (String field : json.data().propertyNames()) {
            if (!List.of("id", "alias", "short_url").contains(field)) {
                assertThat(json.data().get(field))
                        .as(field)
                        .isEqualTo(form.data().get(field));
            }
        }
    }

    @Test
    void a_patch_changes_what_it_names_and_null_clears() {
        long id = create();
        patch(id, "{\"clicks_limit\": 7, \"pixel_ids\": [1], \"space_id\": 4}");

        Answer patched = patch(id, "{\"clicks_limit\": null, \"pixel_ids\": null, \"disabled\": true}");

        assertThat(patched.status()).as(patched.text()).isEqualTo(200);
        JsonNode link = patched.data();
        assertThat(link.get("clicks_limit").isNull()).isTrue();
        assertThat(link.get("pixel_ids")).isEmpty();
        assertThat(link.get("disabled").asInt()).isEqualTo(1);
        assertThat(link.get("space_id").asInt()).isEqualTo(4);
        assertThat(link.get("title").asString()).isEqualTo("T");
    }

    @Test
    void the_type_of_a_merge_patch_is_for_patch_alone() {
        String type = "application/merge-patch+json";
        String one = LINKS + "/" + create();

        assertThat(send("PATCH", one, type, "{\"title\": \"new\"}")
                        .data()
                        .get("title")
                        .asString())
                .isEqualTo("new");
        assertThat(send("PUT", one, type, "{\"title\": \"new\"}").status()).isEqualTo(415);
        assertThat(send("POST", LINKS, type, "{}").status()).isEqualTo(415);
        assertThat(send("PUT", one, "application/json", "{\"title\": \"put\"}")
                        .data()
                        .get("title")
                        .asString())
                .isEqualTo("put");
    }

    @Test
    void pixels_are_written_by_json_too() {
        Answer created = post(PIXELS, "{\"name\": \"c\", \"type\": \"quora\", \"value\": \"3\"}");
        Answer renamed = send("PATCH", PIXELS + "/" + created.id(), "application/json", "{\"name\": \"d\"}");

        assertThat(created.status()).isEqualTo(201);
        assertThat(renamed.data().get("name").asString()).isEqualTo("d");
        assertThat(renamed.data().get("type").asString()).isEqualTo("quora");
    }

    @Test
    void errors_are_named_as_in_forms_and_by_pointers() {
        Answer refused = post(LINKS, """
                {"url": "x", "clicks_limit": "7 clicks", "titel": "misspelt", "a/b~[0]": 1, "targets_type": "countries",
                 "targets": [{"key": "DE", "value": "https://example.com/"}, {"key": "deutschland", "value": "https://example.com/"}]}
                """);

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.header("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.json().get("errors").propertyNames())
                .containsExactlyInAnyOrder("url", "domain_id", "clicks_limit", "titel", "a/b~[0]", "targets[1][key]");
        JsonNode pointers = refused.json().get("pointers");
        assertThat(pointers.propertyNames())
                .containsExactlyInAnyOrderElementsOf(
                        refused.json().get("errors").propertyNames());
        assertThat(pointers.get("targets[1][key]").asString()).isEqualTo("/targets/1/key");
        assertThat(pointers.get("a/b~[0]").asString()).isEqualTo("/a~1b~0[0]");
        assertThat(pointers.get("domain_id").asString()).isEqualTo("/domain_id");
    }

    @Test
    void a_form_has_no_pointers() {
        assertThat(server.post(LINKS, "url", "x").json().has("pointers")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "[]", "1", "null", "{", "{\"url\": }", "{} {}", "url=x", "\uFEFF{}", "{\"url\": \"a\nb\"}"})
    void what_is_no_json_object_is_malformed(String text) {
        Answer answer = post(LINKS, text);

        assertThat(answer.status()).as(answer.text()).isEqualTo(400);
        assertThat(answer.header("Content-Type")).hasValue("application/problem+json");
    }

    /** Clients send ids as texts if the ids are too large for their own numbers. */
    @Test
    void whole_numbers_and_flags_may_be_texts() {
        Answer answer = post(LINKS, """
                {"url": "https://example.com/", "domain_id": "1", "space_id": "9223372036854775807", "clicks_limit": "7",
                 "privacy": "2", "disabled": "1", "sensitive_content": "true", "pixel_ids": []}
                """);

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(answer.data().get("space_id").asLong()).isEqualTo(Long.MAX_VALUE);
        assertThat(answer.data().get("clicks_limit").asInt()).isEqualTo(7);
        assertThat(answer.data().get("privacy").asInt()).isEqualTo(2);
        assertThat(answer.data().get("disabled").asInt()).isEqualTo(1);
        assertThat(answer.data().get("sensitive_content").asInt()).isEqualTo(1);
    }

    /** Many programs write each number with a point. */
    @Test
    void whole_numbers_may_have_a_point() {
        Answer answer = post(LINKS, """
                {"url": "https://example.com/", "domain_id": 1.0, "space_id": 9223372036854775807.0, "clicks_limit": 70.0,
                 "privacy": 2.0, "disabled": 1.0, "sensitive_content": 0.0, "pixel_ids": [1.00, 2.0]}
                """);

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(answer.data().get("space_id").asLong()).isEqualTo(Long.MAX_VALUE);
        assertThat(answer.data().get("clicks_limit").asInt()).isEqualTo(70);
        assertThat(answer.data().get("privacy").asInt()).isEqualTo(2);
        assertThat(answer.data().get("disabled").asInt()).isEqualTo(1);
        assertThat(answer.data().get("sensitive_content").asInt()).isZero();
        assertThat(answer.data().get("pixel_ids").valueStream().map(JsonNode::asInt))
                .containsExactly(1, 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5", "1e1", "1.0e0", "1e999999999999", "0.10", "-0.0", "9223372036854775808.0"})
    void other_numbers_are_not_whole(String number) {
        assertThat(post(
                                LINKS,
                                "{\"url\": \"https://example.com/\", \"domain_id\": 1, \"clicks_limit\": " + number
                                        + "}")
                        .error("clicks_limit"))
                .isEqualTo("must be a whole number");
    }

    /** Zapier, Make and n8n send a field without a value like this. */
    @ParameterizedTest
    @CsvSource({
        "space_id,          'must not be \"\". Send null to clear the field'",
        "clicks_limit,      'must not be \"\". Send null to clear the field'",
        "pixel_ids,         'must not be \"\". Send null to clear the field'",
        "labels,            'must not be \"\". Send null to clear the field'",
        "targets,           'must not be \"\". Send null to clear the field'",
        "privacy,           'must be neither \"\" nor null'",
        "disabled,          'must be neither \"\" nor null'",
        "sensitive_content, 'must be neither \"\" nor null'"
    })
    void a_blank_string_for_a_field_that_is_no_text_counts_as_not_sent_on_creation_alone(String field, String refusal) {
        for (String blank : List.of("", " ")) {
            String member = "\"" + field + "\": \"" + blank + "\"";
            Answer created = post(LINKS, "{\"url\": \"https://example.com/\", \"domain_id\": 1, " + member + "}");
            Answer many =
                    post(LINKS + "/bulk", "[{\"url\": \"https://example.com/\", \"domain_id\": 1, " + member + "}]");
            Answer updated = patch(created.id(), "{\"title\": \"new\", " + member + "}");

            assertThat(created.status()).as(created.text()).isEqualTo(201);
            assertThat(created.data().get(field))
                    .isEqualTo(server.get(LINKS + "/" + create()).data().get(field));
            assertThat(many.status()).as(many.text()).isEqualTo(201);
            assertThat(updated.status()).isEqualTo(422);
            assertThat(updated.error(field)).isEqualTo(refusal);
        }
        assertThat(post(LINKS, "{\"url\": \"https://example.com/\", \"domain_id\": \"\"}")
                        .error("domain_id"))
                .isEqualTo("must not be empty");
    }

    /** What the service shows of a link can be sent back, and then nothing has changed. */
    @Test
    void a_link_that_is_sent_back_is_not_changed() {
        Answer before = post(LINKS, """
                {"url": "https://example.com/ü", "domain_id": 2, "title": "grün", "space_id": 3, "pixel_ids": [2, 1],
                 "labels": ["b", "a"], "privacy": 1, "active_period_end_at": "2027-01-01T00:00:00", "clicks_limit": 9,
                 "targets_type": "rotations", "targets": [{"value": "https://example.com/fr"}]}
                """);
        ObjectNode shown = (ObjectNode) before.data();
        shown.remove(List.of(
                "id",
                "domain_id",
                "short_url",
                "clicks",
                "status",
                "created_at",
                "updated_at",
                "redirect_password",
                "password"));

        Answer after = patch(before.id(), shown.toString());

        assertThat(after.status()).as(after.text()).isEqualTo(200);
        assertThat(after.header("ETag")).isEqualTo(before.header("ETag"));
    }

    @Test
    void an_array_and_one_object_are_told_where_they_belong() {
        String link = "{\"url\": \"https://example.com/\", \"domain_id\": 1}";

        for (Answer array : List.of(
                post(LINKS, "[" + link + "]"), patch(create(), "[" + link + "]"), post(PIXELS, " [" + link + "]"))) {
            assertThat(array.status()).isEqualTo(400);
            assertThat(array.json().get("detail").asString())
                    .isEqualTo("JSON must be one object. Only /links/bulk takes an array, of links");
        }
        Answer object = post(LINKS + "/bulk", link);
        assertThat(object.status()).isEqualTo(400);
        assertThat(object.json().get("detail").asString())
                .isEqualTo("JSON must be one array of links. One link as an object is for /links");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "1e3", "０", "07", "+1", "0x1", " 1", "9223372036854775808", "1,000"})
    void any_other_text_is_no_number(String text) {
        String link = "{\"url\": \"https://example.com/\", \"domain_id\": 1, \"clicks_limit\": \"" + text + "\"}";

        assertThat(post(LINKS, link).error("clicks_limit")).isEqualTo("must be a number");
        assertThat(post(LINKS, link.replace("\"clicks_limit\": \"" + text + "\"", "\"pixel_ids\": [\"" + text + "\"]"))
                        .error("pixel_ids"))
                .isEqualTo("must be an array of numbers");
    }

    @Test
    void empty_targets_are_dropped_and_ignored_names_left_out() {
        Answer answer = post(LINKS, """
                {"url": "https://example.com/", "domain_id": 1, "_csrf": "x", "targets_type": "rotations",
                 "targets": [{"key": "", "value": ""}, {"key": "a", "value": "https://example.com/a", "_row": 1}]}
                """);

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(answer.data().get("targets").size()).isEqualTo(1);
    }

    /** Half a surrogate pair and the null character are not characters that every storage can keep. */
    @ParameterizedTest
    @ValueSource(strings = {"\\ud800", "a\\udc00", "\\u0000"})
    void half_a_character_is_a_field_error(String title) {
        Answer answer =
                post(LINKS, "{\"url\": \"https://example.com/\", \"domain_id\": 1, \"title\": \"" + title + "\"}");

        assertThat(answer.status()).as(answer.text()).isEqualTo(422);
        assertThat(answer.json().get("errors").propertyNames()).containsExactly("title");
    }

    @Test
    void bytes_that_are_not_utf_8_are_malformed() {
        HttpRequest.Builder request = server.request(LINKS)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(new byte[] {'{', '"', (byte) 0xE4, '"', ':', '1', '}'}));

        assertThat(server.send(request).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({
        "application/json; charset=utf-8, 422",
        "Application/JSON, 422",
        "application/json; charset=utf-16, 415",
        "application/jsonx, 415",
        "text/json, 415"
    })
    void the_media_type_decides(String type, int status) {
        assertThat(send("POST", LINKS, type, "{}").status()).isEqualTo(status);
    }

    /** The media type is missing, or is the one that curl sends for forms. */
    @ParameterizedTest
    @ValueSource(strings = {"", "application/x-www-form-urlencoded"})
    void json_without_its_type_is_told_which_to_send(String type) {
        for (String body :
                new String[] {"{\"url\": \"https://example.com/\", \"domain_id\": 1}", " [ {\"url\": \"x\"}]"}) {
            HttpRequest.Builder request = server.request(LINKS).POST(BodyPublishers.ofString(body));
            Answer answer = server.send(type.isEmpty() ? request : request.header("Content-Type", type));

            assertThat(answer.status()).isEqualTo(415);
            assertThat(answer.json().get("detail").asString()).contains("Content-Type: application/json");
        }
    }

    @Test
    void an_address_with_a_slash_at_its_end_is_told_the_right_one() {
        for (String path : new String[] {LINKS, LINKS + "/1", "/api/v1/domains"}) {
            Answer answer = post(path + "/", "{}");

            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.json().get("detail").asString()).endsWith("try " + path);
        }
    }

    @Test
    void json_is_bounded() {
        assertThat(post(LINKS, "{\"a\":" + "[".repeat(5_000) + "]".repeat(5_000) + "}")
                        .status())
                .isEqualTo(413);
        assertThat(post(LINKS, "{\"a\":[" + "1,".repeat(6_000) + "1]}").status())
                .isEqualTo(413);
        assertThat(post(LINKS, "{\"title\": \"" + "x".repeat(262_145) + "\"}").status())
                .isEqualTo(413);
    }
}

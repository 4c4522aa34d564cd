package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.conversion.Conversions;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LinksOverHttpTest {

    private TestServer server;

    @BeforeEach
    void start() {
        server = TestServer.with(builder -> builder.with(Conversions.keepAll()));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Answer create(String... more) {
        String[] form = new String[more.length + 4];
        List<String> required = List.of("url", "https://example.com/", "domain_id", "1");
        for (int i = 0; i < 4; i++) {
            form[i] = required.get(i);
        }
        System.arraycopy(more, 0, form, 4, more.length);
        return server.post("/api/v1/links", form);
    }

    @Test
    void creates_a_link_from_the_required_fields() {
        Answer answer = create();

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.header("Location")).contains(server.url("/api/v1/links/1"));
        assertThat(answer.header("ETag")).get().asString().startsWith("\"1-");
        assertThat(answer.header("Content-Type")).contains("application/json");
        assertThat(answer.json()).isEqualTo(json("""
                {"data": {"id": 1, "url": "https://example.com/", "domain_id": 1, "alias": "link1", "space_id": null,
                  "pixel_ids": [], "external_id": null, "labels": [], "receipt_parameter": null, "sensitive_content": 0, "privacy": 0,
                  "active_period_start_at": null, "active_period_end_at": null, "clicks_limit": null,
                  "expiration_url": null, "targets_type": null, "targets": [],
                  "short_url": "https://go.example.com/link1", "title": null, "disabled": 0,
                  "redirect_password": false, "password": false, "clicks": 0, "status": "active",
                  "created_at": "2026-11-21T08:30:00Z", "updated_at": "2026-11-21T08:30:00Z"}}"""));
    }

    @Test
    void keeps_every_field() {
        long pixel = server.post("/api/v1/pixels", "name", "p", "type", "facebook", "value", "1")
                .id();
        Answer answer = create(
                "alias",
                "spring",
                "title",
                "Frühling 🌱",
                "space_id",
                "7",
                "pixel_ids[]",
                "" + pixel,
                "external_id",
                "crm-1",
                "labels[]",
                "Sale",
                "receipt_parameter",
                "subid",
                "disabled",
                "1",
                "sensitive_content",
                "1",
                "privacy",
                "2",
                "password",
                "stats",
                "redirect_password",
                "open",
                "active_period_start_at",
                "2026-01-01T00:00:00",
                "active_period_end_at",
                "2027-01-01T00:00:00",
                "clicks_limit",
                "1000",
                "expiration_url",
                "https://example.com/over",
                "targets_type",
                "countries",
                "targets[0][key]",
                "DE",
                "targets[0][value]",
                "https://example.com/de",
                "targets[1][key]",
                "FR",
                "targets[1][value]",
                "https://example.com/fr");

        assertThat(answer.status()).isEqualTo(201);
        assertThat(server.get("/api/v1/links/" + answer.id()).json()).isEqualTo(json("""
                {"data": {"id": 1, "url": "https://example.com/", "domain_id": 1, "alias": "spring", "space_id": 7,
                  "pixel_ids": [1], "external_id": "crm-1", "labels": ["Sale"], "receipt_parameter": "subid",
                  "sensitive_content": 1, "privacy": 2,
                  "active_period_start_at": "2026-01-01T00:00:00", "active_period_end_at": "2027-01-01T00:00:00",
                  "clicks_limit": 1000, "expiration_url": "https://example.com/over", "targets_type": "countries",
                  "targets": [{"key": "DE", "value": "https://example.com/de"},
                    {"key": "FR", "value": "https://example.com/fr"}],
                  "short_url": "https://go.example.com/spring", "title": "Frühling 🌱", "disabled": 1,
                  "redirect_password": true, "password": true, "clicks": 0, "status": "disabled",
                  "created_at": "2026-11-21T08:30:00Z", "updated_at": "2026-11-21T08:30:00Z"}}"""));
    }

    @Test
    void reports_all_field_errors_at_once() {
        Answer answer = server.post(
                "/api/v1/links",
                "url",
                "javascript:alert(1)",
                "alias",
                "a b",
                "space_id",
                "x",
                "clicks_limit",
                "0",
                "privacy",
                "3",
                "active_period_start_at",
                "2026-02-30T00:00:00",
                "targets_type",
                "countries",
                "targets[5][key]",
                "XX",
                "targets[5][value]",
                "https://example.com/");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.header("Content-Type")).contains("application/problem+json");
        assertThat(answer.json().get("errors").propertyNames())
                .containsExactlyInAnyOrder(
                        "url",
                        "domain_id",
                        "alias",
                        "space_id",
                        "clicks_limit",
                        "privacy",
                        "active_period_start_at",
                        "targets[5][key]");
        assertThat(server.get("/api/v1/links").json().get("meta").get("total").asLong())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "PATCH"})
    void a_type_that_does_not_fit_the_stored_targets_is_an_error_of_the_targets(String method) {
        long id = create(
                        "targets_type",
                        "countries",
                        "targets[7][key]",
                        "DE",
                        "targets[7][value]",
                        "https://example.com/de")
                .id();

        Answer answer = server.submit(method, "/api/v1/links/" + id, "targets_type=languages");

        assertThat(answer.status()).as(answer.text()).isEqualTo(422);
        assertThat(answer.json().get("errors").propertyNames()).containsExactly("targets[0][key]");
    }

    @Test
    void updates_only_the_fields_that_are_sent() {
        long id = create("alias", "old", "title", "Title", "clicks_limit", "5").id();

        Answer answer = server.patch("/api/v1/links/" + id, "alias", "new", "clicks_limit", "");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("ETag")).get().asString().startsWith("\"2-");
        assertThat(answer.data().get("alias").asString()).isEqualTo("new");
        assertThat(answer.data().get("title").asString()).isEqualTo("Title");
        assertThat(answer.data().get("clicks_limit").isNull()).isTrue();
    }

    @Test
    void deletes() {
        long id = create().id();

        Answer answer = server.delete("/api/v1/links/" + id);

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.text()).isEmpty();
        assertThat(server.get("/api/v1/links/" + id).status()).isEqualTo(404);
    }

    private static JsonNode json(String text) {
        return new JsonMapper().readTree(text);
    }
}

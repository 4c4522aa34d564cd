package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class PixelsOverHttpTest {

    private TestServer server;

    @BeforeEach
    void start() {
        server = new TestServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Answer create() {
        return server.post("/api/v1/pixels", "name", "Shop", "type", "google-ads", "value", "AW-1");
    }

    @Test
    void creates_gets_updates_and_deletes() {
        Answer created = create();
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).contains(server.url("/api/v1/pixels/1"));
        assertThat(created.header("ETag")).get().asString().startsWith("\"1-");
        assertThat(created.json()).isEqualTo(new JsonMapper().readTree("""
                {"data": {"id": 1, "name": "Shop", "type": "google-ads", "value": "AW-1",
                  "created_at": "2026-11-21T08:30:00Z", "updated_at": "2026-11-21T08:30:00Z"}}"""));

        Answer updated = server.submit("PUT", "/api/v1/pixels/1", "value=AW-2");
        assertThat(updated.header("ETag")).get().asString().startsWith("\"2-");
        assertThat(updated.data().get("name").asString()).isEqualTo("Shop");
        assertThat(server.get("/api/v1/pixels/1").json()).isEqualTo(updated.json());

        assertThat(server.delete("/api/v1/pixels/1").status()).isEqualTo(204);
        assertThat(server.get("/api/v1/pixels/1").status()).isEqualTo(404);
        assertThat(server.delete("/api/v1/pixels/1").status()).isEqualTo(404);
    }

    @Test
    void reports_all_missing_fields() {
        Answer answer = server.post("/api/v1/pixels", "type", "Facebook");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error("name")).isEqualTo("must not be empty");
        assertThat(answer.error("type")).startsWith("must be one of adroll, bing,");
        assertThat(answer.error("value")).isEqualTo("must not be empty");
        assertThat(answer.json().at("/errors/type").size()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "type", "value"})
    void no_field_can_be_emptied(String field) {
        create();

        assertThat(server.patch("/api/v1/pixels/1", field, "").error(field)).isEqualTo("must not be empty");
    }

    @Test
    void all_field_errors_of_an_update_are_reported() {
        create();

        Answer answer = server.patch("/api/v1/pixels/1", "type", "y", "name", "a\tb", "value[]", "1");

        assertThat(answer.json().get("errors").propertyNames()).containsExactlyInAnyOrder("type", "name", "value");
    }

    @Test
    void a_link_loses_a_pixel_that_is_deleted() {
        create();
        server.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1", "pixel_ids[]", "1");

        server.delete("/api/v1/pixels/1");

        assertThat(server.get("/api/v1/links/1").data().get("pixel_ids").isEmpty())
                .isTrue();
    }

    @Test
    void a_change_is_made_only_to_the_expected_version() {
        create();

        assertThat(server.send(TestServer.form(
                                server.request("/api/v1/pixels/1").header("If-Match", "\"2\""), "PATCH", "name=A"))
                        .status())
                .isEqualTo(412);
        assertThat(server.send(server.request("/api/v1/pixels/1")
                                .header("If-Match", "\"2\"")
                                .DELETE())
                        .status())
                .isEqualTo(412);
        assertThat(server.send(server.request("/api/v1/pixels/1")
                                .header("If-Match", "\"1\"")
                                .DELETE())
                        .status())
                .isEqualTo(204);
    }
}

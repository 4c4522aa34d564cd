package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One field at a time: which values are valid, which are refused, and what an empty one means. */
class FieldsOverHttpTest {

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Answer create(String field, String value) {
        return server.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1", field, value);
    }

    private static Answer created() {
        return create("title", "T");
    }

    private static Answer update(String field, String value) {
        return server.patch("/api/v1/links/" + created().id(), field, value);
    }

    private static void assertRefused(Answer answer, String field) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(422);
        assertThat(answer.json().get("errors").propertyNames()).containsExactly(field);
    }

    @ParameterizedTest
    @CsvSource({
        "clicks_limit, 1, 1",
        "clicks_limit, 2147483648, 2147483648",
        "clicks_limit, 9223372036854775807, 9223372036854775807",
        "space_id, 9223372036854775807, 9223372036854775807",
        "sensitive_content, 0, 0",
        "sensitive_content, 1, 1",
        "disabled, 1, 1",
        "privacy, 2, 2"
    })
    void a_number_is_kept_exactly(String field, String sent, String kept) {
        assertThat(create(field, sent).data().get(field).asString()).isEqualTo(kept);
        assertThat(update(field, sent).data().get(field).asString()).isEqualTo(kept);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-1",
                "+1",
                "1.0",
                "1e3",
                "0x1",
                " 1",
                "1 ",
                "１",
                "١",
                "9223372036854775808",
                "00",
                "01",
                "007",
                "00000000000000000001",
                "100000000000000000000000",
                "1,000",
                "1_000",
                "NaN",
                "true",
                "null",
                "1\u00001"
            })
    void a_value_other_than_plain_digits_is_no_number(String value) {
        for (String field : new String[] {"space_id", "clicks_limit", "sensitive_content", "disabled", "privacy"}) {
            assertRefused(create(field, value), field);
            assertRefused(update(field, value), field);
        }
        assertRefused(server.post("/api/v1/links", "url", "https://example.com/", "domain_id", value), "domain_id");
    }

    @ParameterizedTest
    @CsvSource({"clicks_limit, 0", "space_id, 0", "sensitive_content, 2", "disabled, 2", "privacy, 3"})
    void a_number_out_of_its_range_is_refused(String field, String value) {
        assertRefused(create(field, value), field);
        assertRefused(update(field, value), field);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "alias",
                "title",
                "space_id",
                "redirect_password",
                "sensitive_content",
                "privacy",
                "password",
                "disabled",
                "active_period_start_at",
                "active_period_end_at",
                "clicks_limit",
                "expiration_url",
                "targets_type",
                "pixel_ids[]",
                "targets[]"
            })
    void an_empty_field_of_a_new_link_counts_as_missing(String field) {
        assertThat(create(field, "").status()).isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"url", "alias", "sensitive_content", "privacy", "disabled"})
    void an_empty_field_that_a_link_must_have_is_refused_on_update(String field) {
        assertRefused(update(field, ""), field);
    }

    @ParameterizedTest
    @CsvSource({
        "title, T",
        "space_id, 5",
        "redirect_password, x",
        "password, x",
        "active_period_start_at, 2026-01-01T00:00:00",
        "active_period_end_at, 2026-01-01T00:00:00",
        "clicks_limit, 5",
        "expiration_url, https://example.com/"
    })
    void an_empty_field_of_an_update_clears_an_optional_one(String field, String value) {
        Answer set = create(field, value);
        assertThat(set.data().get(field).isNull()).isFalse();

        Answer cleared = server.patch("/api/v1/links/" + set.id(), field, "");

        String none = field.endsWith("password") ? "false" : "null";
        assertThat(cleared.data().get(field).toString()).isEqualTo(none);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "", "x"})
    void a_link_does_not_change_its_domain(String domain) {
        assertRefused(update("domain_id", domain), "domain_id");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "url",
                "alias",
                "title",
                "space_id",
                "redirect_password",
                "sensitive_content",
                "privacy",
                "password",
                "disabled",
                "active_period_start_at",
                "clicks_limit",
                "expiration_url",
                "targets_type"
            })
    void a_list_for_a_single_field_is_refused(String field) {
        assertRefused(update(field + "[]", "1"), field);
        assertRefused(update(field + "[0][x]", "1"), field);
    }

    @Test
    void a_repeated_field_has_its_last_value() {
        Answer answer = server.post(
                "/api/v1/links",
                "url",
                "x",
                "domain_id",
                "9",
                "domain_id",
                "1",
                "url",
                "https://example.com/2",
                "title",
                "a",
                "title",
                "");

        assertThat(answer.data().get("url").asString()).isEqualTo("https://example.com/2");
        assertThat(answer.data().get("title").isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "id, 77",
        "clicks, 77",
        "status, disabled",
        "created_at, 2000-01-01T00:00:00Z",
        "owner, 2",
        "version, 9",
        "short_url, https://example.net/",
        "foo, bar",
        "foo[a][b], bar"
    })
    void fields_that_only_the_service_sets_are_ignored(String field, String value) {
        Answer plain = created();
        Answer answer = create(field, value);

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.id()).isEqualTo(plain.id() + 1);
        assertThat(answer.data().get("status")).isEqualTo(plain.data().get("status"));
        assertThat(answer.data().get("clicks").asLong()).isZero();
        assertThat(answer.data().get("created_at")).isEqualTo(plain.data().get("created_at"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\nb", "a\u001bb", "a\u007fb", "a\u0085b"})
    void control_characters_are_refused_in_every_text(String text) {
        for (String field : new String[] {"alias", "title", "redirect_password", "password"}) {
            assertRefused(create(field, text), field);
        }
        assertRefused(create("expiration_url", "https://example.com/" + text), "expiration_url");
        assertThat(server.post("/api/v1/pixels", "name", text, "type", "x", "value", text)
                        .json()
                        .get("errors")
                        .size())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "🌱 e\u0301 \u05d0 \u200b",
                "<script>alert(1)</script>",
                "'; DROP TABLE links; --",
                "%00",
                "${jndi:x}"
            })
    void any_other_text_is_returned_as_sent(String text) {
        assertThat(create("title", text).data().get("title").asString()).isEqualTo(text);
    }
}

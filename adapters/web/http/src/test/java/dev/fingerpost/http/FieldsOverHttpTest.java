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
        for (String field : new String[] {"space_id", "clicks_limit", "privacy"}) {
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
        "updated_at, 2000-01-01T00:00:00Z",
        "short_url, https://example.net/"
    })
    void fields_that_only_the_service_sets_are_refused(String field, String value) {
        for (Answer answer : new Answer[] {create(field, value), update(field, value)}) {
            assertRefused(answer, field);
            assertThat(answer.error(field)).isEqualTo("must not be sent: only the service sets it");
            assertThat(answer.json().at("/codes/" + field + "/0").asString()).isEqualTo("read_only");
        }
        assertRefused(server.post("/api/v1/pixels", "name", "n", "type", "x", "value", "1", "id", "7"), "id");
    }

    @ParameterizedTest
    @CsvSource({
        "redirect_pasword, redirect_password",
        "redirectPassword, redirect_password",
        "passwort, password",
        "click_limit, clicks_limit",
        "expirationurl, expiration_url",
        "URL, url",
        "active_period_end, active_period_end_at",
        "target_type, targets_type",
        "pixel_id[], pixel_ids"
    })
    void an_unknown_field_is_refused_with_the_nearest_name(String field, String meant) {
        long before = server.get("/api/v1/links").json().at("/meta/total").asLong();
        String name = field.replace("[]", "");

        Answer answer = create(field, "x");

        assertRefused(answer, name);
        assertThat(answer.error(name)).isEqualTo("is not a known field. Did you mean " + meant + "?");
        assertThat(answer.json().at("/codes/" + name + "/0").asString()).isEqualTo("unknown_field");
        assertThat(server.get("/api/v1/links").json().at("/meta/total").asLong())
                .isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"owner", "version", "foo", "foo[a][b]"})
    void a_field_that_is_like_no_other_is_refused_with_all_names(String field) {
        String name = field.replaceAll("\\[.*", "");

        Answer answer = create(field, "x");

        assertThat(answer.error(name))
                .startsWith("is not a known field. The fields are active_period_end_at, ")
                .endsWith(", url.");
        assertThat(answer.json().at("/codes/" + name + "/0").asString()).isEqualTo("unknown_field");
    }

    @ParameterizedTest
    @ValueSource(strings = {"_", "_csrf", "_method", "_token[a][]"})
    void names_that_begin_with_an_underscore_are_ignored(String field) {
        assertThat(create(field, "x").status()).isEqualTo(201);
        assertThat(update(field, "x").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "false, 0", "true, 1", "off, 0", "on, 1", "False, 0", "True, 1", "ON, 1"})
    void a_flag_is_taken_as_clients_and_checkboxes_send_it(String sent, int kept) {
        for (String flag : new String[] {"disabled", "sensitive_content"}) {
            assertThat(create(flag, sent).data().get(flag).asInt()).isEqualTo(kept);
            assertThat(update(flag, sent).data().get(flag).asInt()).isEqualTo(kept);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "-1", "yes", "no", "t", "１", "1.0", "01", "1 ", "truе"})
    void any_other_flag_is_refused(String sent) {
        for (String flag : new String[] {"disabled", "sensitive_content"}) {
            assertRefused(create(flag, sent), flag);
            assertRefused(update(flag, sent), flag);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "clicks_limit, -3, must be at least 1",
        "clicks_limit, -9223372036854775807, must be at least 1",
        "space_id, -3, must be a positive integer",
        "domain_id, -1, must be a positive integer",
        "pixel_ids[], -3, must be positive integers",
        "privacy, -1, 'must be one of 0, 1, 2'"
    })
    void a_negative_number_breaks_the_rule_of_its_field(String field, String sent, String message) {
        assertThat(create(field, sent).error(field.replace("[]", ""))).isEqualTo(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "   ", "\t", "\u00a0", "\u2003 \u3000", "\r\n"})
    void white_space_alone_is_empty(String blank) {
        for (String field : new String[] {
            "title",
            "alias",
            "space_id",
            "clicks_limit",
            "expiration_url",
            "external_id",
            "active_period_end_at",
            "targets_type",
            "pixel_ids[]",
            "labels[]",
            "disabled",
            "privacy"
        }) {
            assertThat(create(field, blank).status()).as(field).isEqualTo(201);
        }
        assertRefused(server.post("/api/v1/links", "url", blank, "domain_id", "1"), "url");
        assertRefused(server.post("/api/v1/pixels", "name", blank, "type", "x", "value", "1"), "name");
        assertRefused(server.post("/api/v1/pixels", "name", "n", "type", "x", "value", blank), "value");
        for (String field : new String[] {"url", "alias", "disabled", "privacy"}) {
            assertRefused(update(field, blank), field);
        }
        assertThat(update("title", blank).data().get("title").isNull()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "   ", "\u00a0", "\u2003 \u3000"})
    void a_password_of_white_space_alone_is_an_error_of_its_field(String blank) {
        for (String field : new String[] {"redirect_password", "password"}) {
            assertRefused(create(field, blank), field);
            assertRefused(update(field, blank), field);
            assertThat(create(field, blank).error(field)).isEqualTo("must not be white space alone");
            assertThat(create(field, " a ").data().get(field).asBoolean()).isTrue();
        }
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

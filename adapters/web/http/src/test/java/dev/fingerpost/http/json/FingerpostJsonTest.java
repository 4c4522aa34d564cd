package dev.fingerpost.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Links and pixels as JSON, without a server. */
class FingerpostJsonTest {

    private static final String FULL = """
            {"url": "https://example.com/", "domain_id": 1, "alias": "spring", "title": "Spring", "space_id": 7,
             "disabled": true, "sensitive_content": 1, "privacy": 2, "clicks_limit": 9007199254740993,
             "active_period_start_at": "2026-07-01T00:00:00", "active_period_end_at": "2027-01-01T00:00:00",
             "expiration_url": "https://example.com/over", "targets_type": "countries", "pixel_ids": [1],
             "external_id": "crm-1", "labels": ["Sale", "Spring"],
             "targets": [{"key": "DE", "value": "https://example.com/de"}],
             "redirect_password": "open-sesame", "password": "numbers-please"}""";

    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
            .passwordHasher(PasswordHasher.pbkdf2(1_000))
            .clock(Clock.fixed(Instant.parse("2026-11-21T08:30:00Z"), ZoneOffset.UTC))
            .build();
    private final Owner owner = fingerpost.owner(1);
    private final FingerpostJson json = FingerpostJson.of(fingerpost).withZone(ZoneId.of("Europe/Berlin"));

    private Pixel pixel() {
        return owner.pixels().create(json.readPixelDraft("{\"name\": \"a\", \"type\": \"x\", \"value\": \"1\"}"));
    }

    private Link full() {
        pixel();
        return owner.links().create(json.readLinkDraft(FULL));
    }

    private static JsonNode tree(String text) {
        return JsonMapper.shared().readTree(text);
    }

    @Test
    void a_link_has_the_fields_of_the_interface_over_http_and_no_secret() {
        String text = json.write(full());

        assertThat(tree(text)).isEqualTo(tree("""
                {"id": 1, "url": "https://example.com/", "domain_id": 1, "alias": "spring", "space_id": 7,
                 "pixel_ids": [1], "external_id": "crm-1", "labels": ["Sale", "Spring"],
                 "receipt_parameter": null, "sensitive_content": 1, "privacy": 2,
                 "active_period_start_at": "2026-07-01T00:00:00", "active_period_end_at": "2027-01-01T00:00:00",
                 "clicks_limit": 9007199254740993, "expiration_url": "https://example.com/over",
                 "targets_type": "countries", "targets": [{"key": "DE", "value": "https://example.com/de"}],
                 "short_url": "https://go.example.com/spring", "title": "Spring", "disabled": 1,
                 "redirect_password": true, "password": true, "clicks": 0, "status": "disabled",
                 "created_at": "2026-11-21T08:30:00Z", "updated_at": "2026-11-21T08:30:00Z"}"""));
        assertThat(text).doesNotContain("pbkdf2", "open-sesame", "numbers-please");
        assertThat(owner.links().get(1).activePeriod().start())
                .as("midnight in Berlin")
                .isEqualTo(Instant.parse("2026-06-30T22:00:00Z"));
    }

    @Test
    void a_pixel_has_the_fields_of_the_interface_over_http() {
        assertThat(json.write(pixel()))
                .isEqualTo("{\"id\":1,\"name\":\"a\",\"type\":\"x\",\"value\":\"1\","
                        + "\"created_at\":\"2026-11-21T08:30:00Z\",\"updated_at\":\"2026-11-21T08:30:00Z\"}");
    }

    @Test
    void pages_and_slices_have_data_and_meta() {
        for (int i = 0; i < 11; i++) {
            owner.links().create(LinkDraft.to("https://example.com/").withDomain(1));
            pixel();
        }
        var links = owner.links().find(LinkQuery.all());
        var pixels = owner.pixels().find(PixelQuery.all());

        for (String page : List.of(json.writeLinks(links), json.writePixels(pixels))) {
            assertThat(tree(page).propertyNames()).containsExactly("data", "meta");
            assertThat(tree(page).get("data").size()).isEqualTo(10);
            assertThat(tree(page).at("/meta/total").asInt()).isEqualTo(11);
            assertThat(tree(page).at("/meta/next_cursor").isString()).isTrue();
        }
        String slice =
                json.writeLinks(owner.links().findAfter(links.next().orElseThrow(), LinkQuery.all()), PerPage.TEN);
        assertThat(tree(slice).at("/data/0/id").asInt()).isEqualTo(1);
        assertThat(tree(slice).at("/meta/total").isNull()).isTrue();
        slice = json.writePixels(owner.pixels().findAfter(pixels.next().orElseThrow(), PixelQuery.all()), PerPage.TEN);
        assertThat(tree(slice).at("/data/0/id").asInt()).isEqualTo(1);
        for (String unknownSize : List.of(
                json.writeLinks(owner.links().findFirst(LinkQuery.all())),
                json.writePixels(owner.pixels().findFirst(PixelQuery.all())))) {
            assertThat(tree(unknownSize).at("/data/0/id").asInt()).isEqualTo(11);
            assertThat(tree(unknownSize).at("/meta/per_page").isNull()).isTrue();
        }
    }

    @Test
    void a_failure_is_written_as_problem_details() {
        ValidationException invalid = new ValidationException("clicks_limit", CoreViolation.TOO_LOW, 1);

        assertThat(json.statusOf(invalid)).isEqualTo(422);
        assertThat(json.writeProblem(invalid))
                .isEqualTo("{\"type\":\"about:blank\",\"title\":\"Unprocessable Content\",\"status\":422,"
                        + "\"code\":\"invalid_input\",\"detail\":\"Some fields are invalid\","
                        + "\"errors\":{\"clicks_limit\":[\"must be at least 1\"]},"
                        + "\"codes\":{\"clicks_limit\":[\"too_low\"]}}");
        assertThat(json.statusOf(NotFoundException.link(1))).isEqualTo(404);
        StorageException failed = StorageException.failed("insert", new IllegalStateException("jdbc:x"));
        assertThat(json.statusOf(failed)).isEqualTo(503);
        assertThat(json.writeProblem(failed)).doesNotContain("insert", "jdbc");
    }

    @Test
    void a_rule_of_the_host_is_written_with_its_own_code() {
        Refusal own = Refusal.own("BRAND_RULE", "must be one of our brand words");

        assertThat(tree(json.writeProblem(new ValidationException(List.of(own.on("alias"))))))
                .isEqualTo(tree("""
                        {"type": "about:blank", "title": "Unprocessable Content", "status": 422,
                         "code": "invalid_input", "detail": "Some fields are invalid",
                         "errors": {"alias": ["must be one of our brand words"]}, "codes": {"alias": ["brand_rule"]}}"""));
    }

    @Test
    void null_clears_and_a_missing_field_stays() {
        Link link = full();

        Link edited = owner.links().update(link.id(), json.readLinkEdit("""
                {"title": null, "clicks_limit": null, "targets_type": null, "pixel_ids": null, "password": null,
                 "active_period_end_at": null, "space_id": null, "disabled": false}"""));

        JsonNode written = tree(json.write(edited));
        for (String cleared : List.of("title", "clicks_limit", "targets_type", "active_period_end_at", "space_id")) {
            assertThat(written.get(cleared).isNull()).as(cleared).isTrue();
        }
        assertThat(written.get("targets").isEmpty()).isTrue();
        assertThat(written.get("pixel_ids").isEmpty()).isTrue();
        assertThat(written.get("password").asBoolean()).isFalse();
        assertThat(written.get("redirect_password").asBoolean()).isTrue();
        assertThat(written.get("disabled").asInt()).isZero();
        assertThat(written.get("alias").asString()).isEqualTo("spring");
        assertThat(owner.links().update(link.id(), json.readLinkEdit("{}"))).isEqualTo(edited);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"colour": "red"}                           | colour
            {"id": 1}                                   | id
            {"clicks_limit": "5.0"}                     | clicks_limit
            {"clicks_limit": "five"}                    | clicks_limit
            {"clicks_limit": ""}                        | clicks_limit
            {"clicks_limit": 5.5}                       | clicks_limit
            {"clicks_limit": 1e3}                       | clicks_limit
            {"clicks_limit": true}                      | clicks_limit
            {"clicks_limit": 9223372036854775808}       | clicks_limit
            {"url": 5}                                  | url
            {"url": null}                               | url
            {"url": ["https://example.com/"]}           | url
            {"alias": null}                             | alias
            {"disabled": "yes"}                         | disabled
            {"disabled": 2}                             | disabled
            {"disabled": null}                          | disabled
            {"privacy": true}                           | privacy
            {"domain_id": 1}                            | domain_id
            {"redirect_password": true}                 | redirect_password
            {"pixel_ids": 1}                            | pixel_ids
            {"pixel_ids": ["one"]}                      | pixel_ids
            {"pixel_ids": [1, null]}                    | pixel_ids
            {"pixel_ids": [1.5]}                        | pixel_ids
            {"targets": {"DE": "https://example.com/"}} | targets
            {"targets": ["DE"]}                         | targets[0]
            {"targets": [{}]}                           | targets[0]
            {"targets": [{"key": 1}]}                   | targets[0][key]
            {"targets": [{"kee": "DE"}]}                | targets[0][kee]
            {"active_period_end_at": "2026-02-30T00:00:00"} | active_period_end_at
            """)
    void an_unknown_field_or_a_wrong_type_is_an_error_of_the_field(String text, String field) {
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> json.readLinkEdit(text))
                .satisfies(e ->
                        assertThat(e.violations()).extracting(Violation::field).containsExactly(field));
    }

    @Test
    void many_links_are_an_array_whose_violations_name_the_rows() {
        String one = "{\"url\": \"https://example.com/\", \"domain_id\": 1}";

        List<Link> created = owner.links().createAll(json.readLinkDrafts("[" + one + ", " + one + "]"));

        assertThat(tree(json.writeLinks(created)).get("data")).hasSize(2);
        assertThat(tree(json.writeLinks(created)).at("/data/1")).isEqualTo(tree(json.write(created.get(1))));
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> json.readLinkDrafts("[" + one + ", {\"colour\": 1}]"))
                .satisfies(e ->
                        assertThat(e.violations()).extracting(Violation::field).containsExactly("[1].colour"));
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> json.readLinkDrafts(one))
                .withMessageStartingWith("JSON must be");
    }

    @Test
    void every_field_that_cannot_be_read_is_named_at_once() {
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> json.readLinkDraft("{\"colour\": 1, \"url\": 2, \"targets\": 3, \"name\": null}"))
                .satisfies(e -> assertThat(e.violations())
                        .extracting(Violation::field)
                        .containsExactlyInAnyOrder("colour", "url", "targets", "name"));
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> json.readPixelEdit("{\"pixel_ids\": [], \"type\": \"fax\"}"))
                .satisfies(e -> assertThat(e.violations())
                        .extracting(Violation::field)
                        .containsExactlyInAnyOrder("pixel_ids", "type"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "\"{}\"",
                "{",
                "{}}",
                "{} {}",
                "{'url': 1}",
                "{\"a\": }",
                "{\"a\": 01}",
                "{\"a\": NaN}",
                "{\"a\": 1,}",
                "{\"a\" 1}",
                "{\"a\": \"\u0001\"}",
                "\uFEFF{}",
                "{\"a\": [[[[[[[[[[[[]]]]]]]]]]]]}"
            })
    void other_text_is_malformed(String text) {
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> json.readLinkDraft(text))
                .withMessageStartingWith("JSON must ");
    }

    @Test
    void a_text_of_many_tokens_is_refused_and_the_largest_link_is_read() {
        String many = "[" + "0,".repeat(6_000) + "0]";
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> json.readLinkDraft("{\"pixel_ids\": " + many + "}"));

        String target = "{\"value\": \"https://example.com/\"},";
        String targets = "[" + target.repeat(249) + target.substring(0, target.length() - 1) + "]";
        Link link = owner.links()
                .create(json.readLinkDraft(
                        "{\"url\": \"https://example.com/\", \"domain_id\": 1, \"targets_type\": \"rotations\", \"targets\": "
                                + targets + "}"));
        assertThat(link.targeting().targets()).hasSize(250);
    }

    /** A JSON text can contain half a surrogate pair, which cannot be written in UTF-8. */
    @Test
    void invalid_unicode_is_an_error_of_the_field_that_can_be_written() {
        for (String field : List.of("title", "alias", "url", "redirect_password", "expiration_url")) {
            String text = "{\"url\": \"https://example.com/\", \"domain_id\": 1, \"" + field
                    + "\": \"https://a.example/\\ud800\"}";
            LinkDraft draft = json.readLinkDraft(text);
            assertThatExceptionOfType(ValidationException.class)
                    .as(field)
                    .isThrownBy(() -> owner.links().create(draft))
                    .satisfies(e -> assertThat(json.writeProblem(e)).contains("\"" + field + "\""));
        }
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> json.readLinkDraft("{\"\ud800\": 1}"))
                .satisfies(e -> assertThat(json.writeProblem(e)).contains("\"?\""));
    }
}

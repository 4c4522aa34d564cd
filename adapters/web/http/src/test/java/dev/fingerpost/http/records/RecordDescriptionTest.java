package dev.fingerpost.http.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelField;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.text.FieldPresence;
import dev.fingerpost.text.FieldType;
import dev.fingerpost.text.RecordField;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A new field of a record needs one row to appear in requests, responses and the description of the API. */
class RecordDescriptionTest {

    private static final LocalTimes UTC = new LocalTimes(ZoneOffset.UTC);

    /**
     * A new field of pixels, for this test. The note is stored as the value of the pixel, so that {@code PixelContent}
     * needs no new component.
     */
    private static final RecordField<PixelContent, PixelDraft> NOTE = new RecordField<>() {

        @Override
        public String wireName() {
            return "note";
        }

        @Override
        public FieldType type() {
            return FieldType.text(70);
        }

        @Override
        public FieldPresence presence() {
            return FieldPresence.OPTIONAL;
        }

        @Override
        public String sentence() {
            return "A note about the pixel.";
        }

        @Override
        public @Nullable Object of(PixelContent content) {
            return content.value().isEmpty() ? null : content.value();
        }

        @Override
        public @Nullable Object ofDraft(PixelDraft draft) {
            return draft.value().isEmpty() ? null : draft.value();
        }

        @Override
        public PixelDraft set(PixelDraft draft, @Nullable Object value) {
            return draft.withValue(value == null ? "" : (String) value);
        }
    };

    private static final RecordDescription<PixelContent, PixelContent, PixelDraft> DESCRIPTION =
            new RecordDescription<>(
                    List.of(PixelField.NAME, PixelField.TYPE, NOTE),
                    ServiceField.id(pixel -> 7L),
                    List.of(),
                    pixel -> pixel,
                    new PixelDraft("", null, ""));

    @Test
    void it_is_in_responses_and_can_be_selected() {
        assertThat(written("seen in May"))
                .isEqualTo("{\"id\":7,\"name\":\"Campaign\",\"type\":\"x\",\"note\":\"seen in May\"}");
        assertThat(written("")).isEqualTo("{\"id\":7,\"name\":\"Campaign\",\"type\":\"x\",\"note\":null}");
        assertThat(DESCRIPTION.names()).containsExactlyInAnyOrder("id", "name", "type", "note");
    }

    private static String written(String note) {
        PixelContent content = PixelContent.of("Campaign", PixelType.X, note);
        return new String(Json.bytes(json -> DESCRIPTION.write(json, content, UTC)), StandardCharsets.UTF_8);
    }

    @Test
    void it_is_read_from_forms_and_json() {
        FormFields form = FormFields.of(List.of(new Pair("type", "bing"), new Pair("note", "n")));

        assertThat(RecordInput.ofForm(DESCRIPTION, form, UTC).toDraft())
                .isEqualTo(new PixelDraft("", PixelType.BING, "n"));
        assertThat(json("{\"name\": \"a\", \"type\": \"x\", \"note\": \"n\"}").toDraft())
                .isEqualTo(new PixelDraft("a", PixelType.X, "n"));
    }

    @Test
    void a_merge_patch_changes_and_clears_it_alone() {
        PixelDraft before = new PixelDraft("a", PixelType.X, "n");
        UnaryOperator<PixelDraft> changing = json("{\"note\": \"m\"}").toEdit();
        UnaryOperator<PixelDraft> clearing = json("{\"note\": null}").toEdit();

        assertThat(changing.apply(before)).isEqualTo(before.withValue("m"));
        assertThat(clearing.apply(before)).isEqualTo(before.withValue(""));
    }

    @Test
    void its_misspelling_and_a_value_of_another_type_are_refused() {
        assertThat(json("{\"note\": 3, \"notes\": \"n\"}").violations())
                .extracting(Violation::field)
                .containsExactlyInAnyOrder("note", "notes");
    }

    private static RecordInput<PixelDraft> json(String text) {
        return new RecordInput<>(DESCRIPTION, FieldParser.ofJson(text, DESCRIPTION.input(), UTC));
    }

    @Test
    void it_is_in_the_description_of_the_interface() {
        JsonNode response = schema("response");
        JsonNode draft = schema("draft");
        JsonNode form = schema("draft_form");

        assertThat(response.at("/note/type").toString()).isEqualTo("[\"string\",\"null\"]");
        assertThat(draft.at("/note/type").toString()).isEqualTo("[\"string\",\"null\"]");
        assertThat(draft.at("/note/maxLength").asInt()).isEqualTo(70);
        assertThat(form.at("/note/type").asString()).isEqualTo("string");
        assertThat(form.at("/note/description").asString()).isEqualTo("A note about the pixel.");
        assertThat(schema("patch").has("note")).isTrue();
    }

    private static JsonNode schema(String shape) {
        return JsonMapper.shared()
                .readTree(RecordSchema.complete("\"${pixel." + shape + "}\"", Map.of("pixel", DESCRIPTION)));
    }
}

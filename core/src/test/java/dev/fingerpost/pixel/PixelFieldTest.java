package dev.fingerpost.pixel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.text.WireNamed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PixelFieldTest {

    private static final PixelContent CONTENT = PixelContent.of("Campaign", PixelType.X, "tw-1");

    @ParameterizedTest
    @EnumSource
    void is_read_from_the_content_and_set_in_a_draft(PixelField field) {
        PixelDraft draft = PixelDraft.of(PixelType.BING, "b-1").withName("Other");
        Object value = field.of(CONTENT);

        assertThat(field.of(field.set(draft, value).toContent())).isEqualTo(value);
        assertThat(field.ofDraft(field.set(draft, value))).isEqualTo(value);
        assertThat(field.of(draft.toContent())).isNotEqualTo(value);
    }

    @ParameterizedTest
    @EnumSource
    void every_field_makes_the_whole_content(PixelField field) {
        PixelDraft draft = new PixelDraft("", null, "");
        for (PixelField each : PixelField.values()) {
            draft = each.set(draft, each.of(CONTENT));
        }

        assertThat(draft.toContent()).isEqualTo(CONTENT);
        assertThat(field.isRequired()).isTrue();
        assertThat(field.isClearable()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void cannot_be_emptied(PixelField field) {
        assertThatThrownBy(() -> field.set(PixelDraft.of(PixelType.X, "1"), null))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource
    void is_found_by_its_name_and_says_what_it_means(PixelField field) {
        assertThat(WireNamed.parse(PixelField.class, field.wireName())).contains(field);
        assertThat(field.sentence()).endsWith(".");
    }
}

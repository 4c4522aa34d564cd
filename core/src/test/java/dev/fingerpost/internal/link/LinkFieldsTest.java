package dev.fingerpost.internal.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LinkFieldsTest {

    private static final LinkDraft PLAIN = LinkDraft.to("https://example.com/");

    /** Whether the title was fetched belongs to the title. */
    static List<String> fields() {
        return Arrays.stream(LinkDraft.class.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                .map(Field::getName)
                .filter(name -> !name.equals("titleFetched"))
                .map(name -> name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("fields")
    void each_field_of_a_draft_is_compared(String field) {
        assertThat(LinkFields.differs(field, PLAIN, PLAIN)).isFalse();
        assertThat(LinkFields.differs(field + "[0][key]", PLAIN, PLAIN)).isFalse();
    }
}

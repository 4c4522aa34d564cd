package dev.fingerpost.usecase;

import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorScopeTest {

    private static final Violation MALFORMED = Violation.of("cursor", CoreViolation.CURSOR);
    private static final Violation OF_ANOTHER_LIST = Violation.of("cursor", CoreViolation.OTHER_LIST);
    private static final CursorScope BY_NUMBER = new CursorScope("links of 42 by clicks", false);
    private static final CursorScope BY_TEXT = new CursorScope("links of 42 by title", true);
    private static final int IDENTITY = 12;

    @Property
    void a_cursor_keeps_its_position_in_a_list_by_number(@ForAll long number, @ForAll long id) {
        Position position = new Position(new SortValue.OfNumber(number), id);

        Cursor cursor = BY_NUMBER.cursorAt(position);

        assertThat(cursor.token()).matches("[A-Za-z0-9_-]+");
        assertThat(BY_NUMBER.positionOf(new Cursor(cursor.token()))).isEqualTo(position);
    }

    @Property
    void a_cursor_keeps_its_position_in_a_list_by_text(@ForAll("texts") String text, @ForAll long id) {
        Position position = new Position(new SortValue.OfText(text), id);

        Cursor cursor = BY_TEXT.cursorAt(position);

        assertThat(cursor.token()).matches("[A-Za-z0-9_-]+");
        assertThat(BY_TEXT.positionOf(new Cursor(cursor.token()))).isEqualTo(position);
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<Integer> codePoints = Arbitraries.integers()
                .between(0x20, Character.MAX_CODE_POINT)
                .filter(each -> !Character.isISOControl(each) && Character.getType(each) != Character.SURROGATE)
                .edgeCases(edges -> edges.add(0x20, 0x10FFFF, 0xFFFF));
        return codePoints
                .list()
                .ofMaxSize(20)
                .map(all -> all.stream().map(Character::toString).reduce("", String::concat));
    }

    /** A changed token is refused, or is a valid position in the list for which it was made. */
    @Property
    void a_forged_token_is_harmless(
            @ForAll @IntRange(max = 28) int at, @ForAll byte instead, @ForAll @IntRange(max = 29) int length) {
        for (CursorScope list : new CursorScope[] {BY_NUMBER, BY_TEXT}) {
            byte[] bytes = bytes(list.sortedByText() ? text("Sale title") : number(7), list);
            bytes[Math.min(at, bytes.length - 1)] = instead;
            Cursor forged = cursor(Arrays.copyOf(bytes, Math.min(length, bytes.length)));
            try {
                assertThat(list.positionOf(forged).value() instanceof SortValue.OfText)
                        .isEqualTo(list.sortedByText());
            } catch (ValidationException e) {
                assertThat(e.violations())
                        .containsAnyOf(MALFORMED, OF_ANOTHER_LIST)
                        .hasSize(1);
            }
        }
    }

    @Test
    void a_cursor_of_another_list_is_refused() {
        Cursor cursor = BY_NUMBER.cursorAt(number(7));

        assertRefused(() -> new CursorScope("links of 43 by clicks", false).positionOf(cursor))
                .containsExactly(OF_ANOTHER_LIST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "AAAA", "not base64!", "+/+/+/+/+/+/+/+/+/+/+/+/+/+/", "\u00E9", "a=b="})
    void a_malformed_token_is_refused(String token) {
        assertRefused(() -> BY_NUMBER.positionOf(new Cursor(token))).containsExactly(MALFORMED);
    }

    @Test
    void a_number_of_another_length_is_refused() {
        byte[] bytes = bytes(number(7), BY_NUMBER);

        assertRefused(() -> BY_NUMBER.positionOf(cursor(Arrays.copyOf(bytes, bytes.length - 1))))
                .containsExactly(MALFORMED);
        assertRefused(() -> BY_NUMBER.positionOf(cursor(Arrays.copyOf(bytes, bytes.length + 1))))
                .containsExactly(MALFORMED);
    }

    @Test
    void a_text_that_no_row_can_have_is_refused() {
        byte[] withNul = bytes(text("a\0"), BY_TEXT);
        byte[] notUtf8 = bytes(text("ab"), BY_TEXT);
        notUtf8[notUtf8.length - 1] = (byte) 0xC3;

        assertRefused(() -> BY_TEXT.positionOf(cursor(withNul))).containsExactly(MALFORMED);
        assertRefused(() -> BY_TEXT.positionOf(cursor(notUtf8))).containsExactly(MALFORMED);
    }

    @Test
    void it_contains_no_more_than_the_row() {
        byte[] bytes = bytes(text("Sale"), BY_TEXT);

        assertThat(new String(bytes, IDENTITY + Long.BYTES, 4, StandardCharsets.UTF_8))
                .isEqualTo("Sale");
        assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
                .doesNotContain("42")
                .doesNotContain("links");
    }

    private static Position number(long number) {
        return new Position(new SortValue.OfNumber(number), 9);
    }

    private static Position text(String text) {
        return new Position(new SortValue.OfText(text), 9);
    }

    private static byte[] bytes(Position position, CursorScope list) {
        return Base64.getUrlDecoder().decode(list.cursorAt(position).token());
    }

    private static Cursor cursor(byte[] bytes) {
        return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }
}

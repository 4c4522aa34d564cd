package dev.fingerpost.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldingTest {

    /**
     * The ranges in which Unicode after version 13 added characters with case: newer Java versions fold them, and Java
     * 17 does not.
     */
    private static final List<int[]> NEWER = List.of(
            new int[] {0x1C89, 0x1C8A},
            new int[] {0x2C2F, 0x2C2F},
            new int[] {0x2C5F, 0x2C5F},
            new int[] {0xA7C0, 0xA7C1},
            new int[] {0xA7CB, 0xA7F4},
            new int[] {0x10570, 0x105BF},
            new int[] {0x10D50, 0x10D8F},
            new int[] {0x16EA0, 0x16EDF});

    @ParameterizedTest
    @CsvSource({
        "Sale, sale",
        "already-folded_1, already-folded_1",
        "Straße, strasse",
        "STRAẞE, strasse",
        "ΟΔΟΣ, οδοσ",
        "οδος, οδοσ",
        "\u212Aelvin, kelvin",
        "\u0130zmir, i\u0307zmir",
        "\u0131, \u0131",
        "I, i",
        "\uFB03, ffi",
        "\u017Fun, sun",
        "\u01C5, \u01C6",
        "\u1F88, \u1F00\u03B9",
        "\u0149, \u02BCn",
        "\u00B5, \u03BC",
        "Привет, привет",
        "\u13A0\uAB71, \u13A0\u13A1",
        "𐐀, 𐐨",
        "Ünïcode, ünïcode",
        "e\u0301\uD83D\uDE00漢, e\u0301\uD83D\uDE00漢"
    })
    void folds(String text, String folded) {
        assertThat(Folding.fold(text)).isEqualTo(folded);
    }

    @Test
    void folds_every_character_of_unicode_13_as_in_its_case_folding_file() {
        CRC32 folded = new CRC32();
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            if (!isSurrogate(codePoint) && !isNewer(codePoint)) {
                folded.update(Folding.fold(Character.toString(codePoint)).getBytes(UTF_8));
            }
        }

        // Computed by another program from the mappings C and F of the file; every other character maps to itself.
        assertThat(folded.getValue()).isEqualTo(0x52b3f094L);
    }

    @Test
    void does_not_depend_on_the_default_locale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertThat(Folding.fold("TITLE IÇIN")).isEqualTo("title için");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Property
    void folding_twice_is_folding_once(@ForAll("texts") String text) {
        String once = Folding.fold(text);

        assertThat(Folding.fold(once)).isEqualTo(once);
    }

    @Property
    void a_text_still_contains_its_parts_after_folding(
            @ForAll("texts") String before, @ForAll("texts") String part, @ForAll("texts") String after) {
        assertThat(Folding.fold(before + part + after))
                .isEqualTo(Folding.fold(before) + Folding.fold(part) + Folding.fold(after));
    }

    @Property
    void contains_what_the_folded_text_contains(@ForAll("similar") String text, @ForAll("similar") String part) {
        String folded = Folding.fold(part);

        assertThat(Folding.contains(text, folded)).isEqualTo(Folding.fold(text).contains(folded));
    }

    @ParameterizedTest
    @CsvSource({
        "Summer Sale, mer s, true",
        "Summer Sale, summer sale, true",
        "Summer Sale, sales, false",
        "aab, ab, true",
        "'', a, false",
        "a, '', true",
        "Straße, ss, true",
        "Straße, sse, true",
        "Sale in the Straße, sale, true",
        "ß, s, true",
        "10 \u212A, k, true",
        "k\u0301, k, true"
    })
    void contains(String text, String folded, boolean expected) {
        assertThat(Folding.contains(text, folded)).isEqualTo(expected);
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<Integer> tricky =
                Arbitraries.of("İIıißẞΣσςKÅﬃŉǅᾈᾳᏠᎠꭰ𐐀ΐ".codePoints().boxed().toList());
        Arbitrary<Integer> any =
                Arbitraries.integers().between(0, Character.MAX_CODE_POINT).filter(each -> !isSurrogate(each));
        return Arbitraries.oneOf(tricky, any)
                .list()
                .ofMaxSize(12)
                .map(each -> each.stream().map(Character::toString).reduce("", String::concat));
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    private static boolean isNewer(int codePoint) {
        return NEWER.stream().anyMatch(range -> codePoint >= range[0] && codePoint <= range[1]);
    }

    @Property
    void compares_as_the_folded_texts_do(@ForAll("similar") String left, @ForAll("similar") String right) {
        int folded = PlainText.CODE_POINT_ORDER.compare(Folding.fold(left), Folding.fold(right));

        assertThat(Integer.signum(Folding.compare(left, right))).isEqualTo(Integer.signum(folded));
    }

    @ParameterizedTest
    @CsvSource({
        "'', '', 0",
        "'', a, -1",
        "A, a, 0",
        "Ab, aC, -1",
        "a_, AB, -1",
        "a, aa, -1",
        "STRASSE, straße, 0",
        "straße, STRASSF, -1",
        "ß, s, 1",
        "\uFB03, FFJ, -1",
        "\u0130, i, 1",
        "\uFF21, \uD83D\uDE00, -1",
        "\uD801\uDC00, \uD801\uDC28, 0",
        "\uD801\uDC01, \uD801\uDC28, 1"
    })
    void compares(String left, String right, int order) {
        assertThat(Integer.signum(Folding.compare(left, right))).isEqualTo(order);
        assertThat(Integer.signum(Folding.compare(right, left))).isEqualTo(-order);
    }

    @Provide
    Arbitrary<String> similar() {
        return Arbitraries.of(
                        "a",
                        "A",
                        "b",
                        "_",
                        "s",
                        "S",
                        "ss",
                        "ß",
                        "\u1E9E",
                        "\uFB03",
                        "ffi",
                        "\u0130",
                        "i\u0307",
                        "ς",
                        "Σ",
                        "\uE000",
                        "\uD801\uDC00",
                        "\uD801\uDC28",
                        "\uD801\uDC01",
                        "\uD801",
                        "\uDC00",
                        "😀")
                .list()
                .ofMaxSize(5)
                .map(each -> String.join("", each));
    }
}

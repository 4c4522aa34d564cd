package dev.fingerpost.pages.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrittenNumbersTest {

    private static final WrittenNumbers ENGLISH = new WrittenNumbers(Locale.ENGLISH);
    private static final WrittenNumbers GERMAN = new WrittenNumbers(Locale.GERMAN);

    /** In German a space stands for a narrow no-break space. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0     | 0%     | 0 %
                    1     | <0.1%  | < 0,1 %
                    4     | <0.1%  | < 0,1 %
                    5     | 0.1%   | 0,1 %
                    96    | 1.0%   | 1,0 %
                    590   | 5.9%   | 5,9 %
                    600   | 6.0%   | 6,0 %
                    1000  | 10.0%  | 10,0 %
                    3333  | 33.3%  | 33,3 %
                    9994  | 99.9%  | 99,9 %
                    9996  | >99.9% | > 99,9 %
                    10000 | 100%   | 100 %
                    """)
    void a_share_has_one_decimal_place_and_only_nothing_and_everything_have_none(
            long tenThousandths, String english, String german) {
        assertThat(ENGLISH.percent(tenThousandths, 10_000)).isEqualTo(english);
        assertThat(GERMAN.percent(tenThousandths, 10_000)).isEqualTo(german.replace(' ', '\u202f'));
    }

    @Test
    void a_share_of_nothing_is_nothing() {
        assertThat(ENGLISH.percent(0, 0)).isEqualTo("0%");
        assertThat(ENGLISH.percent(7, 0)).isEqualTo("0%");
    }

    @Test
    void the_greatest_numbers_have_a_share() {
        assertThat(ENGLISH.percent(Long.MAX_VALUE / 2, Long.MAX_VALUE)).isEqualTo("50.0%");
        assertThat(ENGLISH.percent(Long.MAX_VALUE - 1, Long.MAX_VALUE)).isEqualTo(">99.9%");
    }

    /** Each share is rounded by itself, so that equal counts have equal shares. */
    @Test
    void the_shares_of_a_whole_add_up_to_all_of_it_but_for_the_rounding_of_each() {
        List<long[]> wholes = List.of(
                new long[] {1, 1, 1},
                new long[] {1, 1, 1, 1, 1, 1, 1},
                new long[] {46, 17, 12, 9, 6, 4, 3, 2, 1},
                new long[] {9_996, 590, 96, 4_000});
        for (long[] parts : wholes) {
            long whole = LongStream.of(parts).sum();
            BigDecimal sum = LongStream.of(parts)
                    .mapToObj(
                            part -> new BigDecimal(ENGLISH.percent(part, whole).replace("%", "")))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);

            assertThat(sum).isBetween(about(parts.length, -1), about(parts.length, 1));
        }
    }

    private static BigDecimal about(int parts, int sign) {
        return BigDecimal.valueOf(100).add(new BigDecimal("0.05").multiply(BigDecimal.valueOf((long) sign * parts)));
    }

    @Test
    void a_change_beyond_the_whole_is_written_in_whole_percent() {
        assertThat(ENGLISH.percent(125, 100)).isEqualTo("125%");
        assertThat(ENGLISH.percent(34_567, 1_000)).isEqualTo("3,457%");
        assertThat(GERMAN.percent(34_567, 1_000)).isEqualTo("3.457\u202f%");
    }

    @Test
    void counts_are_grouped_and_differences_have_a_sign_unless_there_is_none() {
        assertThat(ENGLISH.number(1_234_567)).isEqualTo("1,234,567");
        assertThat(GERMAN.number(1_234_567)).isEqualTo("1.234.567");
        assertThat(LongStream.of(0, 1, -1, 1_234, -1_234).mapToObj(ENGLISH::signed))
                .containsExactly("0", "+1", "\u22121", "+1,234", "\u22121,234");
        assertThat(GERMAN.signed(-1_234)).isEqualTo("\u22121.234");
    }

    /** Hosts add languages, which write numbers in their own way. */
    @Test
    void other_languages_keep_their_order_and_digits() {
        assertThat(new WrittenNumbers(Locale.FRENCH).percent(59, 1_000)).isEqualTo("5,9\u202f%");
        assertThat(new WrittenNumbers(Locale.forLanguageTag("tr")).percent(59, 1_000))
                .isEqualTo("%5,9");
    }
}

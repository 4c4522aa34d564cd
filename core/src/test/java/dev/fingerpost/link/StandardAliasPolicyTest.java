package dev.fingerpost.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.Refusal;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StandardAliasPolicyTest {

    private final AliasPolicy.Standard policy = AliasPolicy.standard();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "Spring-Sale_2026.html",
                "a..b",
                "-",
                "über",
                "日本語",
                "हिन्दी",
                "سلام",
                "٣",
                "q\u0308",
                "apis",
                "🎉",
                "❤",
                "❤\uFE0F",
                "❤\uFE0E",
                "👩🏽‍💻",
                "👨‍👩‍👧‍👦",
                "🏳\uFE0F\u200D🌈",
                "🕵\uFE0F\u200D♂\uFE0F",
                "🇩🇪",
                "0\uFE0F\u20E3",
                "9\uFE0F\u20E3",
                "ℹ\uFE0F",
                "\uD83E\uDEE9"
            })
    void accepts(String alias) {
        assertThat(policy.refusal(alias)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b",
                "a/b",
                "a\\b",
                "a?b",
                "a#b",
                "a%b",
                "a&b",
                "a+b",
                "a:b",
                "a@b",
                "a=b",
                "a,b",
                "a;b",
                "a*b",
                "a!b",
                "a'b",
                "a\"b",
                "<b>",
                "a|b",
                "{a}",
                "[a]",
                "a~b",
                "a^b",
                "`",
                "(a)",
                "$",
                "a\u0000",
                "a\nb",
                "\u007F",
                "a\u0085",
                "a\u00A0b",
                "a\u00ADb",
                "a\u200Bb",
                "a\u202Eb",
                "a\u2028b",
                "\uFEFFa",
                "½",
                "Ⅷ",
                "€",
                "→",
                "\uD83D",
                "\uDE00a",
                "\uE000",
                "\u0378",
                "#\uFE0F\u20E3"
            })
    void refuses_other_characters(String alias) {
        assertThat(policy.refusal(alias))
                .map(Refusal::text)
                .hasValue("must consist of visible letters, digits and emoji, '-', '_' and '.'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sa\uFE0Fle",
                "sale\u200D",
                "\u200Dsale",
                "s\u200Dale",
                "sale\u200C",
                "1\uFE0F",
                "1\uFE0E\u20E3",
                "a\uFE0F\u20E3",
                "\uFE0F❤",
                "❤\uFE0F\uFE0F",
                "❤\uFE0F\uFE0E",
                "❤\u200D",
                "\u200D❤",
                "❤\u200Da",
                "a\u200D❤",
                "❤\u200D\u200D❤",
                "a\uFE0F\u200D❤",
                "🇩\uFE0F🇪",
                "👍🏽\uFE0F",
                "sale\u034F",
                "\u3164",
                "\u115F\u1160",
                "\uFFA0",
                "a\u17B4",
                "a\u180B",
                "a\u180F",
                "a\uFE00",
                "a\uDB40\uDD00",
                "🏴\uDB40\uDC67\uDB40\uDC7F",
                "a\u2060",
                "a\uD81B\uDFE4"
            })
    void refuses_invisible_characters(String alias) {
        assertThat(policy.refusal(alias))
                .map(Refusal::text)
                .hasValue("must consist of visible letters, digits and emoji, '-', '_' and '.'");
    }

    @Test
    void refuses_every_invisible_letter_and_mark() {
        IntStream fillers =
                IntStream.of(0x34F, 0x115F, 0x1160, 0x3164, 0xFFA0, 0x17B4, 0x17B5, 0x1107F, 0x13441, 0x13442, 0x16FE4);
        IntStream selectors = Stream.of(
                        IntStream.rangeClosed(0x180B, 0x180F),
                        IntStream.rangeClosed(0xFE00, 0xFE0F),
                        IntStream.rangeClosed(0xE0100, 0xE01EF))
                .flatMapToInt(each -> each);

        assertThat(IntStream.concat(fillers, selectors))
                .allSatisfy(codePoint -> assertThat(policy.refusal("a" + Character.toString(codePoint) + "b"))
                        .as("U+%04X", codePoint)
                        .isPresent());
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "..", ".a", "a.", ".well", "🎉."})
    void refuses_a_dot_at_either_end(String alias) {
        assertThat(policy.refusal(alias)).map(Refusal::text).hasValue("must not start or end with '.'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"api", "API", "docs", "healthz", "readyz", "Favicon.ICO", "robots.txt", ".well-known"})
    void refuses_reserved_words_in_any_case(String alias) {
        assertThat(policy.refusal(alias)).map(Refusal::text).hasValue("must not be a reserved word");
        assertThat(policy.ignoringCase().refusal(alias)).map(Refusal::text).hasValue("must not be a reserved word");
    }

    @Test
    void an_alias_has_1_to_255_characters() {
        assertThat(policy.refusal("")).map(Refusal::text).hasValue("must not be empty");
        assertThat(policy.refusal("🎉".repeat(255))).isEmpty();
        assertThat(policy.refusal("a".repeat(256))).map(Refusal::text).hasValue("must be at most 255 characters");
    }

    @Test
    void a_host_names_its_own_reserved_words() {
        AliasPolicy.Standard own = policy.ignoringCase().reserving(Set.of("Straße"));

        assertThat(own.refusal("api")).isEmpty();
        assertThat(own.refusal("STRASSE")).map(Refusal::text).hasValue("must not be a reserved word");
        assertThat(own.key("Sale")).isEqualTo("sale");
    }

    @Test
    void case_matters_unless_the_host_sets_otherwise() {
        assertThat(policy.key("Sale")).isEqualTo("Sale");
        assertThat(policy.reserving(Set.of()).key("Sale")).isEqualTo("Sale");
    }

    @ParameterizedTest
    @CsvSource({
        "SALE, sale",
        "Straße, STRASSE",
        "ΟΔΟΣ, οδος",
        "J\u030C, \u01F0",
        "\u1E96, H\u0331",
        "Ü, ü",
        "ΐ, Ϊ\u0301"
    })
    void two_aliases_that_differ_by_case_have_one_key(String one, String other) {
        assertThat(policy.ignoringCase().key(one))
                .isEqualTo(policy.ignoringCase().key(other));
        assertThat(policy.key(one)).isNotEqualTo(policy.key(other));
    }

    @ParameterizedTest
    @CsvSource({"o, ö", "i, ı", "e\u0323, e", "a-b, a_b"})
    void only_case_is_ignored(String one, String other) {
        assertThat(policy.ignoringCase().key(one))
                .isNotEqualTo(policy.ignoringCase().key(other));
    }
}

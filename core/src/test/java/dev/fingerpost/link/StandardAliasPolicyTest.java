package dev.fingerpost.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Case;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ViolationCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StandardAliasPolicyTest {

    private final StandardAliasPolicy policy = AliasPolicy.standard();

    static List<Case> aliases() {
        return Case.of(StandardAliasPolicyTest.class, "aliases.txt");
    }

    @ParameterizedTest
    @MethodSource("aliases")
    void allows_visible_letters_digits_and_emoji(Case alias) {
        for (StandardAliasPolicy each : List.of(policy, policy.ignoringCase())) {
            assertThat(each.refusal(alias.text()).map(Refusal::code).map(ViolationCode::name))
                    .isEqualTo(Optional.of(alias.expected()).filter(expected -> !expected.equals("accepted")));
        }
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

    @Test
    void an_alias_has_1_to_255_characters() {
        assertThat(policy.refusal("")).map(Refusal::text).hasValue("must not be empty");
        assertThat(policy.refusal("🎉".repeat(255))).isEmpty();
        assertThat(policy.refusal("a".repeat(256))).map(Refusal::text).hasValue("must be at most 255 characters");
    }

    @Test
    void a_host_names_its_own_reserved_words() {
        StandardAliasPolicy own = policy.ignoringCase().reserving(Set.of("Straße"));

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
        "\u2600\uFE0F, \u2600",
        "\u2764\uFE0F, \u2764\uFE0E",
        "1\uFE0F\u20E3, 1\u20E3",
        "\uD83C\uDFF3\uFE0F\u200D\uD83C\uDF08, \uD83C\uDFF3\u200D\uD83C\uDF08",
        "sale-\u2194\uFE0F\u0338, sale-\u21AE",
        "\u2615\uFE0F\u2615, \u2615\u2615\uFE0F",
    })
    void two_aliases_that_differ_by_variation_selectors_have_one_key(String one, String other) {
        assertThat(policy.key(one)).isEqualTo(policy.key(other)).doesNotContain("\uFE0F", "\uFE0E");
        assertThat(policy.ignoringCase().key(one))
                .isEqualTo(policy.ignoringCase().key(other));
    }

    @ParameterizedTest
    @CsvSource({
        "a/b, accepted",
        "a/b/c.html, accepted",
        "spring/sale@x+y, accepted",
        "a/api, accepted",
        "/a, ALIAS_SEGMENT",
        "a/, ALIAS_SEGMENT",
        "a//b, ALIAS_SEGMENT",
        "/, ALIAS_SEGMENT",
        "a/.., ALIAS_END",
        "./a, ALIAS_END",
        "a/.b, ALIAS_END",
        "a./b, ALIAS_END",
        "a/b+, ALIAS_END",
        "a/b c, ALIAS_CHARACTER",
        "api/b, ALIAS_RESERVED",
        "Console/b, ALIAS_RESERVED",
        ".well-known/x, ALIAS_RESERVED",
        "a/b+qr.svg, ALIAS_RESERVED_END",
    })
    void an_alias_has_several_segments_where_the_host_sets_it(String alias, String expected) {
        for (StandardAliasPolicy each : List.of(
                policy.withSegments(),
                policy.withSegments().ignoringCase(),
                policy.ignoringCase().withSegments(),
                policy.withSegments().reserving(StandardAliasPolicy.RESERVED_WORDS))) {
            assertThat(each.refusal(alias).map(refusal -> refusal.code().name()).orElse("accepted"))
                    .isEqualTo(expected);
            assertThat(policy.refusal(alias)).isPresent();
        }
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

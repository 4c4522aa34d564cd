package dev.fingerpost.link;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.text.PlainText;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.text.Normalizer;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;

class AliasPolicyPropertyTest {

    private static final int LONGEST_KEY = 1_600;

    private final StandardAliasPolicy exact = AliasPolicy.standard().withSegments();
    private final StandardAliasPolicy folding = exact.ignoringCase();

    @Property
    void answers_for_any_text(@ForAll String text) {
        assertThat(exact.refusal(text)).isEqualTo(folding.refusal(text));
        assertThat(exact.key(text)).isNotNull();
        assertThat(folding.key(text)).isNotNull();
    }

    @Property
    void the_key_of_a_key_is_itself(@ForAll("aliases") String alias) {
        for (AliasPolicy policy : List.of(exact, folding)) {
            String key = policy.key(alias);

            assertThat(policy.key(key)).isEqualTo(key);
            assertThat(Normalizer.isNormalized(key, Normalizer.Form.NFC)).isTrue();
        }
    }

    @Property
    void an_accepted_alias_survives_a_url(@ForAll("aliases") String alias) {
        if (exact.refusal(alias).isPresent()) {
            return;
        }
        String encoded = URLEncoder.encode(alias, UTF_8);

        assertThat(URLDecoder.decode(encoded, UTF_8)).isEqualTo(alias);
        assertThat(URI.create("https://go.example/" + encoded).getPath()).isEqualTo("/" + alias);
        assertThat(URI.create("https://go.example/" + alias).normalize().getPath())
                .isEqualTo("/" + alias);
        assertThat(Normalizer.normalize("/" + alias, Normalizer.Form.NFC)).isEqualTo("/" + alias);
        assertThat(AliasPolicy.withoutTail(alias)).isEqualTo(alias);
    }

    @Property
    void a_glued_tail_is_no_part_of_an_alias(@ForAll("aliases") String alias, @ForAll("tails") String tail) {
        if (exact.refusal(alias).isEmpty()) {
            assertThat(AliasPolicy.withoutTail(alias + tail)).isEqualTo(alias);
            assertThat(exact.refusal(alias + tail)).isPresent();
        }
    }

    @Provide
    Arbitrary<String> tails() {
        return Arbitraries.of("/ . , ) ; : ! ? ' \" * > ] } | \\ ` ^ ~ = & @ # %".split(" ", -1))
                .map(each -> each)
                .list()
                .ofMinSize(1)
                .ofMaxSize(3)
                .map(each -> String.join("", each))
                .flatMap(ascii -> Arbitraries.of(
                                " ", "\u00A0", "\u200B", "\uFEFF", "\u2060", "\u202C", "\u3000", "\n", "\u00AD",
                                "\u201D", "\u2019", "\u00BB", "\u203A", "\u300D", "\u2026", "\u3002", "\uFF0E",
                                "\uFF61", "\u3001", "\uFF0C", "\u060C", "\u06D4", "\u0964", "\u1362", "\u2014",
                                "\uFF09", "\u300B")
                        .map(other -> other.repeat(2) + ascii));
    }

    @Test
    void every_character_alone_is_refused_or_survives_a_url_and_has_a_short_stable_key() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            String alias = Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFC);
            if (exact.refusal(alias).isEmpty()) {
                an_accepted_alias_survives_a_url(alias);
                the_key_of_a_key_is_itself(alias);
                String longest = alias.repeat(StandardAliasPolicy.MAX_LENGTH / PlainText.length(alias));
                assertThat(folding.key(longest).getBytes(UTF_8).length).isLessThanOrEqualTo(LONGEST_KEY);
            }
        }
    }

    @Provide
    Arbitrary<String> aliases() {
        String tricky =
                "aIİıßẞΣςJ\u030C\u0301\u0345\u0308\u0331ᾳᾈΐǰＡᎠꭰ-_.~@&+=/09❤👩🏽🇩ℹⓂ\u200D\uFE0F\uFE0E\u20E3\u034F\uD83C\uDFF4\uDB40\uDC67\uDB40\uDC7F %/";
        Arbitrary<Integer> likely = Arbitraries.of(tricky.codePoints().boxed().toList());
        Arbitrary<Integer> lettersOfTheWorld =
                Arbitraries.integers().between(0, 0x1FFFF).filter(Character::isLetterOrDigit);
        return Arbitraries.frequencyOf(Tuple.of(3, likely), Tuple.of(1, lettersOfTheWorld))
                .list()
                .ofMinSize(1)
                .ofMaxSize(8)
                .map(each -> each.stream().map(Character::toString).reduce("", String::concat))
                .map(text -> Normalizer.normalize(text, Normalizer.Form.NFC));
    }
}

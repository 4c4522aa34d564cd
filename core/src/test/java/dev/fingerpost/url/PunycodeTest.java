package dev.fingerpost.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PunycodeTest {

    @ParameterizedTest
    @CsvSource({
        "ليهمابتكلموشعربي؟, egbpdaj6bu4bxfgehfvwxn",
        "他们为什么不说中文, ihqwcrb4cv8a8dqg056pqjye",
        "pročprostěnemluvíčesky, proprostnemluvesky-uyb24dma41a",
        "למההםפשוטלאמדבריםעברית, 4dbcagdahymbxekheh6e0a7fei0b",
        "3年b組金八先生, 3b-ww4c5e180e575a65lsy2b",
        "パフィーdeルンバ, de-jg4avhby1noc0d",
    })
    void codes_the_samples_of_the_rfc(String label, String encoded) {
        assertThat(Punycode.encode(label)).isEqualTo(encoded);
        assertThat(Punycode.decode(encoded)).isEqualTo(label);
    }

    @Property
    void decodes_what_it_encodes(@ForAll("labels") String label) {
        assertThat(Punycode.decode(Punycode.encode(label))).isEqualTo(label);
    }

    @Property
    void decodes_or_refuses_any_ascii(@ForAll("ascii") String text) {
        try {
            assertThat(Punycode.encode(Punycode.decode(text))).isEqualToIgnoringCase(text);
        } catch (InvalidUrlException e) {
            assertThat(e).hasMessage("must have a valid host name");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999", "-a", "a-!", "zzzzzzzzzzzz", "é", "a-999999a", "999999999999999999a"})
    void refuses_what_overflows_or_is_cut_off(String text) {
        assertThatThrownBy(() -> Punycode.decode(text)).isInstanceOf(InvalidUrlException.class);
    }

    @Test
    void refuses_half_a_surrogate_pair() {
        assertThatThrownBy(() -> Punycode.decode(Punycode.encode("\uD83D"))).isInstanceOf(InvalidUrlException.class);
    }

    @Provide
    Arbitrary<String> labels() {
        Arbitrary<Integer> codePoints = Arbitraries.oneOf(
                        Arbitraries.integers().between('a', 'z'),
                        Arbitraries.integers().between(0x80, Character.MAX_CODE_POINT))
                .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE);
        return codePoints
                .list()
                .ofMaxSize(40)
                .map(each -> each.stream().map(Character::toString).reduce("", String::concat));
    }

    @Provide
    Arbitrary<String> ascii() {
        return Arbitraries.strings().withChars("abcxyz019-").ofMaxLength(12);
    }
}

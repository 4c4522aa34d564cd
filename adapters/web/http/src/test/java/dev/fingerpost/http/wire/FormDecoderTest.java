package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.http.TestForms;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.FormFields.Pair;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormDecoderTest {

    private static List<Pair> decode(String bytes) {
        return FormDecoder.decode(
                bytes.getBytes(StandardCharsets.ISO_8859_1),
                1_000,
                () -> HttpException.of(ProblemCode.CONTENT_TOO_LARGE, "many"));
    }

    @Test
    void reads_pairs_as_browsers_write_them() {
        assertThat(decode("a=1&b=x+y&c=%41%2B%26%3d&d&e=&=f&a=2&g=h=i"))
                .containsExactly(
                        new Pair("a", "1"),
                        new Pair("b", "x y"),
                        new Pair("c", "A+&="),
                        new Pair("d", ""),
                        new Pair("e", ""),
                        new Pair("", "f"),
                        new Pair("a", "2"),
                        new Pair("g", "h=i"));
    }

    @Test
    void empty_pairs_are_left_out() {
        assertThat(decode("")).isEmpty();
        assertThat(decode("&&a=1&&")).containsExactly(new Pair("a", "1"));
    }

    @Test
    void decodes_exactly_once() {
        assertThat(decode("a=%2541%252B&%2562=c")).containsExactly(new Pair("a", "%41%2B"), new Pair("%62", "c"));
    }

    @Test
    void reads_utf_8_percent_encoded_or_not() {
        byte[] raw = "ä=€🌱".getBytes(StandardCharsets.UTF_8);
        Pair pair = new Pair("ä", "€🌱");

        assertThat(decode(new String(raw, StandardCharsets.ISO_8859_1))).containsExactly(pair);
        assertThat(decode("%C3%A4=%e2%82%AC%F0%9F%8C%B1")).containsExactly(pair);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "a=%",
                "a=%4",
                "a=%zz",
                "a=%4g",
                "a=%u0041",
                "a=% 41",
                "a=%-1",
                "a=%+1",
                "%=1",
                "a=1%&b=2",
                "a=%ff%fe",
                "a=%c0%af",
                "a=%e0%80%af",
                "a=%ed%a0%80",
                "a=%ed%b0%80",
                "a=%f0%9f%8c",
                "a=%c3",
                "a=%80",
                "a=%f4%90%80%80",
                "a=%f8%88%80%80%80",
                "%c3=1",
                "a=\u00e9",
                "a=\u00c3&b=\u00a4",
                "a=%c3&b=%a4"
            })
    void malformed_text_is_refused_and_never_replaced(String form) {
        assertThatExceptionOfType(HttpException.class)
                .isThrownBy(() -> decode(form))
                .satisfies(exception -> assertThat(exception.code()).isEqualTo(ProblemCode.BAD_REQUEST));
    }

    @Test
    void the_number_of_pairs_is_bounded() {
        assertThat(decode("a=1&".repeat(1_000))).hasSize(1_000);
        assertThatExceptionOfType(HttpException.class)
                .isThrownBy(() -> decode("a=1&".repeat(1_001)))
                .satisfies(exception -> assertThat(exception.code()).isEqualTo(ProblemCode.CONTENT_TOO_LARGE));
    }

    @Property
    void decodes_the_output_of_other_encoders(@ForAll @Size(max = 20) List<String> texts) {
        String[] all = texts.stream()
                .map(FormDecoderTest::withoutHalves)
                .flatMap(text -> List.of("n" + text, text).stream())
                .toArray(String[]::new);

        List<Pair> pairs = decode(TestForms.encode(all));

        assertThat(pairs).hasSize(all.length / 2);
        for (int i = 0; i < pairs.size(); i++) {
            assertThat(pairs.get(i)).isEqualTo(new Pair(all[2 * i], all[2 * i + 1]));
        }
    }

    /** Arbitrary bytes are either decoded or refused. */
    @Property
    void never_fails_otherwise(@ForAll byte[] bytes) {
        try {
            FormDecoder.decode(bytes, 1_000, () -> HttpException.badRequest("many"))
                    .forEach(pair -> assertThat(pair.name() + pair.value()).doesNotContain("\uFFFD"));
        } catch (HttpException e) {
            assertThat(e.code()).isEqualTo(ProblemCode.BAD_REQUEST);
        }
    }

    /** Replaces each half of a surrogate pair, which has no UTF-8 form, by a question mark. */
    private static String withoutHalves(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}

package dev.fingerpost.text;

import static dev.fingerpost.text.PlainText.CODE_POINT_ORDER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class CodePointOrderTest {

    @Test
    void sorts_by_code_point_and_not_by_utf_16_unit() {
        assertThat(Stream.of("😀", "\uFF21", "z", "", "za", "Z", "é").sorted(CODE_POINT_ORDER))
                .containsExactly("", "Z", "z", "za", "é", "\uFF21", "😀");
    }

    @Test
    void counts_code_points() {
        assertThat(PlainText.length("")).isZero();
        assertThat(PlainText.length("a😀é")).isEqualTo(3);
    }

    @Property
    void sorts_as_the_bytes_of_utf_8_do(@ForAll("texts") String left, @ForAll("texts") String right) {
        int bytes = Arrays.compareUnsigned(left.getBytes(UTF_8), right.getBytes(UTF_8));

        assertThat(Integer.signum(CODE_POINT_ORDER.compare(left, right))).isEqualTo(Integer.signum(bytes));
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a", "b", "é", "\uD7FF", "\uE000", "\uFFFD", "\uD800\uDC00", "\uDBFF\uDFFD", "😀")
                .list()
                .ofMaxSize(4)
                .map(each -> String.join("", each));
    }
}

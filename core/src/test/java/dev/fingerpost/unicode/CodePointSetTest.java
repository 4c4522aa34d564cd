package dev.fingerpost.unicode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodePointSetTest {

    @Test
    void has_the_code_points_and_ranges_of_its_table() {
        CodePointSet set = CodePointSet.of("""
                0 9-B 61
                1F600-1F601 10FFFF
                """);

        assertThat(IntStream.rangeClosed(-2, Character.MAX_CODE_POINT).filter(set::contains))
                .containsExactly(0, 0x9, 0xA, 0xB, 0x61, 0x1F600, 0x1F601, 0x10FFFF);
    }

    @ParameterizedTest
    @ValueSource(strings = {"62 61", "61 61", "61-63 63", "61-62 63", "63-61", "x", ""})
    void refuses_a_table_that_does_not_ascend_with_gaps(String table) {
        assertThatIllegalArgumentException().isThrownBy(() -> CodePointSet.of(table));
    }
}

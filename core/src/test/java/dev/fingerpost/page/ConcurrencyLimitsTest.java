package dev.fingerpost.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConcurrencyLimitsTest {

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 1", "4, 2", "64, 2"})
    void one_owner_leaves_processors_to_others(int processors, int perOwner) {
        assertThat(ConcurrencyLimits.standardFor(processors).perOwner()).isEqualTo(perOwner);
        assertThat(ConcurrencyLimits.standardFor(processors).total()).isEqualTo(4);
    }
}

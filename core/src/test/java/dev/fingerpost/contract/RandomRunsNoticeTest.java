package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.testkit.engine.Events;

/** Checks that random runs alone, without the other contracts, detect storages that get a detail wrong. */
class RandomRunsNoticeTest {

    /** One run of a few dozen operations may miss a fault that takes three of them in a certain order. */
    private static final int RUNS = 5;

    @ParameterizedTest
    @MethodSource("faults")
    void random_runs_notice_subtle_faults(Fault fault) {
        assertThat(IntStream.range(0, RUNS).anyMatch(run -> isNoticed(fault)))
                .as(fault.name())
                .isTrue();
    }

    private static boolean isNoticed(Fault fault) {
        Events tests = ContractNoticesTest.run(RandomRunsContract.class, fault::backend);
        tests.assertStatistics(stats -> stats.skipped(0).aborted(0));
        return tests.failed().count() > 0;
    }

    static Stream<Fault> faults() {
        return Stream.of(
                        "reuses an id",
                        "finds an alias on any domain",
                        "keeps the link when a pixel is unknown",
                        "stores the rows before a refused one",
                        "changes one link after the other",
                        "deletes many links of any owner",
                        "sorts targets by key",
                        "counts past the limit",
                        "counts the first link only",
                        "leaves a deleted pixel attached",
                        "computes the status a millisecond too late",
                        "lowers case instead of folding it",
                        "takes % for a wildcard",
                        "sorts by UTF-16 unit",
                        "breaks ties in ascending order",
                        "starts at the position instead of after it")
                .map(Fault::named);
    }
}

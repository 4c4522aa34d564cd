package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.platform.testkit.engine.Events;

/** The contract of a feature: its model passes it, and faulty storages do not. */
public abstract class FeatureNotices {

    private final Class<? extends FeatureCandidate> candidate;
    private final Class<? extends StorageFixture> contract;
    private final List<Fault> faults;

    /**
     * @param candidate implements the contract
     * @param faults the faulty storages
     */
    protected FeatureNotices(
            Class<? extends FeatureCandidate> candidate, Class<? extends StorageFixture> contract, List<Fault> faults) {
        this.candidate = candidate;
        this.contract = contract;
        this.faults = List.copyOf(faults);
    }

    @Test
    final void the_model_passes() {
        Events tests = ContractNoticesTest.run(candidate, contract, () -> {
            ModelStorage model = new ModelStorage();
            return () -> model;
        });

        assertThat(tests.failed().list()).isEmpty();
        tests.assertStatistics(stats -> stats.skipped(0).aborted(0));
        assertThat(tests.succeeded().count()).isPositive();
    }

    @TestFactory
    final Stream<DynamicTest> a_wrong_storage_fails() {
        return faults.stream()
                .map(fault -> DynamicTest.dynamicTest(fault.name(), () -> {
                    FirstFailure.endsTheRun(true);
                    Events tests = ContractNoticesTest.run(candidate, contract, fault::backend);

                    tests.assertStatistics(stats -> stats.aborted(0));
                    assertThat(tests.failed().count()).isPositive();
                }));
    }
}

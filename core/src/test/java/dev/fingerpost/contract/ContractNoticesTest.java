package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.fingerpost.contract.kill.KilledProcessContract;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/**
 * Runs the contracts against many faulty storages: a contract that passes a faulty storage is worse than no contract.
 */
class ContractNoticesTest {

    /** Contracts that a storage need not meet, apart from those of features. */
    private static final Set<Class<?>> OPTIONAL = Set.of(
            DurabilityContract.class,
            KilledProcessContract.class,
            SharedBackendContract.class,
            OneProcessContract.class);

    @ParameterizedTest
    @MethodSource("contracts")
    void the_model_passes_and_is_closed(Class<? extends StorageFixture> contract) {
        AtomicInteger opened = new AtomicInteger();
        Set<Storage> open = ConcurrentHashMap.newKeySet();

        Events tests = run(contract, () -> {
            ModelStorage model = new ModelStorage();
            return () -> {
                opened.incrementAndGet();
                Storage storage = new Closing(model, open);
                open.add(storage);
                return storage;
            };
        });

        tests.assertStatistics(stats -> stats.skipped(0).aborted(0).failed(0));
        assertThat(tests.succeeded().count()).isPositive();
        assertThat(opened).hasPositiveValue();
        assertThat(open).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("contracts")
    void a_storage_that_keeps_nothing_fails(Class<? extends StorageFixture> contract) {
        Events tests = run(contract, () -> ForgetfulStorage::new);

        tests.assertStatistics(stats -> stats.skipped(0).aborted(0));
        assertThat(tests.failed().count()).isGreaterThan(tests.succeeded().count());
    }

    @ParameterizedTest
    @MethodSource("faults")
    void a_wrong_storage_fails(Fault fault) {
        FirstFailure.endsTheRun(true);
        Events tests = run(fault.noticedBy(), fault::backend);

        tests.assertStatistics(stats -> stats.aborted(0));
        assertThat(tests.failed().count()).as(fault.name()).isPositive();
    }

    @Test
    void a_storage_runs_every_contract_there_is() {
        List<Class<?>> contracts = ReflectionSupport.findAllClassesInPackage(
                getClass().getPackageName(),
                type -> type.isInterface()
                        && type != StorageFixture.class
                        && type.getPackage().equals(getClass().getPackage())
                        && !OPTIONAL.contains(type)
                        && !List.of(Candidate.class.getInterfaces()).contains(type),
                name -> name.endsWith("Contract"));

        assertThat(contracts).isNotEmpty().hasSameElementsAs(StorageContract.parts());
    }

    static List<Class<? extends StorageFixture>> contracts() {
        return Stream.concat(StorageContract.parts().stream(), Stream.of(Candidate.class.getInterfaces()))
                .<Class<? extends StorageFixture>>map(each -> each.asSubclass(StorageFixture.class))
                .distinct()
                .toList();
    }

    static Stream<Fault> faults() {
        return Fault.all();
    }

    static Events run(Class<? extends StorageFixture> contract, Supplier<Supplier<Storage>> backends) {
        return run(Candidate.class, contract, backends);
    }

    static Events run(
            Class<? extends StorageFixture> candidate,
            Class<? extends StorageFixture> contract,
            Supplier<Supplier<Storage>> backends) {
        FeatureCandidate.set(backends);
        try {
            return run(candidate, contract);
        } finally {
            FeatureCandidate.set(() -> ModelStorage::new);
            FirstFailure.endsTheRun(false);
        }
    }

    private static Events run(Class<? extends StorageFixture> candidate, Class<? extends StorageFixture> contract) {
        String engine = contract == RandomRunsContract.class ? "jqwik" : "junit-jupiter";
        return EngineTestKit.engine(engine)
                .configurationParameter("jqwik.failures.after.default", "RANDOM_SEED")
                .configurationParameter("jqwik.shrinking.default", "OFF")
                .configurationParameter("jqwik.reporting.usejunitplatform", "true")
                .configurationParameter("jqwik.database", "target/jqwik-database-of-faults")
                .selectors(testsOf(candidate, contract))
                .execute()
                .testEvents();
    }

    private static MethodSelector[] testsOf(
            Class<? extends StorageFixture> candidate, Class<? extends StorageFixture> contract) {
        return AnnotationSupport.findAnnotatedMethods(contract, Testable.class, HierarchyTraversalMode.TOP_DOWN)
                .stream()
                .map(test -> selectMethod(candidate, test))
                .toArray(MethodSelector[]::new);
    }

    /** Removes itself from the set of open storages when it is closed. */
    private static final class Closing extends ForwardingStorage {
        private final Set<Storage> open;

        Closing(ModelStorage model, Set<Storage> open) {
            super(model);
            this.open = open;
        }

        @Override
        public void close() {
            open.remove(this);
        }
    }
}

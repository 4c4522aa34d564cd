package dev.fingerpost.contract.kill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.fingerpost.contract.ModelStorage;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The kill contract fails a storage that keeps nothing before it is closed, and one that does not open. */
class KilledProcessNoticesTest {

    @Test
    void a_storage_that_writes_nothing_before_it_is_closed_fails() {
        assertThat(failure(InMemory.class)).contains("is lost");
    }

    @Test
    void a_storage_that_does_not_open_fails_with_its_reason() {
        assertThat(failure(Locked.class)).contains("IllegalStateException: locked");
    }

    private static String failure(Class<?> test) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(test))
                .execute()
                .testEvents()
                .assertStatistics(stats -> stats.started(1).failed(1))
                .failed()
                .stream()
                .findFirst()
                .orElseThrow()
                .getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow()
                .getMessage();
    }

    static class InMemory implements KilledProcessContract {
        @Override
        public Class<?> writer() {
            return InMemory.class;
        }

        public static void main(String... arguments) {
            KilledWriter.run(new ModelStorage(), arguments);
        }
    }

    static class Locked implements KilledProcessContract {
        @Override
        public Class<?> writer() {
            return Locked.class;
        }

        public static void main(String... arguments) {
            throw new IllegalStateException("locked");
        }
    }
}

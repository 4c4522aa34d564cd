package dev.fingerpost.contract;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.fingerpost.storage.Storage;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Runs {@link DurabilityContract} against what is durable while the process runs, and against what is not. */
class DurabilityNoticesTest {

    @Test
    void the_model_passes_when_it_is_opened_again() {
        assertFailed(0, Kept.class);
    }

    @Test
    void a_storage_that_begins_anew_fails() {
        assertFailed(3, Lost.class);
    }

    private static void assertFailed(int expected, Class<?> test) {
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(test))
                .execute()
                .testEvents()
                .assertStatistics(stats -> stats.started(3).failed(expected).skipped(0));
    }

    static class Kept extends DurabilityContract {
        private final Storage storage = new ModelStorage();

        @Override
        protected Storage createStorage() {
            return storage;
        }

        @Override
        protected Storage reopenStorage() {
            return storage;
        }
    }

    static class Lost extends DurabilityContract {
        @Override
        protected Storage createStorage() {
            return new ModelStorage();
        }

        @Override
        protected Storage reopenStorage() {
            return new ModelStorage();
        }
    }
}

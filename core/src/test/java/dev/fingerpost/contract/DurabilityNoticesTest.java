package dev.fingerpost.contract;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.fingerpost.storage.Storage;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Runs {@link DurabilityContract} against a storage that keeps its rows when it is closed, and one that loses them. */
class DurabilityNoticesTest {

    @Test
    void the_model_passes_when_it_is_reopened() {
        assertFailed(0, Kept.class);
    }

    @Test
    void a_storage_that_loses_its_rows_fails() {
        assertFailed(3, Lost.class);
    }

    private static void assertFailed(int expected, Class<?> test) {
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(test))
                .execute()
                .testEvents()
                .assertStatistics(stats -> stats.started(3).failed(expected).skipped(0));
    }

    static class Kept extends StorageTestCase implements DurabilityContract {
        private final Storage storage = new ModelStorage();

        @Override
        protected Storage createStorage() {
            return storage;
        }

        @Override
        public Storage reopenStorage() {
            return storage;
        }
    }

    static class Lost extends StorageTestCase implements DurabilityContract {
        @Override
        protected Storage createStorage() {
            return new ModelStorage();
        }

        @Override
        public Storage reopenStorage() {
            return new ModelStorage();
        }
    }
}

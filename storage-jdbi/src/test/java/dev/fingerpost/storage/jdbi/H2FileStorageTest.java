package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.contract.DirectoryContract;
import dev.fingerpost.contract.IdempotencyContract;
import dev.fingerpost.contract.OneProcessContract;
import dev.fingerpost.contract.OutboxContract;
import dev.fingerpost.contract.QuarantineContract;
import dev.fingerpost.contract.SharedBackendContract;
import dev.fingerpost.contract.StatisticsContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import org.junit.jupiter.api.Nested;

class H2FileStorageTest extends StorageContract
        implements SharedBackendContract,
                StatisticsContract,
                IdempotencyContract,
                DirectoryContract,
                QuarantineContract,
                OutboxContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.sharedStorage();
    }

    @Override
    public Storage openAgain() {
        return TestDatabase.H2_FILE.sharedStorageAgain();
    }

    /** Instances of one process share a file. */
    @Nested
    class OtherProcess extends StorageTestCase implements OneProcessContract {

        @Override
        protected Storage createStorage() {
            return TestDatabase.H2_FILE.sharedStorage();
        }

        @Override
        public Storage openAgain() throws IOException {
            assertThatThrownBy(() -> HostProcess.open(TestDatabase.H2_FILE.sharedUrl(), 1))
                    .hasMessageContaining("already in use");
            throw new IOException("refused");
        }
    }

    @Nested
    class Durability extends FileDurability {
        Durability() {
            super(TestDatabase.H2_FILE);
        }
    }
}

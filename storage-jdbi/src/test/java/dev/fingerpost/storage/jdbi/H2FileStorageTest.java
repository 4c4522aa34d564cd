package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.contract.OneProcessContract;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import org.junit.jupiter.api.Nested;

class H2FileStorageTest extends JdbiStorageContract {

    H2FileStorageTest() {
        super(TestDatabase.H2_FILE);
    }

    /** Instances in one process share a file, and another process is refused. */
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

package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.DirectoryContract;
import dev.fingerpost.contract.IdempotencyContract;
import dev.fingerpost.contract.OutboxContract;
import dev.fingerpost.contract.QuarantineContract;
import dev.fingerpost.contract.SharedBackendContract;
import dev.fingerpost.contract.StatisticsContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.storage.Storage;
import org.junit.jupiter.api.Nested;

class SqliteStorageTest extends StorageContract
        implements SharedBackendContract,
                StatisticsContract,
                IdempotencyContract,
                DirectoryContract,
                QuarantineContract,
                OutboxContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.SQLITE.sharedStorage();
    }

    @Override
    public Storage openAgain() {
        return TestDatabase.SQLITE.sharedStorageAgain();
    }

    @Nested
    class Durability extends FileDurability {
        Durability() {
            super(TestDatabase.SQLITE);
        }
    }

    @Nested
    class Processes extends ProcessesContract {
        Processes() {
            super(TestDatabase.SQLITE);
        }
    }
}

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

class MariaDbStorageTest extends StorageContract
        implements SharedBackendContract,
                StatisticsContract,
                IdempotencyContract,
                DirectoryContract,
                QuarantineContract,
                OutboxContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.sharedStorage();
    }

    @Override
    public Storage openAgain() {
        return TestDatabase.MARIADB.sharedStorageAgain();
    }

    @Nested
    class Processes extends ProcessesContract {
        Processes() {
            super(TestDatabase.MARIADB);
        }
    }

    @Nested
    class BesideOlderVersion extends BesideOlderVersionContract {
        BesideOlderVersion() {
            super(TestDatabase.MARIADB);
        }
    }
}

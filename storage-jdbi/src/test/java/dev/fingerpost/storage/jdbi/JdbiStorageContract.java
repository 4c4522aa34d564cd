package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.DirectoryContract;
import dev.fingerpost.contract.IdempotencyContract;
import dev.fingerpost.contract.OutboxContract;
import dev.fingerpost.contract.QuarantineContract;
import dev.fingerpost.contract.SharedBackendContract;
import dev.fingerpost.contract.StatisticsContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.WebhookContract;
import dev.fingerpost.storage.Storage;
import java.util.function.Supplier;

/** All contracts, which hold on each database. */
abstract class JdbiStorageContract extends StorageContract
        implements SharedBackendContract,
                StatisticsContract,
                IdempotencyContract,
                DirectoryContract,
                QuarantineContract,
                OutboxContract,
                WebhookContract {

    private final Supplier<Storage> open;
    private final Supplier<Storage> again;

    JdbiStorageContract(TestDatabase database) {
        this(database::sharedStorage, database::sharedStorageAgain);
    }

    JdbiStorageContract(Supplier<Storage> open, Supplier<Storage> again) {
        this.open = open;
        this.again = again;
    }

    @Override
    protected Storage createStorage() {
        return open.get();
    }

    @Override
    public Storage openAgain() {
        return again.get();
    }
}

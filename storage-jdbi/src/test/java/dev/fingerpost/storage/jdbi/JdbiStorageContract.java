package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.SharedBackendContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.storage.Storage;
import java.util.function.Supplier;

/** The contracts that a storage on any database meets. */
abstract class JdbiStorageContract extends StorageContract implements SharedBackendContract {

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

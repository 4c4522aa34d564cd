package dev.fingerpost.storage.mvstore;

// needs keys, idempotency

import dev.fingerpost.contract.DurabilityContract;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

class MvDurabilityTest extends StorageTestCase implements DurabilityContract {

    @TempDir
    private Path folder;

    private MVStore store;

    @Override
    protected Storage createStorage() {
        store = MvStorage.openStore(folder.resolve("links"));
        return new MvStorage(store);
    }

    @Override
    public Storage reopenStorage() {
        store.close();
        return createStorage();
    }

    @AfterEach
    void closeStore() {
        store.close();
    }
}

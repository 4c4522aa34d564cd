package dev.fingerpost.storage.mvstore;

// needs keys, idempotency

import dev.fingerpost.contract.OneProcessContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.apikey.ApiKeyRepositoryContract;
import dev.fingerpost.contract.idempotency.IdempotencyContract;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.h2.mvstore.MVStore;

class MvStorageTest extends StorageContract
        implements ApiKeyRepositoryContract, // feature keys
                IdempotencyContract, // feature idempotency
                OneProcessContract {

    /** One engine for all tests: two test engines run this class, so neither of them may close it. */
    private static final MVStore STORE = openOnce();

    @Override
    protected Storage createStorage() {
        return new MvStorage(STORE);
    }

    /** The engine locks its file. */
    @Override
    public Storage openAgain() {
        return new MvStorage(MvStorage.openStore(Path.of(STORE.getFileStore().getFileName())));
    }

    private static MVStore openOnce() {
        try {
            MVStore store =
                    MvStorage.openStore(Files.createTempDirectory("mvstore").resolve("links"));
            Runtime.getRuntime().addShutdownHook(new Thread(store::close));
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

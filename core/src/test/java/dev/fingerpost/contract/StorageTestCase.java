package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.newId;

import dev.fingerpost.storage.Storage;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.lifecycle.AfterProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/**
 * A test class that runs contracts: {@link StorageContract} runs those that every storage must meet. A storage that is
 * not finished yet extends this class and implements the contracts it already meets.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class StorageTestCase implements StorageFixture {

    private final long owner = newId();
    private final long stranger = newId();
    private final long domain = newId();
    private @Nullable Storage storage;

    protected StorageTestCase() {}

    /**
     * Creates the storage under test. It is called at most once for each test and each property, and the test closes
     * what it returns. The storage may hold rows of other tests, so it can be a new view of one shared database. The
     * subclass cleans up everything else. Tests use the storage from 64 threads at once; threads that find no free
     * connection must wait for one.
     */
    protected abstract Storage createStorage();

    @Override
    public final long owner() {
        return owner;
    }

    @Override
    public final long stranger() {
        return stranger;
    }

    @Override
    public final long domain() {
        return domain;
    }

    @Override
    public final synchronized Storage storage() {
        if (storage == null) {
            storage = createStorage();
        }
        return storage;
    }

    @AfterEach
    @AfterProperty
    final void closeStorage() {
        if (storage != null) {
            storage.close();
        }
    }
}

package dev.fingerpost.storage.mvstore;

// needs keys

import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.apikey.ApiKeyRepositoryContract;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.util.Optional;
import java.util.function.Function;
import org.h2.mvstore.MVStore;

/** The first step of the guide: a storage of API keys alone passes their contract. */
class FirstStepTest extends StorageTestCase implements ApiKeyRepositoryContract {

    /** In memory. */
    private static final MVStore STORE =
            new MVStore.Builder().autoCommitDisabled().open();

    @Override
    protected Storage createStorage() {
        return new FirstStep(new MvDatabase(STORE));
    }

    private record FirstStep(MvDatabase database) implements Storage {

        @Override
        public <P> Optional<P> optional(Class<P> port) {
            return port == ApiKeyRepository.class ? Optional.of(port.cast(new MvApiKeys(database))) : Optional.empty();
        }

        @Override
        public void ping() {
            database.reading("answer", () -> true);
        }

        @Override
        public void close() {}

        @Override
        public LinkRepository links() {
            throw new UnsupportedOperationException("step 2");
        }

        @Override
        public PixelRepository pixels() {
            throw new UnsupportedOperationException("step 1");
        }

        @Override
        public <R> R inTransaction(Function<Storage, R> work) {
            throw new UnsupportedOperationException("step 8");
        }
    }
}

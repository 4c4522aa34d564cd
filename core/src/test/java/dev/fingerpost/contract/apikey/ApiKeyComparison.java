package dev.fingerpost.contract.apikey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.StorageFixture;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Runs the same steps on the keys of a storage and of the model, for two owners of its own, and compares the results.
 */
final class ApiKeyComparison {

    private final ApiKeyRepository stored;
    private final ModelApiKeyRepository model;
    private final long owner = StorageFixture.newId();
    private final long stranger = StorageFixture.newId();
    private final List<ApiKey> keys = new ArrayList<>();
    private Instant now = StorageFixture.NOW;

    ApiKeyComparison(ApiKeyRepository stored) {
        this.stored = stored;
        this.model = new ModelApiKeyRepository(new ModelStorage());
    }

    void run(ApiKeyStep step) {
        now = now.plusMillis(1);
        long whose = step.isOfStranger() ? stranger : owner;
        switch (step.kind()) {
            case INSERT -> insert(whose);
            case REVOKE -> update(step.number(), key -> key.withRevokedAt(now));
            case USE -> update(step.number(), key -> key.withLastUsedAt(now));
            case DELETE_OLDEST -> {
                int limit = 1 + step.number() % 3;
                assertThat(stored.deleteOldest(whose, limit)).isEqualTo(model.deleteOldest(whose, limit));
            }
        }
    }

    private void insert(long whose) {
        ApiKey.Unsaved key = ApiKey.Unsaved.of(whose, "key", "%064x".formatted(StorageFixture.newId()), now);
        ApiKey inserted = stored.insert(key);
        assertThat(inserted.id())
                .isGreaterThan(keys.isEmpty() ? 0 : keys.get(keys.size() - 1).id());
        model.nextId(inserted.id());
        assertThat(inserted).isEqualTo(model.insert(key));
        keys.add(inserted);
    }

    private void update(int number, UnaryOperator<ApiKey> change) {
        long id =
                keys.isEmpty() ? Long.MAX_VALUE : keys.get(number % keys.size()).id();
        assertThat(stored.update(id, change)).isEqualTo(model.update(id, change));
    }

    void compareEverything() {
        for (ApiKey key : keys) {
            String hash = key.hash().reveal();
            assertThat(stored.findByHash(hash)).isEqualTo(model.findByHash(hash));
        }
        for (long whose : Set.of(owner, stranger)) {
            assertThat(stored.findByOwner(whose)).isEqualTo(model.findByOwner(whose));
        }
    }
}

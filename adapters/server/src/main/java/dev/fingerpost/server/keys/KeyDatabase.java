package dev.fingerpost.server.keys;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenStorage;
import java.time.Clock;

/** The keys in a persistent database, opened for one command. */
final class KeyDatabase implements AutoCloseable {

    private final OpenStorage storage;

    private KeyDatabase(OpenStorage storage) {
        this.storage = requireNonNull(storage, "storage");
    }

    /** Opens a database that exists. Only {@code serve} makes one: a key in a new one would open nothing. */
    static KeyDatabase open(DatabaseSettings settings) {
        return new KeyDatabase(OpenStorage.ofThisVersion(settings));
    }

    ApiKeys apiKeys() {
        return new ApiKeys(storage.storage().apiKeys(), Clock.systemUTC());
    }

    @Override
    public void close() {
        storage.close();
    }
}

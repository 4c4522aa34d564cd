package dev.fingerpost.server.keys;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.JdbcUrl;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.database.RedactedDatabaseUrl;
import dev.fingerpost.server.settings.CommandException;
import java.time.Clock;

/** The keys in a persistent database, opened for one command. */
final class KeyDatabase implements AutoCloseable {

    private final OpenStorage storage;

    private KeyDatabase(OpenStorage storage) {
        this.storage = requireNonNull(storage, "storage");
    }

    /** Opens a database that exists. Only {@code serve} makes one: a key in a new one would open nothing. */
    static KeyDatabase open(DatabaseSettings settings) {
        if (settings.isMemory()) {
            throw settings.url().refused("must be a database for this command: a storage in memory ends with it");
        }
        if (JdbcUrl.isMissingFile(settings.url().value())) {
            throw CommandException.failed(
                    "there is no database " + new RedactedDatabaseUrl(settings) + "; the command serve makes one");
        }
        return new KeyDatabase(OpenStorage.open(settings));
    }

    ApiKeys apiKeys() {
        return new ApiKeys(storage.storage().apiKeys(), Clock.systemUTC());
    }

    @Override
    public void close() {
        storage.close();
    }
}

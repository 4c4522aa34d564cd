package dev.fingerpost.server.database;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.storage.jdbi.JdbiDoctor;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.OwnerCounts;
import java.time.Duration;
import java.util.List;

/** The owners in a database. */
public final class DatabaseOwners {

    private DatabaseOwners() {}

    /** The owners of a database that exists and has tables of this version. */
    public static List<OwnerCounts> of(DatabaseSettings settings) {
        settings.checkStored();
        RedactedDatabaseUrl name = new RedactedDatabaseUrl(settings);
        try (HikariDataSource pool = OpenStorage.pool(settings, name, Duration.ZERO)) {
            new TableVersions(settings, pool).refuseOthers();
            return JdbiDoctor.of(pool, JdbiSettings.standard()).owners();
        } catch (StorageException e) {
            throw CommandException.failed("cannot read the database " + name + ": " + name.reason(e));
        }
    }
}

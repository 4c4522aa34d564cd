package dev.fingerpost.storage.jdbi;

import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.database.HostConnections;
import dev.fingerpost.storage.jdbi.database.ManagedTransactions;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.Dialects;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.repository.Extension;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import javax.sql.DataSource;

/** A database for the tools of the package {@code maintenance}. Not for hosts. */
public record MaintainedDatabase(DataSource dataSource, JdbiSettings settings) {

    /** The timeout for a call that reads all rows of a database. */
    private static final Duration PATIENCE = Duration.ofHours(1);

    /**
     * Opens the database with a timeout that is long enough to read every row, without checking the settings of the
     * database.
     */
    public Database open() {
        HostConnections connections = new HostConnections(dataSource, settings.isPoolAutoCommitOff());
        connections.check();
        return new ManagedTransactions(connections, dialect(), tables(), PATIENCE, Database.Observer.NONE);
    }

    /** The parts that are in the database: those of every database, and those of features that it has recorded. */
    public List<Extension> parts() {
        return InstalledFeatures.partsOf(dataSource, settings);
    }

    public Dialect dialect() {
        return Dialects.unchecked(dataSource);
    }

    public TableNames tables() {
        return settings.tables();
    }

    public BiConsumer<Long, Long> progress() {
        return settings.progress();
    }
}

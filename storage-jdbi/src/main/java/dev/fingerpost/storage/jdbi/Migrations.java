package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.flywaydb.core.api.logging.LogFactory;

/**
 * Brings the tables up to date, inside of a database that is the host's: with a history table of our own, and whatever
 * else is there is left alone.
 */
final class Migrations {

    private static final String OPERATION = "bring its tables up to date";

    private final DataSource dataSource;
    private final Dialect dialect;
    private final JdbiSettings settings;
    private final TableNames tables;

    Migrations(DataSource dataSource, Dialect dialect, JdbiSettings settings) {
        this.dataSource = dataSource;
        this.dialect = dialect;
        this.settings = settings;
        this.tables = new TableNames(settings);
    }

    /** Several processes may do this at once: whoever comes second fails, tries again and finds it done. */
    void run() {
        Patience patience = new Patience();
        while (true) {
            try {
                migrate();
                return;
            } catch (FlywayValidateException e) {
                throw StorageException.failed(OPERATION + ": they are not those of this version", e);
            } catch (FlywayException | SQLException e) {
                if (!patience.another()) {
                    throw StorageException.failed(OPERATION, e);
                }
            }
        }
    }

    private void migrate() throws SQLException {
        Flyway flyway = configuration().load();
        LogFactory.setLogCreator(new MigrationLog());
        try {
            flyway.migrate();
        } finally {
            // The host's own Flyway, if it has one, is to log as it did.
            LogFactory.setConfiguration(new FluentConfiguration());
        }
    }

    private FluentConfiguration configuration() throws SQLException {
        FluentConfiguration configuration = Flyway.configure(Migrations.class.getClassLoader());
        if (settings.schema() != null) {
            configuration.defaultSchema(nameOfSchema(settings.schema()));
        }
        return configuration
                .dataSource(dataSource)
                .table(tables.inMigration("fingerpost_schema_history"))
                .resourceProvider(new MigrationScripts(tables))
                .javaMigrationClassProvider(List::of) // those of the host are not for these tables
                .locations(new String[0])
                .skipDefaultCallbacks(true)
                .placeholders(dialect.placeholders())
                .baselineOnMigrate(true) // a database with other tables in it is nothing unusual here
                .baselineVersion("0");
    }

    /** Flyway quotes it, which statements here do not. */
    private String nameOfSchema(String schema) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            return connection.getMetaData().storesUpperCaseIdentifiers() ? schema.toUpperCase(Locale.ROOT) : schema;
        }
    }
}

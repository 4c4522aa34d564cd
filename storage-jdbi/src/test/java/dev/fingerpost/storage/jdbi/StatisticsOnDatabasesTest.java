package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.statistics.StatisticsContract;
import dev.fingerpost.storage.Storage;
import java.util.function.Supplier;
import net.jqwik.api.Group;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract of statistics on each database. */
class StatisticsOnDatabasesTest {

    /** The contract on one database. Groups and not parameters, because jqwik has none. */
    abstract static class OnDatabase extends StorageTestCase implements StatisticsContract {

        private final Supplier<Storage> open;

        OnDatabase(TestDatabase database) {
            this(database::sharedStorage);
        }

        OnDatabase(Supplier<Storage> open) {
            this.open = open;
        }

        @Override
        protected final Storage createStorage() {
            return open.get();
        }
    }

    @Nested
    @Group
    class Sqlite extends OnDatabase {

        private static final OwnerConditions CONDITIONS = new OwnerConditions();
        private static final Storage WATCHED = CONDITIONS.watching(TestDatabase.SQLITE);

        Sqlite() {
            super(() -> WATCHED);
        }

        @AfterAll
        static void every_statement_names_the_owner_or_needs_none() {
            CONDITIONS.check();
        }
    }

    @Nested
    @Group
    class H2 extends OnDatabase {
        H2() {
            super(TestDatabase.H2_FILE);
        }
    }

    @Nested
    @Group
    class Postgres extends OnDatabase {
        Postgres() {
            super(TestDatabase.POSTGRESQL);
        }
    }

    @Nested
    @Group
    class MariaDb extends OnDatabase {
        MariaDb() {
            super(TestDatabase.MARIADB);
        }
    }

    @Nested
    @Group
    class MySql extends OnDatabase {
        MySql() {
            super(TestDatabase.MYSQL);
        }
    }

    /** Databases of H2 with other settings. Properties of jqwik, which needs a group, do not run on them. */
    @Nested
    @Tag("nightly")
    @ParameterizedClass
    @ValueSource(
            strings = {
                H2AsPostgresStorageTest.SETTINGS,
                H2CaseSensitiveNamesStorageTest.SETTINGS,
                H2MySqlModeStorageTest.SETTINGS
            })
    class H2Modes extends OnDatabase {
        H2Modes(String settings) {
            super(() -> H2ModeStorages.first(settings));
        }
    }
}

package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.Race;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.apikey.ApiKeyRepositoryContract;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import dev.fingerpost.storage.jdbi.maintenance.OwnerUsage;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Group;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** API keys on each database: their contract, with two instances, and with damaged rows. */
class ApiKeysOnDatabasesTest {

    /** The contract on one database. Groups and not parameters, because jqwik has none. */
    abstract static class OnDatabase extends StorageTestCase implements ApiKeyRepositoryContract {

        private final TestDatabase database;

        OnDatabase(TestDatabase database) {
            this.database = database;
        }

        @Override
        protected Storage createStorage() {
            return database.sharedStorage();
        }

        private static ApiKeyRepository keys(Storage storage) {
            return Libraries.installed(storage, ApiKeyRepository.class);
        }

        private static ApiKey.Unsaved key(long owner) {
            return ApiKey.Unsaved.of(owner, "key", "%064x".formatted(StorageFixture.newId()), NOW);
        }

        @Test
        void two_instances_see_the_same_keys_and_give_each_an_id_of_its_own() throws Exception {
            List<ApiKeyRepository> both = List.of(keys(storage()), keys(database.sharedStorageAgain()));

            List<ApiKey> inserted = Race.run(16, thread -> both.get(thread % 2).insert(key(owner())));

            assertThat(inserted.stream().map(ApiKey::id)).doesNotHaveDuplicates();
            assertThat(both)
                    .allSatisfy(keys ->
                            assertThat(keys.findByOwner(owner())).containsExactlyInAnyOrderElementsOf(inserted));
        }

        @Test
        void a_damaged_key_is_named(@TempDir Path folder) {
            try (HikariDataSource pool = database.createMigrated(folder)) {
                long id = keys(JdbiStorage.open(pool)).insert(key(owner())).id();
                JdbiDoctor doctor = JdbiDoctor.of(pool, JdbiSettings.standard());
                assertThat(doctor.examine().damaged()).isEmpty();
                assertThat(doctor.owners()).extracting(OwnerUsage::owner).containsExactly(owner());

                Jdbi.create(pool)
                        .useHandle(handle -> handle.execute("UPDATE fingerpost_api_key SET key_scope = 'everything'"));

                assertThat(doctor.examine().damaged())
                        .containsExactly("The stored data of API key " + id + " is damaged");
            }
        }
    }

    @Nested
    @Group
    class OnSqlite extends OnDatabase {

        private static final OwnerConditions CONDITIONS = new OwnerConditions();
        private static final Storage WATCHED = CONDITIONS.watching(TestDatabase.SQLITE);

        OnSqlite() {
            super(TestDatabase.SQLITE);
        }

        @Override
        protected Storage createStorage() {
            return WATCHED;
        }

        @AfterAll
        static void every_statement_names_the_owner_or_needs_none() {
            CONDITIONS.check();
        }
    }

    @Nested
    @Group
    class OnH2 extends OnDatabase {
        OnH2() {
            super(TestDatabase.H2_MEMORY);
        }
    }

    @Nested
    @Group
    class OnPostgres extends OnDatabase {
        OnPostgres() {
            super(TestDatabase.POSTGRESQL);
        }
    }

    @Nested
    @Group
    class OnMariaDb extends OnDatabase {
        OnMariaDb() {
            super(TestDatabase.MARIADB);
        }
    }

    @Nested
    @Group
    class OnMySql extends OnDatabase {
        OnMySql() {
            super(TestDatabase.MYSQL);
        }
    }
}

package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.registry.RegistryContract;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import java.nio.file.Path;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Stored domains and spaces on each database: their contract, and what {@code doctor} says about them. */
@ParameterizedClass
@EnumSource(value = TestDatabase.class, mode = EnumSource.Mode.EXCLUDE, names = "H2_FILE")
class RegistryOnDatabasesTest extends StorageTestCase implements RegistryContract {

    private static final OwnerConditions CONDITIONS = new OwnerConditions();

    @Parameter
    private TestDatabase database;

    @Override
    protected Storage createStorage() {
        return database == TestDatabase.SQLITE ? CONDITIONS.watching(database) : database.sharedStorage();
    }

    @AfterAll
    static void every_statement_names_the_owner_or_needs_none() {
        CONDITIONS.check();
    }

    @Test
    void links_of_unknown_domains_and_damaged_domains_are_named(@TempDir Path folder) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            Storage storage = JdbiStorage.open(pool);
            RegistryRepository registry = Libraries.installed(storage, RegistryRepository.class);
            SampleLinks.insert(storage, SampleLinks.plain("first"));
            JdbiDoctor doctor = JdbiDoctor.of(pool, JdbiSettings.standard());
            assertThat(doctor.examine().linksOfUnknownDomains()).containsOnlyKeys(1L);
            registry.insertDomain(StoredDomain.of(Domain.of(1, "https://go.example")));
            assertThat(doctor.examine().linksOfUnknownDomains()).isEmpty();
            assertThat(doctor.examine().damaged()).isEmpty();

            Jdbi.create(pool).useHandle(handle -> handle.execute("UPDATE fingerpost_domain SET base_url = 'nowhere'"));

            assertThat(doctor.examine().damaged()).containsExactly("The stored data of domain 1 is damaged");
        }
    }
}

package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.conversion.ConversionContract;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.ReceiptKeys;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Conversions on each database: their contract, and their tables where they are installed. */
@ParameterizedClass
@EnumSource(value = TestDatabase.class, mode = EnumSource.Mode.EXCLUDE, names = "H2_FILE")
class ConversionsOnDatabasesTest extends StorageTestCase implements ConversionContract {

    private static final List<String> TABLES = List.of("fingerpost_conversion", "fingerpost_receipt_key");
    private static final Set<Class<?>> PORTS = Set.of(ConversionRepository.class, ReceiptKeys.class);

    @Parameter
    private TestDatabase database;

    @Override
    protected Storage createStorage() {
        return database.sharedStorage();
    }

    /** References and keys are those of a whole database, so each test leaves none. */
    @AfterEach
    void deleteAll() {
        storage().install(PORTS, storage().ports());
        Jdbi.create(database.sharedPool()).useHandle(handle -> {
            for (String table : TABLES) {
                handle.execute("DELETE FROM " + table);
            }
        });
    }

    @Test
    void the_tables_exist_only_where_they_are_installed(@TempDir Path folder) throws Exception {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            Storage storage = JdbiStorage.open(pool);
            assertThat(MigrationTest.tables(pool)).isNotEmpty().doesNotContainAnyElementsOf(TABLES);

            storage.install(PORTS, Set.of());

            assertThat(MigrationTest.tables(pool)).containsAll(TABLES);
            assertThat(JdbiStorage.open(pool).ports()).contains(ConversionRepository.class, ReceiptKeys.class);
            assertThat(JdbiDoctor.of(pool, JdbiSettings.standard()).examine().rows())
                    .containsEntry("fingerpost_receipt_key", 0L)
                    .containsEntry("fingerpost_conversion", 0L);
        }
    }
}

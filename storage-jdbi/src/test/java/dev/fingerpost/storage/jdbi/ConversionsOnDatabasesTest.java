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

    @Parameter
    private TestDatabase database;

    @TempDir
    private Path folder;

    private HikariDataSource pool;

    @Override
    protected Storage createStorage() {
        pool = database.createMigrated(folder);
        return JdbiStorage.open(pool, TestDatabase.PATIENT);
    }

    @AfterEach
    void closePool() {
        if (pool != null) {
            pool.close();
        }
    }

    @Test
    void the_tables_exist_only_where_they_are_installed() throws Exception {
        List<String> tables = List.of("fingerpost_conversion", "fingerpost_receipt_key");
        Storage storage = storage();
        assertThat(MigrationTest.tables(pool)).isNotEmpty().doesNotContainAnyElementsOf(tables);

        storage.install(Set.of(ConversionRepository.class, ReceiptKeys.class), Set.of());

        assertThat(MigrationTest.tables(pool)).containsAll(tables);
        assertThat(JdbiStorage.open(pool).ports()).contains(ConversionRepository.class, ReceiptKeys.class);
        assertThat(JdbiDoctor.of(pool, JdbiSettings.standard()).examine().rows())
                .containsEntry("fingerpost_receipt_key", 0L)
                .containsEntry("fingerpost_conversion", 0L);
    }
}

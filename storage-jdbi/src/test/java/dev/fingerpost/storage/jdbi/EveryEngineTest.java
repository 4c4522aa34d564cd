package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.StorageContract;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every engine has a test: with a new engine, this class does not compile until it names one. */
class EveryEngineTest {

    @Test
    void every_engine_has_a_class_that_runs_the_contract() {
        assertThat(Stream.of(TestDatabase.values()).map(EveryEngineTest::testOf))
                .doesNotHaveDuplicates();
    }

    private static Class<? extends StorageContract> testOf(TestDatabase database) {
        return switch (database) {
            case SQLITE -> SqliteStorageTest.class;
            case H2_FILE -> H2FileStorageTest.class;
            case H2_MEMORY -> H2MemoryStorageTest.class;
            case POSTGRESQL -> PostgresStorageTest.class;
            case MARIADB -> MariaDbStorageTest.class;
            case MYSQL -> MySqlStorageTest.class;
        };
    }
}

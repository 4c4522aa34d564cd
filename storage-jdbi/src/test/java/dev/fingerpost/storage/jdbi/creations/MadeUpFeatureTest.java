package dev.fingerpost.storage.jdbi.creations;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.creations.Creations;
import dev.fingerpost.creations.CreationsCheck;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host adds a feature of its own, with a table, in packages of its own. */
class MadeUpFeatureTest {

    @Test
    void it_counts_and_the_database_then_needs_it(@TempDir Path folder) {
        try (HikariDataSource database = new HikariDataSource()) {
            database.setJdbcUrl("jdbc:sqlite:" + folder.resolve("links.db"));
            CreationsCheck.countsCreations(JdbiStorage.open(database));

            FingerpostBuilder without = CreationsCheck.builder(JdbiStorage.open(database));
            assertThatIllegalStateException().isThrownBy(without::build).withMessageContaining("Creations");
            without.leaving(Creations.class).build().close();
        }
    }
}

package dev.fingerpost.server.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.server.settings.NamedValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeletedFilePoolTest {

    @TempDir
    private Path directory;

    @Test
    void no_new_connection_creates_a_deleted_file_again() throws Exception {
        Path file = directory.resolve("links.db");
        DatabaseSettings settings = new DatabaseSettings(new NamedValue("--db", "jdbc:sqlite:" + file), "", "");
        try (HikariDataSource pool = OpenStorage.pool(settings, new RedactedDatabaseUrl(settings), Duration.ZERO)) {
            List<Connection> all = new ArrayList<>();
            try {
                all.add(pool.getConnection());
                Files.delete(file);
                // Takes the connections that were opened before, and then asks for more.
                assertThatThrownBy(() -> {
                            while (all.size() <= pool.getMaximumPoolSize()) {
                                all.add(pool.getConnection());
                            }
                        })
                        .isInstanceOf(SQLException.class);
                assertThat(all).hasSizeLessThan(pool.getMaximumPoolSize());
                assertThat(file).doesNotExist();
            } finally {
                for (Connection each : all) {
                    each.close();
                }
            }
        }
    }
}

package dev.fingerpost.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.One;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.Progress;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClosedDatabaseEvictionTest {

    private static final long OWNER = 1;
    private static final int CONNECTIONS = 10;

    @TempDir
    private Path folder;

    @Test
    void a_database_that_closed_itself_is_opened_again() throws SQLException {
        String url = "jdbc:h2:file:" + folder.resolve("links") + ";WRITE_DELAY=0";
        try (OpenStorage open =
                OpenStorage.open(new DatabaseSettings(new NamedValue("--db", url), "", ""), Progress.none())) {
            LinkRepository links = open.storage().links();
            long id = One.insert(links, OWNER, content("before"), Instant.EPOCH).id();
            shutDown(url);

            int failures = 0;
            while (fails(links, id)) {
                failures++;
                assertThat(failures).as("each connection fails at most once").isLessThanOrEqualTo(CONNECTIONS);
            }
            One.insert(links, OWNER, content("after"), Instant.EPOCH);
            assertThat(links.find(OWNER, id)).isPresent();
        }
    }

    private static boolean fails(LinkRepository links, long id) {
        try {
            links.find(OWNER, id);
            return false;
        } catch (StorageException e) {
            return true;
        }
    }

    /** Shuts the database down, as H2 does after a failed write. */
    private static void shutDown(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(JdbcUrl.ofDriver(url));
                Statement statement = connection.createStatement()) {
            statement.execute("SHUTDOWN IMMEDIATELY");
        }
    }

    private static LinkContent content(String alias) {
        return new LinkContentBuilder("https://example.com/", 1, new Alias(alias, alias)).build();
    }
}

package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkRepository;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many rows a batch of new links reads, by H2's own count: as few in a domain with many links. */
class BatchCostTest {

    private static final int LINKS = 1_000;
    private static final int BATCH = 5;

    @TempDir
    private Path folder;

    @Test
    void h2_looks_up_the_aliases_of_a_batch_one_by_one() throws SQLException {
        try (HikariDataSource pool = TestDatabase.H2_MEMORY.createMigrated(folder)) {
            WatchedStorage watched = WatchedStorage.open(pool);
            JdbiStorage storage = watched.storage();
            storage.links()
                    .insertAll(SampleLinks.OWNER, LinkRepository.NewLink.all(contents("old", LINKS), SampleLinks.NOW));
            RecordedStatements statements = watched.statements();
            statements.clear();

            storage.links()
                    .insertAll(SampleLinks.OWNER, LinkRepository.NewLink.all(contents("new", BATCH), SampleLinks.NOW));

            List<RecordedStatements.Recorded> holders = statements.ran().stream()
                    .filter(each -> each.sql().startsWith("SELECT id, domain_id, alias_key"))
                    .toList();
            assertThat(holders).hasSize(1);
            assertThat(ExplainedRows.of(TestDatabase.H2_MEMORY, pool, holders)).isBetween(1L, 10L * BATCH);
        }
    }

    private static List<LinkContent> contents(String prefix, int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> SampleLinks.limited(prefix + number, 1))
                .toList();
    }
}

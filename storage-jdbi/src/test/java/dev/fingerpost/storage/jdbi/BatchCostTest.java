package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.Direction;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks how many rows a call for a few links reads, by H2's own count. This number must not grow with the number of
 * links of the domain or the owner.
 */
class BatchCostTest {

    private static final int LINKS = 1_000;
    private static final int BATCH = 5;

    @TempDir
    private Path folder;

    @Test
    void h2_looks_up_the_aliases_and_external_ids_of_a_batch_one_by_one() throws SQLException {
        assertReadsFew(
                (links, stored) -> links.insertAll(SampleLinks.OWNER, all("new", BATCH)),
                "SELECT id, domain_id, alias_key",
                "SELECT id, external_id");
    }

    @Test
    void h2_looks_up_the_links_of_a_change_one_by_one() throws SQLException {
        assertReadsFew(
                (links, stored) -> links.updateAll(
                        SampleLinks.OWNER,
                        stored.stream().limit(BATCH).map(Link::id).collect(Collectors.toCollection(TreeSet::new)),
                        seen -> seen),
                "SELECT id, owner_id FROM",
                "SELECT id, owner_id,");
    }

    @Test
    void h2_finds_links_by_their_ids_and_external_ids_one_by_one_in_each_order() throws SQLException {
        for (LinkSort.Key sort : LinkSort.Key.values()) {
            assertFindsByFew(sort, stored -> LinkFilter.ANY.withIds(some(stored, Link::id)));
            assertFindsByFew(
                    sort,
                    stored -> LinkFilter.ANY.withExternalIds(
                            some(stored, link -> link.externalId().orElseThrow())));
        }
    }

    private void assertFindsByFew(LinkSort.Key sort, Function<List<Link>, LinkFilter> named) throws SQLException {
        assertReadsFew(
                (links, stored) -> links.find(
                                SampleLinks.OWNER,
                                LinkQuery.all().withFilter(named.apply(stored)).withSort(sort, Direction.ASCENDING),
                                SampleLinks.NOW)
                        .items(),
                "SELECT COUNT(*)",
                "SELECT id, owner_id,");
    }

    private static <N> Set<N> some(List<Link> stored, Function<Link, N> name) {
        return stored.stream().limit(BATCH).map(name).collect(Collectors.toSet());
    }

    private interface BatchCall {
        List<Link> on(LinkRepository links, List<Link> stored);
    }

    private void assertReadsFew(BatchCall call, String... selects) throws SQLException {
        try (HikariDataSource pool = TestDatabase.H2_MEMORY.createMigrated(folder)) {
            WatchedStorage watched = WatchedStorage.open(pool);
            LinkRepository links = watched.storage().links();
            List<Link> stored = links.insertAll(SampleLinks.OWNER, all("old", LINKS));
            RecordedStatements statements = watched.statements();
            statements.clear();

            assertThat(call.on(links, stored)).hasSize(BATCH);

            for (String select : selects) {
                List<RecordedStatements.Recorded> reads = statements.ran().stream()
                        .filter(each -> each.sql().startsWith(select))
                        .toList();
                assertThat(reads).as(select).hasSize(1);
                assertThat(ExplainedRows.of(TestDatabase.H2_MEMORY, pool, reads))
                        .as(select)
                        .isBetween(1L, 10L * BATCH);
            }
        }
    }

    private static List<NewLink> all(String prefix, int count) {
        List<LinkContent> contents = IntStream.range(0, count)
                .mapToObj(number -> prefix + number)
                .map(name -> new LinkContentBuilder("https://example.com/" + name, 1, new Alias(name, name))
                        .externalId(name)
                        .build())
                .toList();
        return NewLink.all(contents, SampleLinks.NOW);
    }
}

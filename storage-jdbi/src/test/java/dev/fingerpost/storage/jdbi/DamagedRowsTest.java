package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.CapturedLog;
import dev.fingerpost.contract.One;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows that no version of the library writes, but that a bug of a database or a statement of an operator may leave
 * behind.
 */
class DamagedRowsTest {

    private static final LinkQuery BY_ID = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);

    @TempDir
    private Path folder;

    @OnEachEngine
    void a_list_leaves_out_damaged_rows_and_names_each_once_in_the_log(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder);
                CapturedLog log = new CapturedLog("dev.fingerpost.storage.jdbi.repository")) {
            JdbiStorage storage = JdbiStorage.open(pool);
            Link first = SampleLinks.insert(storage, SampleLinks.plain("first"));
            List<Link> damaged = insertDamaged(pool, storage);
            Link last = SampleLinks.insert(storage, SampleLinks.plain("last"));

            Page.Rows<Link> page = storage.links().find(OWNER, BY_ID, NOW);
            assertThat(page.items()).containsExactly(first, last);
            assertThat(page.total()).isEqualTo(2 + damaged.size());
            assertThat(storage.links().findAfter(OWNER, BY_ID, BY_ID.sort().positionOf(first), 1, NOW))
                    .as("the walk does not end at a damaged row")
                    .containsExactly(last);
            assertThat(log.records())
                    .allMatch(line -> line.getLevel().equals(Level.WARNING) && line.getThrown() == null)
                    .extracting(LogRecord::getMessage)
                    .containsExactlyInAnyOrderElementsOf(damaged.stream()
                            .map(link -> "The stored data of link " + link.id() + " is damaged; lists leave it out")
                            .toList());

            for (Link link : damaged) {
                assertDamaged(link, () -> storage.links().find(OWNER, link.id()));
                assertDamaged(link, () -> storage.links().findByAlias(1, link.alias()));
                assertDamaged(link, () -> One.update(storage.links(), OWNER, link.id(), same -> same));
            }
            assertThat(storage.links().deleteOldest(OWNER, 10)).containsExactly(first, last);
            assertThat(storage.links().find(OWNER, BY_ID, NOW).total()).isZero();
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEachEngine
    void a_pixel_of_an_unknown_type_is_left_out_of_lists_and_visits(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder);
                CapturedLog log = new CapturedLog("dev.fingerpost.storage.jdbi.repository")) {
            JdbiStorage storage = JdbiStorage.open(pool);
            Pixel damaged = SampleLinks.insertPixel(storage, "damaged");
            execute(pool, "UPDATE fingerpost_pixel SET platform = 'unheard of'");
            Pixel whole = SampleLinks.insertPixel(storage, "whole");

            Page.Rows<Pixel> page = storage.pixels().find(OWNER, PixelQuery.all());
            assertThat(page.items()).containsExactly(whole);
            assertThat(page.total()).isEqualTo(2);
            assertThat(storage.pixels().findAll(OWNER, List.of(damaged.id(), whole.id())))
                    .containsExactly(whole);
            assertThat(log.records()).hasSize(1);
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> storage.pixels().find(OWNER, damaged.id()))
                    .withMessage("The stored data of pixel " + damaged.id() + " is damaged");
        }
    }

    /**
     * Inserts links and damages their rows: some lack a part, others have unknown names or values that no link can
     * have.
     */
    private static List<Link> insertDamaged(HikariDataSource pool, JdbiStorage storage) throws SQLException {
        Link half = SampleLinks.insert(storage, SampleLinks.content("half", SampleLinks.TWO_TARGETS, List.of()));
        Link privacy = SampleLinks.insert(storage, SampleLinks.plain("privacy"));
        Link type = SampleLinks.insert(storage, SampleLinks.plain("type"));
        Link limit = SampleLinks.insert(storage, SampleLinks.limited("limit", 5));
        Link clicks = SampleLinks.insert(storage, SampleLinks.plain("clicks"));
        execute(pool, "DELETE FROM fingerpost_target WHERE link_id = " + half.id());
        execute(pool, "UPDATE fingerpost_link SET privacy = 9 WHERE id = " + privacy.id());
        execute(pool, "UPDATE fingerpost_link SET targets_type = 'unheard of' WHERE id = " + type.id());
        execute(pool, "UPDATE fingerpost_link SET clicks_limit = 0 WHERE id = " + limit.id());
        execute(pool, "DELETE FROM fingerpost_click WHERE link_id = " + clicks.id());
        return List.of(half, privacy, type, limit, clicks);
    }

    private static void assertDamaged(Link link, ThrowingCallable call) {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(call)
                .withMessage("The stored data of link " + link.id() + " is damaged")
                .matches(e -> e.code() == ErrorCode.DAMAGED);
    }

    private static void execute(HikariDataSource pool, String sql) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}

package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Adding counted clicks to their hours, beside other transactions. */
class CatchUpTest {

    /** With so many counted clicks, MySQL reads the whole table to find them, and locks its end. */
    private static final int ENOUGH_TO_SCAN = 300;

    /** Longer than the counting may take while the catch-up waits. */
    private static final JdbiSettings LONG = JdbiSettings.standard().withTimeout(Duration.ofMinutes(2));

    @TempDir
    private Path folder;

    /**
     * InnoDB may lock all counted clicks up to the end of the table, so a catch-up that had locked them before it waits
     * would stop all counting. SQLite is left out, because there only one transaction can write at a time.
     */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "SQLITE")
    void a_catch_up_that_waits_for_a_link_stops_no_counting(TestDatabase database) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (HikariDataSource pool = database.createMigrated(folder);
                Connection host = pool.getConnection()) {
            Storage storage = JdbiStorage.open(pool, TestDatabase.PATIENT);
            Libraries.installed(storage, StatisticsRepository.class);
            Link locked = SampleLinks.insert(storage, SampleLinks.plain("locked"));
            Link counted = SampleLinks.insert(storage, SampleLinks.plain("counted"));
            count(storage, locked, 1);
            count(storage, counted, ENOUGH_TO_SCAN);
            host.setAutoCommit(false);
            lock(host, locked);

            WatchedDataSource watched = new WatchedDataSource(pool);
            StatisticsRepository statistics = JdbiStorage.open(watched, LONG)
                    .optional(StatisticsRepository.class)
                    .orElseThrow();
            CountDownLatch begun = new CountDownLatch(1);
            watched.after(call -> {
                if (call.isStatement()) {
                    begun.countDown();
                }
            });
            Future<?> catchingUp = thread.submit(statistics::catchUp);
            assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
            count(storage, counted, 20);

            assertThat(catchingUp.isDone()).isFalse();
            host.rollback();
            host.setAutoCommit(true);
            catchingUp.get(60, TimeUnit.SECONDS);
        } finally {
            thread.shutdownNow();
        }
    }

    private static void count(Storage storage, Link link, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(storage.links()
                            .countClicks(
                                    SampleLinks.seen(link, 1),
                                    CountedClicks.Numbering.UNNUMBERED,
                                    List.of(ClickTimeNote.at(NOW))))
                    .hasSize(1);
        }
    }

    private static void lock(Connection host, Link link) throws Exception {
        try (PreparedStatement lock =
                host.prepareStatement("SELECT clicks FROM fingerpost_click WHERE link_id = ? FOR UPDATE")) {
            lock.setLong(1, link.id());
            lock.executeQuery().close();
        }
    }
}

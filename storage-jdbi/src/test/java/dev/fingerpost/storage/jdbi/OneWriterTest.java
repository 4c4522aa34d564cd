package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Wait;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * On H2 and SQLite, a storage runs only one of its writing transactions at a time. Otherwise a kill could leave parts
 * of concurrent transactions in H2, and on SQLite waiting transactions would be overtaken.
 */
class OneWriterTest {

    private static final int RIVALS = 6;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"H2_FILE", "SQLITE"})
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void threads_write_one_after_another_in_the_order_of_their_arrival(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            Storage storage = JdbiStorage.open(dataSource, TestDatabase.PATIENT);
            Link first = SampleLinks.insert(storage, SampleLinks.plain("first"));
            List<Thread> rivals = new ArrayList<>();
            AtomicBoolean seen = new AtomicBoolean();

            One.update(storage.links(), SampleLinks.OWNER, first.id(), link -> {
                for (int i = 0; i < RIVALS; i++) {
                    String name = "rival" + i;
                    Thread rival = new Thread(() -> SampleLinks.insert(storage, SampleLinks.plain(name)));
                    rivals.add(rival);
                    rival.start();
                    awaitWaitingOrDone(rival);
                    seen.compareAndSet(
                            false, storage.links().findByAlias(1, name).isPresent());
                }
                return link;
            });
            for (Thread rival : rivals) {
                rival.join();
            }

            assertThat(seen).isFalse();
            assertThat(IntStream.range(0, RIVALS)
                            .mapToObj(i -> storage.links()
                                    .findByAlias(1, "rival" + i)
                                    .orElseThrow()
                                    .id()))
                    .isSorted();
        }
    }

    private static void awaitWaitingOrDone(Thread thread) {
        Wait.until("a thread to wait", () -> thread.getState() == Thread.State.TIMED_WAITING || !thread.isAlive());
    }
}

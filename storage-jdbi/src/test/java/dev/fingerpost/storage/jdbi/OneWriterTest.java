package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** H2 runs one writing transaction at a time, because a kill can leave parts of concurrent ones. */
class OneWriterTest {

    @TempDir
    private Path folder;

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void a_thread_that_writes_to_h2_waits_for_another_writer() throws Exception {
        try (HikariDataSource dataSource = TestDatabase.H2_FILE.create(folder)) {
            Storage storage = JdbiStorage.open(dataSource);
            Link first = SampleLinks.insert(storage, SampleLinks.plain("first"));
            Thread rival = new Thread(() -> SampleLinks.insert(storage, SampleLinks.plain("second")));
            AtomicBoolean seen = new AtomicBoolean();

            storage.links().update(SampleLinks.OWNER, first.id(), link -> {
                rival.start();
                awaitWaitingOrDone(rival);
                seen.set(storage.links().findByAlias(1, "second").isPresent());
                return link;
            });
            rival.join();

            assertThat(seen).isFalse();
            assertThat(storage.links().findByAlias(1, "second")).isPresent();
        }
    }

    private static void awaitWaitingOrDone(Thread thread) {
        while (thread.getState() != Thread.State.WAITING && thread.isAlive()) {
            Thread.onSpinWait();
        }
    }
}

package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One thread counts clicks for callers that have already waited, so its calls have only the time that is left to those
 * callers.
 */
class TimeLeftTest {

    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    @Test
    void a_call_for_callers_whose_time_is_over_fails_without_an_effect() {
        try (HikariDataSource pool = TestDatabase.SQLITE.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(pool, JdbiSettings.standard().withTimeout(TIMEOUT));
            Link link = SampleLinks.insert(storage, SampleLinks.plain("alias"));

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> Deadline.startedBefore(TIMEOUT).run(() -> click(storage, link)))
                    .matches(e -> e.code() == ErrorCode.TIMED_OUT);

            assertThat(storage.links().find(OWNER, link.id())).contains(link);
            assertThat(Deadline.startedBefore(TIMEOUT.dividedBy(2)).run(() -> click(storage, link)))
                    .containsValue(new CountedClicks(0, 1));
        }
    }

    @Test
    void a_call_takes_from_the_time_of_the_next() {
        try (HikariDataSource pool = TestDatabase.SQLITE.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(pool, JdbiSettings.standard().withTimeout(TIMEOUT));
            assertThat(storage.timeout()).isEqualTo(TIMEOUT);

            Duration left = Deadline.share(() -> {
                storage.ping();
                return Deadline.current().left(TIMEOUT);
            });
            Duration leftWithoutACall = Deadline.share(() -> Deadline.current().left(TIMEOUT));

            assertThat(left).isPositive().isLessThan(leftWithoutACall);
        }
    }

    private static Map<LinkVersion, CountedClicks> click(JdbiStorage storage, Link link) {
        return storage.links().countClicks(SampleLinks.seen(link, 1), CountedClicks.Numbering.NUMBERED, List.of());
    }
}

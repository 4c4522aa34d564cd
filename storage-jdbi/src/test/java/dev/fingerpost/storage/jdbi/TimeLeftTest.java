package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.Deadlines;
import dev.fingerpost.contract.SlowPasswordHasher;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.Links;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
                    .isThrownBy(() -> Deadlines.under(Deadline.startedBefore(TIMEOUT), () -> click(storage, link)))
                    .matches(e -> e.code() == ErrorCode.TIMED_OUT);

            assertThat(storage.links().find(OWNER, link.id())).contains(link);
            assertThat(Deadlines.under(Deadline.startedBefore(TIMEOUT.dividedBy(2)), () -> click(storage, link)))
                    .containsValue(new CountedClicks(0, 1));
        }
    }

    @Test
    void a_call_takes_from_the_time_of_the_next() {
        try (HikariDataSource pool = TestDatabase.SQLITE.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(pool, JdbiSettings.standard().withTimeout(TIMEOUT));
            assertThat(storage.timeout()).isEqualTo(TIMEOUT);

            Duration left = Deadlines.shared(() -> {
                storage.ping();
                return Deadline.current().left(TIMEOUT);
            });
            Duration leftWithoutACall =
                    Deadlines.shared(() -> Deadline.current().left(TIMEOUT));

            assertThat(left).isPositive().isLessThan(leftWithoutACall);
        }
    }

    /** With the standard timeout of three seconds, of which the eight that two passwords take leave nothing. */
    @ParameterizedTest
    @EnumSource(names = {"SQLITE", "POSTGRESQL"})
    void two_passwords_on_a_slow_processor_leave_the_storage_its_time(TestDatabase database) {
        AtomicLong nanos = new AtomicLong();
        PasswordHasher slow = new SlowPasswordHasher(nanos);
        try (HikariDataSource pool = database.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(pool);
            Links links = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                    .passwordHasher(slow)
                    .build()
                    .owner(OWNER)
                    .links();
            LinkDraft draft = LinkDraft.to("https://example.com/")
                    .withDomain(1)
                    .withRedirectPassword("one")
                    .withPassword("two");

            Link created = Deadlines.under(Deadline.start(nanos::get), () -> links.create(draft));

            assertThat(storage.links().find(OWNER, created.id())).contains(created);
        }
    }

    private static Map<LinkVersion, CountedClicks> click(JdbiStorage storage, Link link) {
        return storage.links().countClicks(SampleLinks.seen(link, 1), CountedClicks.Numbering.NUMBERED, List.of());
    }
}

package dev.fingerpost.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Counting;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.Test;

class VisitMetersTest {

    private static final String HOST = "go.example";

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void visits_are_counted_by_outcome() {
        try (Fingerpost fingerpost = metered(new MemoryStorage(), Counting.beforeAnswer())) {
            Links links = fingerpost.owner(1).links();
            LinkDraft draft = LinkDraft.to("https://example.com").withDomain(1L);
            links.create(draft.withAlias("on"));
            links.create(draft.withAlias("off").withDisabled(true));
            links.create(draft.withAlias("early").withActiveFrom(Instant.now().plus(Duration.ofDays(1))));
            links.create(draft.withAlias("once").withClicksLimit(1L));
            links.create(draft.withAlias("locked").withRedirectPassword("open sesame"));
            links.create(draft.withAlias("raw").withSensitiveContent(true));

            visit(fingerpost, "on", "on", "once", "once", "off", "early", "locked", "raw", "nothing");
        }

        assertThat(visits("redirect")).isEqualTo(3);
        assertThat(visits("expired")).isEqualTo(1);
        assertThat(visits("disabled")).isEqualTo(1);
        assertThat(visits("not_started")).isEqualTo(1);
        assertThat(visits("password_required")).isEqualTo(1);
        assertThat(visits("warning_required")).isEqualTo(1);
        assertThat(visits("not_found")).isEqualTo(1);
        assertThat(registry.get("fingerpost.visits.dropped").functionCounter().count())
                .isZero();
    }

    @Test
    void failed_visits_are_counted() throws SQLException {
        JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:failed", "", "");
        try (Fingerpost fingerpost = metered(JdbiStorage.open(pool), Counting.beforeAnswer())) {
            StorageMetersTest.dropTables(pool);

            assertThatExceptionOfType(StorageException.class).isThrownBy(() -> visit(fingerpost, "on"));
        } finally {
            pool.dispose();
        }

        assertThat(visits("failed")).isEqualTo(1);
    }

    @Test
    void lookups_in_the_cache_are_counted() {
        JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:cached", "", "");
        try (Fingerpost fingerpost = metered(JdbiStorage.open(pool), Counting.beforeAnswer())) {
            fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com").withDomain(1L).withAlias("on"));

            visit(fingerpost, "on", "on", "on", "nothing");

            assertThat(lookups("hit")).isEqualTo(2);
            assertThat(lookups("miss")).isEqualTo(2);
        } finally {
            pool.dispose();
        }
    }

    @Test
    void clicks_that_wait_are_a_gauge() {
        try (Fingerpost fingerpost =
                metered(new MemoryStorage(), Counting.afterAnswer().within(Duration.ofMinutes(1)))) {
            fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com").withDomain(1L).withAlias("on"));

            visit(fingerpost, "on", "on");

            assertThat(registry.get("fingerpost.clicks.waiting").gauge().value())
                    .isEqualTo(2);
        }
        assertThat(registry.get("fingerpost.clicks.waiting").gauge().value()).isZero();
        assertThat(registry.get("fingerpost.visits.waiting").gauge().value()).isZero();
    }

    private Fingerpost metered(Storage storage, Counting counting) {
        VisitMeters meters = new VisitMeters(registry);
        Fingerpost fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://" + HOST)))
                .counting(counting)
                .visitListener(meters)
                .passwordHasher(PasswordHasher.pbkdf2(1_000))
                .build();
        meters.bind(fingerpost);
        return fingerpost;
    }

    private static void visit(Fingerpost fingerpost, String... aliases) {
        for (String alias : aliases) {
            fingerpost.visits().resolve(HOST, alias, Visitor.unknown());
        }
    }

    private double visits(String outcome) {
        return registry.get("fingerpost.visits")
                .tag("outcome", outcome)
                .counter()
                .count();
    }

    private double lookups(String result) {
        return registry.get("fingerpost.link.cache")
                .tag("result", result)
                .functionCounter()
                .count();
    }
}

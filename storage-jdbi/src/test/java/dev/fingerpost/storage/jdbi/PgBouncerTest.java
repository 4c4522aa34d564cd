package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.engines.PgBouncer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * PostgreSQL behind a real PgBouncer in transaction mode, which must be installed ({@code apt-get install pgbouncer}).
 * {@code -Pharden} runs this test.
 */
@Tag("harden")
class PgBouncerTest {

    private static final String ADVICE = "Add prepareThreshold=0 to the JDBC URL";

    @Test
    void with_the_parameter_every_visit_of_many_threads_is_counted() {
        try (PgBouncer bouncer = PgBouncer.before(PostgresServer.shared().freshDatabase());
                HikariDataSource pool = TestDatabase.pool(bouncer.url() + "&prepareThreshold=0", 16);
                Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(pool, TestDatabase.PATIENT))
                        .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                        .build()) {
            Link link = fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withAlias("a"));

            assertThat(inThreads(() -> fingerpost.visits().resolve("go.example.com", "a", Visitor.unknown())))
                    .hasSize(150)
                    .allMatch(Resolution.Redirect.class::isInstance);
            assertThat(fingerpost.owner(1).links().get(link.id()).clicks()).isEqualTo(150);
        }
    }

    /** A session that the driver has lost track of may also end, which says nothing about the pooler. */
    @Test
    void without_it_each_failure_names_it() {
        try (PgBouncer bouncer = PgBouncer.before(PostgresServer.shared().freshDatabase());
                HikariDataSource pool = TestDatabase.pool(bouncer.url(), 16);
                Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(pool, TestDatabase.PATIENT))
                        .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                        .build()) {
            List<StorageException> failures = inThreads(() -> {
                        List<StorageException> found = new ArrayList<>();
                        for (Runnable call : List.<Runnable>of(
                                () -> fingerpost.owner(1).links().create(LinkDraft.to("https://example.com/")),
                                () -> fingerpost.owner(1).links().find(LinkQuery.all()),
                                () -> fingerpost.visits().resolve("go.example.com", "a", Visitor.unknown()))) {
                            try {
                                call.run();
                            } catch (StorageException e) {
                                found.add(e);
                            }
                        }
                        return found;
                    })
                    .stream()
                    .flatMap(List::stream)
                    .filter(e -> !(e.getCause() instanceof SQLException lost && "08006".equals(lost.getSQLState())))
                    .toList();

            assertThat(failures).isNotEmpty().allSatisfy(e -> assertThat(e).hasMessageContaining(ADVICE));
        }
    }

    private static <R> List<R> inThreads(Callable<R> work) {
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try {
            List<Future<R>> all =
                    IntStream.range(0, 150).mapToObj(i -> threads.submit(work)).toList();
            List<R> results = new ArrayList<>();
            for (Future<R> each : all) {
                results.add(each.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof StorageException failure ? failure : new IllegalStateException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            threads.shutdownNow();
        }
    }
}

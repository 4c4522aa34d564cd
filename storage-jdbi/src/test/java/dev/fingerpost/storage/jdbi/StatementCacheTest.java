package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The statement cache, on SQLite with a pool. */
@Timeout(60)
class StatementCacheTest {

    @TempDir
    private Path folder;

    private HikariDataSource pool;
    private JdbiStorage storage;
    private Links links;

    @BeforeEach
    void open() {
        pool = new HikariDataSource();
        pool.setJdbcUrl("jdbc:sqlite:" + folder.resolve("links.db") + "?journal_mode=WAL&busy_timeout=10000");
        pool.setMaximumPoolSize(4);
        storage = JdbiStorage.open(pool, TestDatabase.PATIENT);
        links = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .build()
                .owner(1)
                .links();
    }

    @AfterEach
    void close() {
        storage.close();
        pool.close();
    }

    @Test
    void a_reused_statement_sees_later_writes() {
        Link link = links.create(draft(0));
        for (long limit = 1; limit <= 50; limit++) {
            long next = limit;
            links.update(link.id(), draft -> draft.withClicksLimit(next));
            assertThat(links.get(link.id()).clicksLimit()).contains(limit);
            assertThat(links.find(LinkQuery.all()).total()).isEqualTo(1);
        }
    }

    @Test
    void a_failed_statement_can_be_reused() {
        links.create(draft(0));
        for (int i = 1; i <= 20; i++) {
            int taken = i;
            assertThat(links.check(draft(taken))).isEmpty();
            assertThatExceptionOfType(ValidationException.class).isThrownBy(() -> links.create(draft(0)));
            links.create(draft(taken));
        }
        assertThat(links.find(LinkQuery.all()).total()).isEqualTo(21);
    }

    @Test
    void a_cached_statement_holds_neither_a_lock_nor_a_snapshot() throws Exception {
        int workers = 8;
        int each = 50;
        ExecutorService threads = Executors.newFixedThreadPool(workers);
        List<Callable<Void>> work = new ArrayList<>();
        for (int worker = 0; worker < workers; worker++) {
            int first = worker * each;
            work.add(() -> {
                for (int i = first; i < first + each; i++) {
                    Link link = links.create(draft(i));
                    assertThat(links.get(link.id())).isEqualTo(link);
                    int number = i;
                    links.update(link.id(), draft -> draft.withTitle("t" + number));
                    assertThat(links.get(link.id()).title()).contains("t" + i);
                }
                return null;
            });
        }
        for (Future<Void> done : threads.invokeAll(work)) {
            done.get();
        }
        threads.shutdown();

        assertThat(links.find(LinkQuery.all()).total()).isEqualTo((long) workers * each);
        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    }

    private static LinkDraft draft(int number) {
        return LinkDraft.to("https://example.com/" + number).withDomain(1).withAlias("link" + number);
    }
}

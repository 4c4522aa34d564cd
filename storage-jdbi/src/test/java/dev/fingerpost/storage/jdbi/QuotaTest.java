package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRules.Gate;
import dev.fingerpost.link.Links;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.io.TempDir;

/**
 * A quota of links is kept exactly while several callers create links, through storages that know nothing of each other. On
 * H2 they share one, whose writers queue.
 */
class QuotaTest {

    private static final int QUOTA = 20;
    private static final int CALLERS = 8;

    @TempDir
    private Path folder;

    @OnEachEngine
    void callers_at_the_same_moment_get_as_many_links_as_are_free(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            List<Future<Integer>> created = new ArrayList<>();
            ExecutorService threads = Executors.newFixedThreadPool(CALLERS);
            CyclicBarrier start = new CyclicBarrier(CALLERS);
            Links shared = links(dataSource);
            for (int caller = 0; caller < CALLERS; caller++) {
                Links links = database == TestDatabase.H2_MEMORY ? shared : links(dataSource);
                created.add(threads.submit(creating(links, start)));
            }
            int sum = 0;
            for (Future<Integer> each : created) {
                sum += each.get();
            }
            threads.shutdown();

            assertThat(sum).isEqualTo(QUOTA);
            assertThat(links(dataSource).find(LinkQuery.all()).total()).isEqualTo(QUOTA);
        }
    }

    /** Creates links until one is refused. */
    private static Callable<Integer> creating(Links links, CyclicBarrier start) {
        return () -> {
            start.await();
            int created = 0;
            while (created <= QUOTA) {
                try {
                    links.create(LinkDraft.to("https://example.com/").withDomain(1));
                    created++;
                } catch (ValidationException e) {
                    assertThat(e.violations())
                            .extracting(violation -> violation.code().name())
                            .containsExactly("TOO_MANY_LINKS");
                    return created;
                }
            }
            return created;
        };
    }

    private static Links links(HikariDataSource dataSource) {
        return Fingerpost.builder(
                        JdbiStorage.open(dataSource, JdbiSettings.standard().withTimeout(Duration.ofSeconds(20))))
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .gate(Gate.quota(owner -> QUOTA))
                .build()
                .owner(42)
                .links();
    }
}

package dev.fingerpost.storage.jdbi;

// needs apikey, registry

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.quota.Quotas;
import dev.fingerpost.registry.Registry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.junit.jupiter.api.io.TempDir;

/**
 * A quota is exact even if several callers store at once, through storages that do not know of each other. On H2 they
 * share one storage, whose writers wait for one another.
 */
class QuotaTest {

    private static final int QUOTA = 20;
    private static final int CALLERS = 8;
    private static final long OWNER = 42;

    @TempDir
    private Path folder;

    @OnEachEngine
    void callers_at_the_same_moment_get_as_many_links_as_are_free(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            storeAtOnce(
                    database,
                    dataSource,
                    fingerpost -> fingerpost
                            .owner(OWNER)
                            .links()
                            .create(LinkDraft.to("https://example.com/").withDomain(1)));

            assertThat(open(dataSource)
                            .owner(OWNER)
                            .links()
                            .find(LinkQuery.all())
                            .total())
                    .isEqualTo(QUOTA);
        }
    }

    @OnEachEngine
    void and_as_many_pixels(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            storeAtOnce(
                    database,
                    dataSource,
                    fingerpost -> fingerpost
                            .owner(OWNER)
                            .pixels()
                            .create(PixelDraft.of(PixelType.X, "o1abc").withName("Campaign")));

            assertThat(open(dataSource)
                            .owner(OWNER)
                            .pixels()
                            .find(PixelQuery.all())
                            .total())
                    .isEqualTo(QUOTA);
        }
    }

    @OnEachEngine
    void and_as_many_keys(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            storeAtOnce(
                    database,
                    dataSource,
                    fingerpost -> fingerpost.require(ApiKeys.class).issue(OWNER, "key"));

            assertThat(open(dataSource).require(ApiKeys.class).list(OWNER)).hasSize(QUOTA);
        }
    }

    @OnEachEngine
    void and_as_many_spaces(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            storeAtOnce(
                    database,
                    dataSource,
                    fingerpost -> fingerpost
                            .require(Registry.class)
                            .spacesOf(fingerpost.owner(OWNER))
                            .create("Autumn"));

            assertThat(open(dataSource).spacesOf(OWNER).orElseThrow()).hasSize(QUOTA);
        }
    }

    private static void storeAtOnce(TestDatabase database, HikariDataSource dataSource, Consumer<Fingerpost> store)
            throws Exception {
        List<Future<Integer>> stored = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(CALLERS);
        CyclicBarrier start = new CyclicBarrier(CALLERS);
        Fingerpost shared = open(dataSource);
        for (int caller = 0; caller < CALLERS; caller++) {
            Fingerpost fingerpost = database == TestDatabase.H2_MEMORY ? shared : open(dataSource);
            stored.add(threads.submit(storing(() -> store.accept(fingerpost), start)));
        }
        int sum = 0;
        for (Future<Integer> each : stored) {
            sum += each.get();
        }
        threads.shutdown();
        assertThat(sum).isEqualTo(QUOTA);
    }

    /** Stores until the quota refuses, and returns how often the storing succeeded. */
    private static Callable<Integer> storing(Runnable store, CyclicBarrier start) {
        return () -> {
            start.await();
            int stored = 0;
            while (stored <= QUOTA) {
                try {
                    store.run();
                    stored++;
                } catch (ValidationException e) {
                    assertThat(e.violations())
                            .extracting(violation -> violation.code().name())
                            .containsExactly("QUOTA");
                    return stored;
                }
            }
            return stored;
        };
    }

    private static Fingerpost open(HikariDataSource dataSource) {
        Registry registry = Registry.keep();
        return Fingerpost.builder(JdbiStorage.open(dataSource, TestDatabase.PATIENT))
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .with(registry)
                .spaces(registry.spaces())
                .with(ApiKeys.keep())
                .with(Quotas.of((owner, kind) -> QUOTA))
                .build();
    }
}

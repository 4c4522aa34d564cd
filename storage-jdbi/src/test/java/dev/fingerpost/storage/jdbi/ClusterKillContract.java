package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Wait;
import dev.fingerpost.engines.Cluster;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** A cluster whose servers are killed while two storages write. */
@Tag("harden")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ClusterKillContract {

    private static final int KILLS = 3;
    private static final int SOME = 50;
    static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Supplier<Cluster> starter;
    private Cluster cluster;
    private HikariDataSource one;
    private HikariDataSource other;
    private List<HikariDataSource> ofContract;
    private List<Storage> storages;

    ClusterKillContract(Supplier<Cluster> starter) {
        this.starter = starter;
    }

    @BeforeAll
    void start() {
        cluster = starter.get();
        one = Nodes.pool(cluster.url(), PATIENCE);
        other = Nodes.pool(cluster.url(), PATIENCE);
        ofContract = Stream.generate(() -> Nodes.pool(cluster.urlOfOneServer(), PATIENCE))
                .limit(2)
                .toList();
        storages = ofContract.stream()
                .<Storage>map(pool -> JdbiStorage.open(pool, TestDatabase.PATIENT))
                .toList();
    }

    final Cluster cluster() {
        return cluster;
    }

    @AfterAll
    void stop() throws IOException {
        if (cluster != null) {
            one.close();
            other.close();
            ofContract.forEach(HikariDataSource::close);
            cluster.close();
        }
    }

    @Test
    void no_acknowledged_write_is_lost_or_doubled_on_any_member() throws Exception {
        ClusterLoad load = new ClusterLoad(one, other);

        CompletableFuture<Void> kills = CompletableFuture.runAsync(() -> {
            for (int kill = 0; kill < KILLS; kill++) {
                awaitSomeOf(load);
                cluster.killWriter(() -> awaitSomeOf(load));
            }
            awaitSomeOf(load);
        });
        load.writeWhile(() -> !kills.isDone());
        load.report().forEach(System.out::println);
        kills.join();

        for (String member : cluster.urlsOfMembers()) {
            try (HikariDataSource pool = TestDatabase.pool(member, 1)) {
                JdbiStorage storage = JdbiStorage.open(pool, TestDatabase.PATIENT.migratedByHost());
                assertThat(load.differences(storage)).isEmpty();
            }
        }
    }

    private static void awaitSomeOf(ClusterLoad load) {
        int before = load.links();
        Wait.until("more links", () -> load.links() >= before + SOME);
    }

    /** The contract on a cluster that has lost and regained servers. */
    @Nested
    class Contract extends JdbiStorageContract {
        Contract() {
            super(() -> storages.get(0), () -> storages.get(1));
        }
    }
}

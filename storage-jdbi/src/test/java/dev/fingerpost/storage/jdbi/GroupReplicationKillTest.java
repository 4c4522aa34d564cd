package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Wait;
import dev.fingerpost.engines.MySqlGroup;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A group of MySQL servers whose primaries are killed while two storages write. */
@Tag("harden")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GroupReplicationKillTest {

    private static final int KILLS = 3;
    private static final int SOME = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static MySqlGroup group;
    private static HikariDataSource one;
    private static HikariDataSource other;
    private static List<Storage> storages;

    @BeforeAll
    static void start() {
        group = MySqlGroup.start();
        one = Nodes.pool(group.url(), PATIENCE);
        other = Nodes.pool(group.url(), PATIENCE);
        storages = Stream.of(one, other)
                .<Storage>map(pool -> JdbiStorage.open(pool, TestDatabase.PATIENT))
                .toList();
    }

    @AfterAll
    static void stop() throws IOException {
        if (group != null) {
            one.close();
            other.close();
            group.close();
        }
    }

    @Test
    void no_acknowledged_write_is_lost_or_doubled_on_any_member() throws Exception {
        ClusterLoad load = new ClusterLoad(one, other);

        CompletableFuture<Void> kills = CompletableFuture.runAsync(() -> {
            for (int kill = 0; kill < KILLS; kill++) {
                awaitSomeOf(load);
                group.killPrimary(() -> awaitSomeOf(load));
            }
            awaitSomeOf(load);
        });
        load.writeWhile(() -> !kills.isDone());
        load.report().forEach(System.out::println);
        kills.join();

        for (String member : group.urlsOfMembers()) {
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

    /** The contract on a group that has lost and regained primaries. */
    @Nested
    class Contract extends JdbiStorageContract {
        Contract() {
            super(() -> storages.get(0), () -> storages.get(1));
        }
    }
}

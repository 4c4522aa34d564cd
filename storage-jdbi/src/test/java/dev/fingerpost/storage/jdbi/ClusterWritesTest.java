package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Writes for a while through all nodes, some of which may be stopped meanwhile. Then every acknowledged write is there. */
class ClusterWritesTest {

    private static final long SECONDS = Long.getLong("cluster.seconds", 20);
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    @Test
    void no_acknowledged_write_is_lost() throws Exception {
        try (Nodes nodes = Nodes.given(PATIENCE)) {
            ClusterLoad load = new ClusterLoad(nodes);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);

            load.writeWhile(() -> System.nanoTime() < end);

            List<String> differences = load.differences(JdbiStorage.open(nodes));
            List<String> report = new ArrayList<>(List.of(SECONDS + " s on " + nodes.count() + " nodes"));
            report.addAll(load.report());
            report.add("differences: " + differences);
            Files.write(Path.of("target", "cluster-writes.txt"), report);
            assertThat(load.links()).isPositive();
            assertThat(differences).isEmpty();
        }
    }
}

package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.engines.TcpProxy;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An import that ends in the middle and is repeated. */
class InterruptedImportTest {

    private static final int LINKS = 2_500;

    @TempDir
    private Path directory;

    @Test
    void nothing_is_doubled_and_nothing_is_missing_after_the_repetition() {
        try (HikariDataSource pool = new HikariDataSource()) {
            pool.setJdbcUrl("jdbc:sqlite:" + directory.resolve("links.db"));
            Storage storage = JdbiStorage.open(pool);
            Installation whole = Installation.over(storage);
            whole.load(lines(whole));
            Installation interrupted = Installation.over(storage);

            for (int end : List.of(1, 999, 1_000, 1_001, 2_400)) {
                Source source = source(interrupted);
                AtomicInteger read = new AtomicInteger();
                assertThatThrownBy(() -> interrupted.load(records -> source.forEach(each -> {
                            if (read.incrementAndGet() > end) {
                                throw new IllegalStateException("killed");
                            }
                            records.accept(each);
                        })))
                        .hasMessage("killed");
            }
            Installation.Outcome outcome = interrupted.load(source(interrupted));

            assertThat(outcome.counts()).isEqualTo(new ImportCounts(LINKS - 2_000, 0, 2_000, 0, 0));
            assertThat(withoutIds(interrupted)).isEqualTo(withoutIds(whole));
        }
    }

    static Stream<DatabaseServer> servers() {
        return Stream.of(PostgresServer.shared(), MariaDbServer.shared(), MySqlServer.shared());
    }

    @ParameterizedTest
    @MethodSource("servers")
    void a_slow_network_makes_batches_smaller_until_their_time_suffices(DatabaseServer server) throws IOException {
        try (TcpProxy proxy = new TcpProxy(server);
                HikariDataSource pool = new HikariDataSource()) {
            pool.setJdbcUrl(proxy.through(server.freshDatabase()));
            Storage storage = JdbiStorage.open(pool, JdbiSettings.standard().withTimeout(Duration.ofSeconds(2)));
            Installation at = Installation.over(storage);
            proxy.slowDown(Duration.ofMillis(60));

            assertThat(at.load(source(at)).counts()).isEqualTo(new ImportCounts(LINKS, 0, 0, 0, 1));
        }
    }

    private static Source source(Installation at) {
        return Installation.source(lines(at));
    }

    private static String lines(Installation at) {
        String pixel = "{\"record\":\"pixel\",\"id\":1,\"name\":\"p\",\"type\":\"x\",\"value\":\"v\","
                + "\"created_at\":\"2020-01-01T00:00:00Z\"}\n";
        return pixel
                + IntStream.range(0, LINKS)
                        .mapToObj(i -> "{\"record\":\"link\",\"domain_id\":" + at.domain() + ",\"alias\":\"a" + i
                                + "\",\"url\":\"https://example.com/\",\"clicks\":" + i + ",\"pixel_ids\":[1],"
                                + "\"created_at\":\"2020-01-01T00:00:00Z\","
                                + "\"quarter_hours\":[{\"start\":\"2020-01-01T00:00:00Z\",\"clicks\":" + (i + 1)
                                + "}]}")
                        .collect(Collectors.joining("\n"));
    }

    private static String withoutIds(Installation at) {
        return at.export().replaceAll("\"(id|domain_id|pixel_ids)\":\\[?\\d+]?", "");
    }
}

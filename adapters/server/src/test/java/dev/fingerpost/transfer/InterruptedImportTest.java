package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.ForwardingLinks;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.engines.TcpProxy;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.transfer.record.TransferException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An import that ends in the middle and is repeated. */
@Execution(ExecutionMode.CONCURRENT) // the slow networks are waited for
class InterruptedImportTest {

    private static final int LINKS = 2_500;

    /** More links than the first transaction stores. */
    private static final int SLOW_LINKS = 70;

    @TempDir
    private Path directory;

    @Test
    void nothing_is_doubled_and_nothing_is_missing_after_the_repetition() {
        try (HikariDataSource pool = new HikariDataSource()) {
            pool.setJdbcUrl("jdbc:sqlite:" + directory.resolve("links.db"));
            Storage storage = JdbiStorage.open(pool);
            Installation whole = Installation.over(storage);
            whole.load(lines(whole, LINKS));
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
            long stored = interrupted.links().links().find(LinkQuery.all()).total();
            Installation.Outcome outcome = interrupted.load(source(interrupted));

            assertThat(stored).isPositive();
            assertThat(outcome.counts()).isEqualTo(new ImportCounts(LINKS - stored, 0, stored, 0, 0));
            assertThat(withoutIds(interrupted)).isEqualTo(withoutIds(whole));
        }
    }

    static Stream<DatabaseServer> servers() {
        return Stream.of(PostgresServer.shared(), MariaDbServer.shared(), MySqlServer.shared());
    }

    @ParameterizedTest
    @MethodSource("servers")
    void a_network_on_which_every_call_takes_too_long_makes_an_import_slow_but_does_not_end_it(DatabaseServer server)
            throws IOException {
        try (TcpProxy proxy = new TcpProxy(server);
                HikariDataSource pool = new HikariDataSource()) {
            pool.setJdbcUrl(proxy.through(server.freshDatabase()));
            Storage storage = JdbiStorage.open(pool, JdbiSettings.standard().withTimeout(Duration.ofSeconds(1)));
            Installation at = Installation.over(storage);
            proxy.slowDown(Duration.ofMillis(40));

            ImportCounts counts =
                    at.load(Installation.source(lines(at, SLOW_LINKS))).counts();

            assertThat(counts).isEqualTo(new ImportCounts(SLOW_LINKS, 0, 0, 0, 1));
        }
    }

    @Test
    void links_that_are_too_many_for_the_time_of_a_call_are_stored_a_few_at_a_time() {
        List<Integer> sizes = new ArrayList<>();
        Installation at = Installation.over(new Failing(new MemoryStorage(), links -> {
            sizes.add(links);
            return links > 40;
        }));

        assertThat(at.load(Installation.source(lines(at, 100))).counts()).isEqualTo(new ImportCounts(100, 0, 0, 0, 1));
        assertThat(sizes).containsExactly(64, 16, 32, 16, 32, 4);
    }

    @Test
    void a_storage_that_fails_ends_an_import_with_the_last_stored_line_and_a_repetition_goes_on() {
        AtomicInteger calls = new AtomicInteger();
        AtomicBoolean isDead = new AtomicBoolean(true);
        Installation at = Installation.over(
                new Failing(new MemoryStorage(), links -> calls.incrementAndGet() > 1 && isDead.get()));

        assertThatThrownBy(() -> at.load(Installation.source(lines(at, 100))))
                .isInstanceOf(TransferException.class)
                .hasMessageContaining("the rows after line 65 are not stored");
        isDead.set(false);
        assertThat(at.load(Installation.source(lines(at, 100))).counts()).isEqualTo(new ImportCounts(36, 0, 64, 0, 0));
    }

    /** A storage in which the time of some calls is over. */
    private static final class Failing extends ForwardingStorage {

        private final IntPredicate fails;

        /** @param fails whether a call fails, by the number of its links */
        Failing(Storage storage, IntPredicate fails) {
            super(
                    storage,
                    new ForwardingLinks(storage.links()) {
                        @Override
                        public List<Link> insertAll(long owner, List<NewLink> newLinks) {
                            if (fails.test(newLinks.size())) {
                                throw StorageException.timedOut("store links", null);
                            }
                            return super.insertAll(owner, newLinks);
                        }
                    },
                    storage.pixels());
            this.fails = fails;
        }

        @Override
        public <R> R inTransaction(Function<Storage, R> work) {
            return super.inTransaction(inside -> work.apply(new Failing(inside, fails)));
        }
    }

    private static Source source(Installation at) {
        return Installation.source(lines(at, LINKS));
    }

    private static String lines(Installation at, int links) {
        String pixel = "{\"record\":\"pixel\",\"id\":1,\"name\":\"p\",\"type\":\"x\",\"value\":\"v\","
                + "\"created_at\":\"2020-01-01T00:00:00Z\"}\n";
        return pixel
                + IntStream.range(0, links)
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

package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    private static Source source(Installation at) {
        return Installation.lines(lines(at));
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

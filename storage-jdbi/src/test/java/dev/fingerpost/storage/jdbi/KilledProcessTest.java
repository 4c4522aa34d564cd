package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.storage.Storage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A process that is killed at whatever moment has kept what it acknowledged, and nothing by halves. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class KilledProcessTest {

    /** How many processes each database outlives; more on demand. */
    private static final int ROUNDS = Integer.getInteger("fingerpost.kills", 2);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"SQLITE", "H2_FILE"})
    void loses_nothing_that_was_acknowledged(TestDatabase database) throws Exception {
        String url = database.url(folder.resolve("links"));
        Map<Long, Long> acknowledged = new HashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            acknowledged.putAll(killedWriter(url, "round-" + round));

            try (HikariDataSource dataSource = TestDatabase.pool(url, 2)) {
                Storage storage = JdbiStorage.open(dataSource);
                acknowledged.forEach((id, clicks) -> assertThat(storage.links().find(OWNER, id))
                        .hasValueSatisfying(link -> {
                            assertThat(link.clicks())
                                    .as("clicks of link %d", id)
                                    .isGreaterThanOrEqualTo(clicks);
                            assertWhole(link);
                        }));
                storage.links()
                        .find(OWNER, LinkQuery.all().withPerPage(PerPage.HUNDRED), SampleLinks.NOW)
                        .items()
                        .forEach(KilledProcessTest::assertWhole);
                long next = SampleLinks.insert(storage, SampleLinks.plain("next-" + round))
                        .id();
                assertThat(acknowledged.keySet()).allMatch(id -> id < next);
            }
        }
        assertThat(acknowledged).hasSizeGreaterThan(ROUNDS);
    }

    private static void assertWhole(Link link) {
        if (!link.alias().startsWith("next-")) {
            assertThat(link.targeting()).isEqualTo(SampleLinks.TWO_TARGETS);
            assertThat(link.pixelIds()).hasSize(1);
        }
    }

    /** What the process had acknowledged when it was killed: links by their ids, with their clicks. */
    private static Map<Long, Long> killedWriter(String url, String name) throws IOException, InterruptedException {
        Process process = Jvm.of(KilledWriter.class, List.of(), url, name).start();
        Map<Long, Long> acknowledged = new HashMap<>();
        int last = ThreadLocalRandom.current().nextInt(1, 400);
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            String line = lines.readLine();
            for (int i = 0; line != null; i++) {
                if (i == last) {
                    process.toHandle().destroyForcibly(); // the process's own method would close what we read
                }
                String[] parts = line.split(" ");
                if (parts.length == 2 && !parts[1].isEmpty()) {
                    acknowledged.put(Long.valueOf(parts[0]), Long.valueOf(parts[1]));
                }
                line = lines.readLine();
            }
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return acknowledged;
    }
}

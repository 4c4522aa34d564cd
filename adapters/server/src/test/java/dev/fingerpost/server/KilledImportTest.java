package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** An import that is killed (kill -9) at random moments and repeated stores no link twice and misses none. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT) // they wait for processes
class KilledImportTest {

    private static final int KILLS = Integer.getInteger("fingerpost.import.kills", 2);
    private static final int LINKS = 3_000;

    /** So many that the import still runs when its first links are seen. */
    private static final int MANY_LINKS = 10_000;

    @TempDir
    private Path directory;

    private final Random random = new Random(20_261_124);

    @Test
    void repeated_after_kills_it_has_each_link_with_its_clicks_once() throws Exception {
        Path lines = lines(LINKS);
        ChildProgram program = ChildProgram.in(directory);

        for (int kill = 0; kill < KILLS; kill++) {
            int enough = Math.min(LINKS, stored() + random.nextInt(2 * LINKS / (KILLS + 1)));
            try (RunningProgram importing = program.start("import", lines.toString())) {
                importing.await(() -> stored() >= enough);
                importing.kill();
            }
        }
        assertThat(imported(lines).exitCode()).isZero();

        assertThat(imported(lines).out()).startsWith("Links created: 0, changed: 0, kept: " + LINKS);
        assertThat(number("SELECT COUNT(*) FROM fingerpost_link")).isEqualTo(LINKS);
        assertThat(number("SELECT SUM(clicks) FROM fingerpost_click")).isEqualTo(LINKS * (LINKS - 1L) / 2);
        assertThat(number("SELECT SUM(counted_00) FROM fingerpost_hour")).isEqualTo(LINKS);
    }

    /**
     * The test sends SIGTERM, because a program that a script runs in the background ignores SIGINT, the signal of
     * Ctrl-C. One handler serves both signals.
     */
    @Test
    void interrupted_it_keeps_what_is_committed_and_says_how_to_go_on() throws Exception {
        Path lines = lines(MANY_LINKS);
        ChildProgram program = ChildProgram.in(directory);
        int kept;
        try (RunningProgram importing = program.start("import", lines.toString())) {
            importing.await(() -> stored() > 0);
            Ended ended = importing.stop();
            kept = stored();

            assertThat(ended.exitCode()).isEqualTo(143);
            assertThat(ended.err()).contains("interrupted; what was imported stays: repeat the command to go on");
        }

        assertThat(kept).isBetween(1, MANY_LINKS - 1);
        assertThat(imported(lines).out())
                .startsWith("Links created: " + (MANY_LINKS - kept) + ", changed: 0, kept: " + kept);
    }

    private Ended imported(Path lines) {
        return CommandRun.of("import", lines.toString(), "--db", url());
    }

    private String url() {
        return "jdbc:sqlite:" + directory.resolve("fingerpost.db");
    }

    private Path lines(int links) throws IOException {
        return Files.write(
                directory.resolve("links.jsonl"),
                IntStream.range(0, links).mapToObj(KilledImportTest::line).toList());
    }

    private static String line(int number) {
        return "{\"record\":\"link\",\"domain_id\":1,\"alias\":\"a" + number
                + "\",\"url\":\"https://example.com/" + number + "\",\"clicks\":" + number
                + ",\"created_at\":\"2026-01-01T00:00:00Z\",\"updated_at\":\"2026-01-01T00:00:00Z\""
                + ",\"quarter_hours\":[{\"start\":\"2026-01-01T00:00:00Z\",\"clicks\":1}]}";
    }

    /** The number of stored links; 0 before there are tables. */
    private int stored() throws IOException {
        if (!Files.exists(directory.resolve("fingerpost.db"))) {
            return 0;
        }
        try {
            return (int) number("SELECT COUNT(*) FROM fingerpost_link");
        } catch (SQLException e) {
            return 0;
        }
    }

    private long number(String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}

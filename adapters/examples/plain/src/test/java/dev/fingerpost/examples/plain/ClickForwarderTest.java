package dev.fingerpost.examples.plain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.Visitor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes visit a link, forward its clicks to a file, and are killed. With the profile "harden" there are 100,000
 * clicks.
 */
class ClickForwarderTest {

    private static final int CLICKS = Integer.getInteger("fingerpost.clicks", 300);
    private static final int KILLS = Integer.getInteger("fingerpost.contract.kills", 3);
    private static final int VISITORS = 4;
    private static final Pattern LINE = Pattern.compile("(\\d+) \\d+ \\{country=DE, operating_system=iOS} end");

    @TempDir
    private Path folder;

    @Test
    void a_killed_process_loses_no_click() throws Exception {
        try (Host host = new Host(folder)) {
            host.fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withAlias("sale"));
        }
        for (int kill = 0; kill < KILLS; kill++) {
            visitUntilKilled(CLICKS / KILLS);
        }
        try (Host host = new Host(folder)) {
            host.forwarder.forward();

            List<Link> links =
                    host.fingerpost.owner(1).links().find(LinkQuery.all()).items();
            List<String> lines = Files.readAllLines(folder.resolve("clicks.log"));
            assertThat(links.get(0).clicks()).isGreaterThanOrEqualTo(CLICKS);
            assertThat(lines.stream()
                            .map(LINE::matcher)
                            .filter(line -> line.matches())
                            .map(line -> line.group(1))
                            .collect(Collectors.toSet()))
                    .hasSize((int) links.get(0).clicks());
        }
    }

    private void visitUntilKilled(int clicks) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ClickForwarderTest.class.getName(),
                        folder.toString())
                .redirectError(folder.resolve("errors.txt").toFile())
                .start();
        int acknowledged = 0;
        try (BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            while (acknowledged < clicks && output.readLine() != null) {
                acknowledged++;
            }
        } finally {
            process.destroyForcibly();
        }
        assertThat(acknowledged)
                .as("%s", Files.readString(folder.resolve("errors.txt")))
                .isEqualTo(clicks);
        process.waitFor();
    }

    /** Visits the link and forwards its clicks until the process is killed. Prints a line after each visit. */
    public static void main(String[] arguments) throws Exception {
        try (Host host = new Host(Path.of(arguments[0]))) {
            for (int i = 0; i < VISITORS; i++) {
                new Thread(host::visit).start();
            }
            while (true) {
                host.forward();
            }
        }
    }

    private static final class Host implements AutoCloseable {

        private static final System.Logger LOG = System.getLogger(Host.class.getName());

        private final HikariDataSource pool;
        private final Fingerpost fingerpost;
        private final ClickForwarder forwarder;

        Host(Path folder) {
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl("jdbc:sqlite:" + folder.resolve("links.db"));
            config.addDataSourceProperty("journal_mode", "WAL");
            config.addDataSourceProperty("busy_timeout", "5000");
            config.addDataSourceProperty("foreign_keys", "true");
            pool = new HikariDataSource(config);
            Storage storage = JdbiStorage.open(pool);
            Events events = Events.keep(Duration.ofDays(7)).withEveryClick();
            fingerpost = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                    .with(events)
                    .build();
            forwarder = new ClickForwarder(
                    events.outbox(),
                    clicks -> append(folder.resolve("clicks.log"), clicks),
                    "node-1",
                    Clock.systemUTC());
        }

        private void visit() {
            Visitor visitor = Visitor.unknown().withCountry("DE").withOperatingSystem(OperatingSystem.IOS);
            while (true) {
                try {
                    fingerpost.visits().resolve("go.example.com", "sale", visitor);
                    System.out.println("visited");
                } catch (FingerpostException e) {
                    LOG.log(Level.INFO, "A busy machine has refused a visit", e);
                }
            }
        }

        private void forward() throws IOException {
            try {
                forwarder.forward();
            } catch (FingerpostException e) {
                LOG.log(Level.INFO, "A busy machine has refused to read events", e);
            }
        }

        /** Begins with a line break, because a killed process may have left half a line. */
        private static void append(Path log, List<LinkEvent> clicks) throws IOException {
            String lines = clicks.stream()
                    .map(click -> click.position() + " " + click.linkId() + " " + click.facts() + " end\n")
                    .collect(Collectors.joining("", "\n", ""));
            try (FileChannel file = FileChannel.open(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                ByteBuffer bytes = ByteBuffer.wrap(lines.getBytes(UTF_8));
                while (bytes.hasRemaining()) {
                    file.write(bytes);
                }
                file.force(true);
            }
        }

        @Override
        public void close() {
            fingerpost.close();
            pool.close();
        }
    }
}

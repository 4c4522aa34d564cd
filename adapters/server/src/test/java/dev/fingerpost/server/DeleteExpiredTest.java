package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.concurrent.Pruning;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.server.ChildProgram.Ended;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.Progress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.logging.LogRecord;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Links whose active period has ended are deleted by a command, and by a server with the option for it. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeleteExpiredTest {

    private static final int KILLS = Integer.getInteger("fingerpost.expiry.kills", 2);

    /** Both owners together have more of such links than the command finds at once. */
    private static final int EACH = 300;

    private static final Instant LONG_AGO = Instant.parse("2020-12-24T00:00:00Z");

    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    private Path directory;

    private String db;

    @BeforeEach
    void makeDatabase() {
        db = "jdbc:sqlite:" + directory.resolve("fingerpost.db");
        try (OpenStorage made = openStorage()) {
            made.storage()
                    .optional(RegistryRepository.class)
                    .orElseThrow()
                    .insertDomain(StoredDomain.of(Domain.of(1, "http://127.0.0.1:8080")));
        }
    }

    private OpenStorage openStorage() {
        return OpenStorage.open(new DatabaseSettings(new NamedValue("--db", db), "", ""), Progress.none());
    }

    /**
     * Creates this number of links that ended long ago, a disabled link that ended then, one that ended yesterday and
     * one that never ends.
     */
    private void create(long owner, int ended) {
        try (OpenLibrary open = OpenLibrary.over(openStorage())) {
            Fingerpost fingerpost = open.fingerpost();
            Instant yesterday = Instant.now().minus(Duration.ofDays(1));
            LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(1);
            for (int from = 0; from < ended; from += 500) {
                fingerpost
                        .owner(owner)
                        .links()
                        .createAll(IntStream.range(from, Math.min(ended, from + 500))
                                .mapToObj(i ->
                                        draft.withAlias("o" + owner + "-" + i).withActiveUntil(LONG_AGO))
                                .toList());
            }
            fingerpost
                    .owner(owner)
                    .links()
                    .createAll(List.of(
                            draft.withAlias("young" + owner).withActiveUntil(yesterday),
                            draft.withAlias("endless" + owner),
                            draft.withAlias("disabled" + owner)
                                    .withActiveUntil(LONG_AGO)
                                    .withDisabled(true)));
        }
    }

    private Ended run(String... arguments) {
        return CommandRun.of(
                Stream.concat(Stream.of(arguments), Stream.of("--db", db)).toArray(String[]::new));
    }

    @Test
    void a_command_deletes_those_of_one_owner_or_of_all() {
        create(1, 30);
        create(2, 45);

        Ended ofOne = run("links", "delete-expired", "--owner", "1", "--days", "30");
        assertThat(ofOne.err()).isEmpty();
        assertThat(ofOne.out()).isEqualTo("Links deleted: 30\n");
        assertThat(run("links", "delete-expired", "--days", "30").out()).isEqualTo("Links deleted: 45\n");
        assertThat(run("links", "delete-expired").out()).isEqualTo("Links deleted: 2\n");
        assertThat(run("links", "delete-expired")).isEqualTo(new Ended(0, "Links deleted: 0\n", ""));
        assertThat(run("owners", "list").out()).contains("1      2 ", "2      2 ");
    }

    @Test
    void killed_at_any_moment_it_loses_no_link_that_stays_and_no_event() throws Exception {
        run("webhooks", "create", "--url", "https://crm.example.com/hook");
        create(1, EACH);
        create(2, EACH);
        Random random = new Random(20_261_126);
        ChildProgram program = ChildProgram.in(directory);

        for (int kill = 1; kill <= KILLS; kill++) {
            long left = number("SELECT COUNT(*) FROM fingerpost_link") - 1 - random.nextInt(EACH / KILLS);
            try (RunningProgram deleting = program.start("links", "delete-expired", "--days", "30")) {
                deleting.await(() -> number("SELECT COUNT(*) FROM fingerpost_link") <= left);
                deleting.kill();
            }
            assertThat(events()).isEqualTo(2 * EACH + 6 - number("SELECT COUNT(*) FROM fingerpost_link"));
        }

        Ended last = run("links", "delete-expired", "--days", "30");
        assertThat(last.exitCode()).as(last.err()).isZero();
        assertThat(number("SELECT COUNT(*) FROM fingerpost_link")).isEqualTo(6);
        assertThat(events()).isEqualTo(2 * EACH);
        assertThat(number("SELECT COUNT(*) FROM fingerpost_quarantine")).isEqualTo(2 * EACH);
        assertThat(run("doctor").out()).endsWith("Nothing is wrong\n");
    }

    private long events() throws SQLException {
        return number("SELECT COUNT(DISTINCT link_id) FROM fingerpost_outbox WHERE event_type = 'link.deleted'");
    }

    @Test
    void two_servers_delete_them_beside_visitors_and_leave_the_others() throws Exception {
        create(1, 100);
        create(2, 100);
        try (CapturedLog log = new CapturedLog(Pruning.class);
                RunningProgram first = serve("30");
                RunningProgram second = serve("30")) {
            URI base = first.awaitReady();
            second.awaitReady();
            first.await(() -> {
                assertThat(visit(base.resolve("/endless1"))).isEqualTo(302);
                return number("SELECT COUNT(*) FROM fingerpost_link") == 6;
            });
            assertThat(visit(base.resolve("/young1"))).isEqualTo(410);
            assertThat(visit(base.resolve("/o1-7"))).isEqualTo(404);
            first.stop();
            second.stop();
            assertThat(log.records())
                    .extracting(LogRecord::getMessage)
                    .noneMatch(message -> message.contains("could not be deleted"));
        }
        assertThat(number("SELECT COUNT(*) FROM fingerpost_link")).isEqualTo(6);
    }

    private RunningProgram serve(String days) {
        return CommandRun.start("serve", "--port", "0", "--db", db, "--delete-expired-after", days);
    }

    private int visit(URI url) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(url).build();
        return client.send(request, BodyHandlers.discarding()).statusCode();
    }

    private long number(String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection(db);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}

package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Several processes share a database. They open it at the same moment, while it is empty. The test itself is one more
 * process, which edits the links that the others visit.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ProcessesContract {

    private static final int PROCESSES = 2;
    private static final int THREADS = 16;

    private final TestDatabase database;
    HikariDataSource dataSource;
    private List<HostProcess> others;
    private Host here;

    ProcessesContract(TestDatabase database) {
        this.database = database;
    }

    @BeforeAll
    void open(@TempDir Path folder) {
        String url = database.url(folder.resolve("links"));
        dataSource = TestDatabase.pool(url, 4);
        others = start(url, PROCESSES);
        here = new Host(openHere());
    }

    /** Starts the other processes. When this returns, they have opened the database. */
    List<HostProcess> start(String url, int count) {
        return HostProcess.open(url, count);
    }

    /** Opens the database in this process, after the others. */
    JdbiStorage openHere() {
        return JdbiStorage.open(dataSource, TestDatabase.PATIENT);
    }

    @AfterAll
    void close() {
        others.forEach(HostProcess::close);
        dataSource.close();
    }

    @Test
    void one_process_creates_the_tables_and_all_work() throws SQLException {
        assertThat(versions()).contains("1").doesNotHaveDuplicates();
        assertThat(HostProcess.ask(others, i -> "create opened-" + i)).doesNotHaveDuplicates();
    }

    @Test
    void no_write_is_lost_and_every_process_reads_its_own() {
        Link shared = here.links().create(here.draft("shared").withTitle("0"));
        long before = Long.parseLong(here.total());

        assertThat(HostProcess.ask(others, i -> "work process-" + i + " 8 " + shared.id()))
                .containsOnly("done");

        assertThat(here.title("shared")).isEqualTo(String.valueOf(PROCESSES * 8));
        assertThat(HostProcess.ask(others, i -> "total")).containsOnly(String.valueOf(before + PROCESSES * 8));
        for (int i = 0; i < PROCESSES * 8; i++) {
            int process = i % PROCESSES;
            assertThat(here.title("process-" + process + "-" + i / PROCESSES))
                    .isEqualTo("changed by process-" + process);
        }
    }

    @Test
    void an_acknowledged_write_is_visible_to_all_processes() {
        for (int i = 0; i < 12; i++) {
            String alias = "told-" + i;
            String title = "title-" + i;
            HostProcess writer = others.get(i % PROCESSES);

            long id = Long.parseLong(writer.ask("create " + alias));
            assertThat(HostProcess.ask(others, other -> "title " + alias)).containsOnly("null");
            assertThat(writer.ask("rename " + id + " " + title)).isEqualTo(title);
            assertThat(HostProcess.ask(others, other -> "title " + alias)).containsOnly(title);
        }
    }

    @Test
    void only_one_process_gets_an_alias() {
        List<String> won = HostProcess.ask(others, i -> "claim sale 20");

        assertThat(won.stream().filter(each -> !each.isEmpty()).flatMap(each -> Stream.of(each.split(" "))))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 20).mapToObj(i -> "sale-" + i).toList());
    }

    @Test
    void a_limit_lets_exactly_that_many_visits_through() {
        for (int round = 0; round < 3; round++) {
            assertThat(through(limited("limit-100-" + round, 100), 4)).isEqualTo(100);
        }
        for (int round = 0; round < 5; round++) {
            assertThat(through(limited("limit-1-" + round, 1), 1)).isEqualTo(1);
        }
    }

    @Test
    void rotations_are_even() {
        Link link = here.links().create(here.draft("turns").withTargets(TargetsType.ROTATIONS, targets(3)));

        assertThat(visit(link, 15))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("https://0.example/", 160, "https://1.example/", 160, "https://2.example/", 160));
        assertThat(here.links().get(link.id()).clicks()).isEqualTo(480);
    }

    @Test
    void a_limit_holds_while_it_is_raised_and_lowered() {
        Link link = limited("moving", 10);
        List<Link> edits = new ArrayList<>();

        int through = throughWhile(link, edit -> {
            long counted = here.links().get(link.id()).clicks();
            long limit = Math.max(1, counted + new int[] {20, 0, -5, 40}[edit % 4]);
            edits.add(here.links().update(link.id(), draft -> draft.withClicksLimit(limit)));
        });
        long before = here.links().get(link.id()).clicks();
        edits.add(here.links().update(link.id(), draft -> draft.withClicksLimit(before + 10)));
        through += through(link, 1);

        Link last = here.links().get(link.id());
        assertThat(last.clicks()).isEqualTo(through).isEqualTo(before + 10);
        for (int i = 0; i + 1 < edits.size(); i++) {
            Link edit = edits.get(i);
            long most = Math.max(edit.clicks(), edit.clicksLimit().orElseThrow());
            assertThat(edits.get(i + 1).clicks()).isBetween(edit.clicks(), most);
        }
    }

    @Test
    void edits_lose_no_clicks() {
        Link link = here.links().create(here.draft("edited"));

        int through = throughWhile(
                link,
                edit -> here.links()
                        .update(
                                link.id(),
                                draft -> draft.withTitle("edit " + edit)
                                        .withTargetsType(TargetsType.ROTATIONS)
                                        .withTargets(List.of(targets(1 + edit % 3)))));

        assertThat(through).isEqualTo(PROCESSES * THREADS * 15);
        assertThat(here.links().get(link.id()).clicks()).isEqualTo(through);
        assertThat(here.problems(link)).isEmpty();
    }

    private Link limited(String alias, long limit) {
        return here.links().create(here.draft(alias).withClicksLimit(limit));
    }

    private static Target[] targets(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Target(String.valueOf(i), "https://" + i + ".example/"))
                .toArray(Target[]::new);
    }

    /** The number of visitors that were redirected, which must equal the number of counted clicks. */
    private int through(Link link, int times) {
        long before = here.links().get(link.id()).clicks();
        int through = sent(visit(link, times));
        assertThat(here.links().get(link.id()).clicks()).isEqualTo(before + through);
        assertThat(here.problems(link)).isEmpty();
        return through;
    }

    private int throughWhile(Link link, IntConsumer editor) {
        CompletableFuture<Map<String, Integer>> visitors = CompletableFuture.supplyAsync(() -> visit(link, 15));
        for (int edit = 0; edit < 8 || !visitors.isDone(); edit++) {
            editor.accept(edit);
        }
        return sent(visitors.join());
    }

    /** Visits a link from each thread of each process, and returns how often each outcome occurred. */
    private Map<String, Integer> visit(Link link, int times) {
        Map<String, Integer> counts = new TreeMap<>();
        HostProcess.ask(others, i -> "visit " + link.alias() + " " + THREADS + " " + times)
                .forEach(answer -> {
                    String[] words = answer.split(" ");
                    for (int i = 0; i < words.length; i += 2) {
                        counts.merge(words[i], Integer.parseInt(words[i + 1]), Integer::sum);
                    }
                });
        return counts;
    }

    private static int sent(Map<String, Integer> outcomes) {
        return outcomes.entrySet().stream()
                .filter(outcome -> outcome.getKey().startsWith("https:"))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** The versions of the migrations that were run. */
    private List<String> versions() throws SQLException {
        List<String> versions = new ArrayList<>();
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT version FROM fingerpost_migration")) {
            while (rows.next()) {
                versions.add(rows.getString(1));
            }
        }
        return versions;
    }
}

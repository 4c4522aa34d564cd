package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.engines.GaleraCluster;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.storage.Storage;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** MariaDB with Galera. */
class GaleraKillTest extends ClusterKillContract {

    GaleraKillTest() {
        super(GaleraCluster::start);
    }

    @Test
    void clients_leave_a_node_that_has_lost_the_others() {
        ((GaleraCluster) cluster()).whileFirstIsCutOff(() -> {
            try (HikariDataSource pool = TestDatabase.pool(cluster().url(), 1)) {
                Storage storage = JdbiStorage.open(pool, TestDatabase.PATIENT);
                assertThat(SampleLinks.insert(storage, SampleLinks.plain("cut-off"))
                                .id())
                        .isPositive();
            }
        });
    }

    /** By default the driver tries only the host that has refused it first, for half a minute. */
    @Test
    void clients_find_a_node_that_comes_back_while_another_stays_away() throws Exception {
        ((GaleraCluster) cluster()).whenSecondIsBack(url -> {
            try (HikariDataSource pool = Nodes.pool(url, PATIENCE);
                    Connection connection = pool.getConnection()) {
                assertThat(connection.isValid(1)).isTrue();
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** A node aborts a transaction when another node has changed a row that the transaction has locked. */
    @Test
    void a_batch_of_an_aborted_transaction_has_its_effect_once() {
        try (HikariDataSource pool = TestDatabase.pool(firstNode(), 1)) {
            Storage storage = JdbiStorage.open(pool, TestDatabase.PATIENT);
            SortedSet<Long> ids = new TreeSet<>();
            for (String alias : List.of("first-of-batch", "second-of-batch", "third-of-batch")) {
                ids.add(SampleLinks.insert(storage, SampleLinks.plain(alias)).id());
            }
            AtomicInteger attempts = new AtomicInteger();

            List<Link> changed = storage.links().updateAll(OWNER, ids, seen -> {
                if (attempts.incrementAndGet() == 1) {
                    changeElsewhere(ids.first());
                }
                return seen.stream().map(GaleraKillTest::changed).toList();
            });

            assertThat(attempts).hasValue(2);
            assertThat(changed).extracting(Link::version).containsOnly(2L);
        }
    }

    /** The node may say only at the end that it has aborted the transaction. */
    @Test
    void a_connection_is_of_use_after_an_aborted_transaction() {
        try (HikariDataSource pool = TestDatabase.pool(firstNode(), 1)) {
            Storage storage = JdbiStorage.open(pool, TestDatabase.PATIENT);
            long id = SampleLinks.insert(storage, SampleLinks.plain("aborted")).id();

            assertThatIllegalStateException()
                    .isThrownBy(() -> storage.links().updateAll(OWNER, new TreeSet<>(List.of(id)), seen -> {
                        changeElsewhere(id);
                        throw new IllegalStateException("no change");
                    }));

            assertThat(storage.links().find(OWNER, id)).isPresent();
        }
    }

    private String firstNode() {
        return cluster().urlsOfMembers().get(0);
    }

    /** Changes a row on another node, and waits until the first one has the change, too. */
    private void changeElsewhere(long link) {
        execute(cluster().urlsOfMembers().get(1), "UPDATE fingerpost_click SET max_clicks = 9 WHERE link_id = " + link);
        execute(firstNode(), "SELECT * FROM fingerpost_click");
    }

    private static Link changed(Link link) {
        return link.changed(
                LinkContentBuilder.of(link.content())
                        .title("changed version " + link.version())
                        .build(),
                NOW);
    }

    private static void execute(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}

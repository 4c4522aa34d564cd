package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.maintenance.JdbiAliasKeys;
import dev.fingerpost.storage.jdbi.maintenance.JdbiAliasUse;
import dev.fingerpost.storage.jdbi.maintenance.Rekeyed;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The rule by which aliases are compared is stored, and it is changed for all links or for none. */
class JdbiAliasKeysTest {

    private static final AliasPolicy EXACT = AliasPolicy.standard();
    private static final AliasPolicy IGNORED = AliasPolicy.standard().ignoringCase();

    @TempDir
    private Path folder;

    /** The rule that is stored after a process has tried to use this one. */
    private static Optional<String> remembered(JdbiAliasKeys keys, String rule, AliasPolicy policy) {
        keys.use(rule, policy, "test", () -> {}).ifPresent(JdbiAliasUse::close);
        return keys.rule();
    }

    @OnEngines
    void the_first_rule_is_remembered(TestDatabase database) {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            JdbiStorage.open(dataSource);
            JdbiAliasKeys keys = JdbiAliasKeys.of(dataSource, JdbiSettings.standard());

            assertThat(remembered(keys, "exact", EXACT)).contains("exact");
            assertThat(remembered(keys, "ignored", IGNORED)).contains("exact");
        }
    }

    @OnEngines
    void links_from_before_decide_which_rule_can_be_remembered(TestDatabase database) {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            insert(JdbiStorage.open(dataSource), 1, "Spring-Sale", EXACT);
            JdbiAliasKeys keys = JdbiAliasKeys.of(dataSource, JdbiSettings.standard());

            assertThat(remembered(keys, "ignored", IGNORED)).isEmpty();
            assertThat(remembered(keys, "exact", EXACT)).contains("exact");
        }
    }

    @OnEngines
    void all_links_get_new_keys_or_those_that_collide_are_named(TestDatabase database) {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            Storage storage = JdbiStorage.open(dataSource);
            insert(storage, 1, "Spring-Sale", EXACT);
            insert(storage, 1, "a", EXACT);
            insert(storage, 2, "A", EXACT);
            insert(storage, 1, "B", EXACT);
            insert(storage, 1, "b", EXACT);
            JdbiAliasKeys keys = JdbiAliasKeys.of(dataSource, JdbiSettings.standard());
            remembered(keys, "exact", EXACT);

            assertThat(keys.rekey("ignored", IGNORED)).isEqualTo(new Rekeyed.Colliding(List.of("1: b, B")));
            assertThat(storage.links().findByAlias(1, "Spring-Sale")).isPresent();
            assertThat(remembered(keys, "ignored", IGNORED)).contains("exact");

            storage.links()
                    .deleteAll(
                            7,
                            new TreeSet<>(List.of(storage.links()
                                    .findByAlias(1, "B")
                                    .orElseThrow()
                                    .id())),
                            links -> {});
            assertThat(keys.rekey("ignored", IGNORED)).isEqualTo(new Rekeyed.Done());
            assertThat(storage.links()
                            .findByAlias(1, "spring-sale")
                            .orElseThrow()
                            .alias())
                    .isEqualTo("Spring-Sale");
            assertThat(storage.links().findByAlias(2, "a")).isPresent();
            assertThat(storage.links().findByAlias(1, "Spring-Sale")).isEmpty();
            assertThat(remembered(keys, "exact", EXACT)).contains("ignored");
            assertThat(keys.rekey("exact", EXACT)).isEqualTo(new Rekeyed.Done());
            assertThat(storage.links().findByAlias(1, "Spring-Sale")).isPresent();
        }
    }

    @Execution(ExecutionMode.CONCURRENT) // it waits, and does nothing meanwhile
    @OnEngines
    void keys_are_refused_while_a_process_uses_them_and_not_once_it_was_killed(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            insert(JdbiStorage.open(dataSource), 1, "Spring-Sale", EXACT);
            JdbiAliasKeys keys = JdbiAliasKeys.of(dataSource, JdbiSettings.standard());
            assertThat(keys.use("ignored", IGNORED, "wrong", () -> {})).isEmpty();
            try (JdbiAliasUse first = keys.use("exact", EXACT, "a", () -> {}).orElseThrow();
                    JdbiAliasUse second =
                            keys.use("exact", EXACT, "b", () -> {}).orElseThrow()) {
                assertThat(first).isNotSameAs(second);
                assertThat(keys.rekey("ignored", IGNORED)).isEqualTo(new Rekeyed.InUse(List.of("a", "b")));
            }
            execute(dataSource, "INSERT INTO fingerpost_setting (id, setting_value) VALUES (5000, '7 killed')");
            assertThat(keys.rule()).contains("exact");

            assertThat(keys.rekey("ignored", IGNORED)).isEqualTo(new Rekeyed.Done());

            assertThat(keys.rule()).contains("ignored");
            assertThat(keys.use("exact", EXACT, "late", () -> {})).isEmpty();
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @OnEngines
    void a_process_that_was_taken_for_dead_ends_if_the_keys_are_others_and_goes_on_if_not(TestDatabase database)
            throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            insert(JdbiStorage.open(dataSource), 1, "Spring-Sale", EXACT);
            JdbiAliasKeys keys = JdbiAliasKeys.of(dataSource, JdbiSettings.standard());
            CountDownLatch lost = new CountDownLatch(1);
            try (JdbiAliasUse use =
                    keys.use("exact", EXACT, "a", lost::countDown).orElseThrow()) {
                assertThat(use).isNotNull();
                execute(dataSource, "DELETE FROM fingerpost_setting WHERE id >= 1000");
                for (int i = 0; i < 400 && rows(dataSource) == 0; i++) {
                    assertThat(lost.await(50, TimeUnit.MILLISECONDS)).isFalse();
                }
                assertThat(rows(dataSource)).isEqualTo(1);

                execute(dataSource, "UPDATE fingerpost_setting SET setting_value = 'ignored' WHERE id = 1");
                execute(dataSource, "DELETE FROM fingerpost_setting WHERE id >= 1000");
                assertThat(lost.await(60, TimeUnit.SECONDS)).isTrue();
            }
        }
    }

    @OnEngines
    void wrong_keys_and_aliases_that_are_one_are_named(TestDatabase database) {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            Storage storage = JdbiStorage.open(dataSource);
            insert(storage, 1, "Right", IGNORED);
            insert(storage, 1, "Abc", EXACT);
            insert(storage, 1, "abc", EXACT);
            insert(storage, 1, "ABC", EXACT);
            insert(storage, 2, "Abc", EXACT);
            JdbiAliasKeys keys = JdbiAliasKeys.of(dataSource, JdbiSettings.standard());

            assertThat(keys.wrong(IGNORED))
                    .containsExactly(
                            "link 2 is not found as Abc of domain 1",
                            "link 2 has the alias Abc of domain 1, which another link has too, as abc",
                            "link 4 is not found as ABC of domain 1",
                            "link 4 has the alias ABC of domain 1, which another link has too, as abc",
                            "link 5 is not found as Abc of domain 2");
            assertThat(keys.wrong(EXACT)).containsExactly("link 1 is not found as Right of domain 1");
        }
    }

    private static long rows(HikariDataSource dataSource) {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM fingerpost_setting WHERE id >= 1000")) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private static void execute(HikariDataSource dataSource, String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void insert(Storage storage, long domain, String alias, AliasPolicy policy) {
        One.insert(
                storage.links(),
                7,
                new LinkContentBuilder("https://example.com/", domain, Alias.of(alias, policy)).build(),
                Instant.EPOCH);
    }
}

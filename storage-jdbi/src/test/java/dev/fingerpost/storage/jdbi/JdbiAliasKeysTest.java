package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;

/** How aliases compare is remembered, and changed for all or none. */
class JdbiAliasKeysTest {

    private static final AliasPolicy EXACT = AliasPolicy.standard();
    private static final AliasPolicy IGNORED = AliasPolicy.standard().ignoringCase();

    @TempDir
    private Path folder;

    @OnEachEngine
    void the_first_rule_is_remembered(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);
            JdbiAliasKeys keys = JdbiAliasKeys.of(dataSource, JdbiSettings.standard());

            assertThat(keys.remember("exact", EXACT)).contains("exact");
            assertThat(keys.remember("ignored", IGNORED)).contains("exact");
        }
    }

    @OnEachEngine
    void links_from_before_decide_which_rule_can_be_remembered(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            insert(JdbiStorage.open(dataSource), 1, "Spring-Sale", EXACT);
            JdbiAliasKeys keys = JdbiAliasKeys.of(dataSource, JdbiSettings.standard());

            assertThat(keys.remember("ignored", IGNORED)).isEmpty();
            assertThat(keys.remember("exact", EXACT)).contains("exact");
        }
    }

    @OnEachEngine
    void all_links_get_new_keys_or_those_that_collide_are_named(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            Storage storage = JdbiStorage.open(dataSource);
            insert(storage, 1, "Spring-Sale", EXACT);
            insert(storage, 1, "a", EXACT);
            insert(storage, 2, "A", EXACT);
            insert(storage, 1, "B", EXACT);
            insert(storage, 1, "b", EXACT);
            JdbiAliasKeys keys = JdbiAliasKeys.of(dataSource, JdbiSettings.standard());
            keys.remember("exact", EXACT);

            assertThat(keys.rekey("ignored", IGNORED)).isEqualTo(List.of("1: b, B"));
            assertThat(storage.links().findByAlias(1, "Spring-Sale")).isPresent();
            assertThat(keys.remember("ignored", IGNORED)).contains("exact");

            storage.links()
                    .deleteAll(
                            7,
                            new TreeSet<>(List.of(storage.links()
                                    .findByAlias(1, "B")
                                    .orElseThrow()
                                    .id())),
                            links -> {});
            assertThat(keys.rekey("ignored", IGNORED)).isEmpty();
            assertThat(storage.links()
                            .findByAlias(1, "spring-sale")
                            .orElseThrow()
                            .alias())
                    .isEqualTo("Spring-Sale");
            assertThat(storage.links().findByAlias(2, "a")).isPresent();
            assertThat(storage.links().findByAlias(1, "Spring-Sale")).isEmpty();
            assertThat(keys.remember("exact", EXACT)).contains("ignored");
            assertThat(keys.rekey("exact", EXACT)).isEmpty();
            assertThat(storage.links().findByAlias(1, "Spring-Sale")).isPresent();
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

package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.quarantine.FreedAliasesContract;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.quarantine.FreedAliases;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.maintenance.JdbiAliasKeys;
import dev.fingerpost.storage.jdbi.maintenance.Rekeyed;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Freed aliases on each database: their contract, and their keys under another rule. */
@ParameterizedClass
@EnumSource(value = TestDatabase.class, mode = EnumSource.Mode.EXCLUDE, names = "H2_FILE")
class FreedAliasesOnDatabasesTest extends StorageTestCase implements FreedAliasesContract {

    private static final AliasPolicy IGNORED = AliasPolicy.standard().ignoringCase();

    @Parameter
    private TestDatabase database;

    @TempDir
    private Path folder;

    @Override
    protected Storage createStorage() {
        return database.sharedStorage();
    }

    private static FreedAliases freedIn(Storage storage) {
        storage.install(Set.of(FreedAliases.class), Set.of());
        return storage.optional(FreedAliases.class).orElseThrow();
    }

    @Test
    void freed_aliases_stay_in_quarantine_under_their_new_keys() {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            FreedAliases freed = freedIn(JdbiStorage.open(dataSource));
            Instant now = Instant.ofEpochSecond(1_000);
            freed.add(7, List.of(new LinkAddress(1, "Printed")), now, Instant.EPOCH);
            freed.add(8, List.of(new LinkAddress(1, "PRINTED")), now.plusSeconds(1), Instant.EPOCH);
            freed.add(9, List.of(new LinkAddress(2, "printed")), now, Instant.EPOCH);

            assertThat(JdbiAliasKeys.of(dataSource, JdbiSettings.standard()).rekey("ignored", IGNORED))
                    .isEqualTo(new Rekeyed.Done());

            List<LinkAddress> printed = List.of(new LinkAddress(1, "printed"), new LinkAddress(2, "printed"));
            assertThat(freed.ofOthers(7, printed, Instant.EPOCH)).containsExactlyInAnyOrderElementsOf(printed);
            assertThat(freed.ofOthers(8, printed, Instant.EPOCH)).containsExactly(printed.get(1));
        }
    }

    /** The alias that was freed last is stored first. Its key changes in one case and stays the same in the other. */
    @Test
    void of_aliases_that_become_equal_the_one_freed_last_stays_in_quarantine() {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            FreedAliases freed = freedIn(JdbiStorage.open(dataSource));
            Instant last = Instant.ofEpochSecond(1_000);
            Instant earlier = last.minusSeconds(1);
            freed.add(7, List.of(new LinkAddress(1, "CHANGED")), last, Instant.EPOCH);
            freed.add(8, List.of(new LinkAddress(1, "Changed")), earlier, Instant.EPOCH);
            freed.add(7, List.of(new LinkAddress(1, "unchanged")), last, Instant.EPOCH);
            freed.add(8, List.of(new LinkAddress(1, "Unchanged")), earlier, Instant.EPOCH);

            assertThat(JdbiAliasKeys.of(dataSource, JdbiSettings.standard()).rekey("ignored", IGNORED))
                    .isEqualTo(new Rekeyed.Done());

            List<LinkAddress> keys = List.of(new LinkAddress(1, "changed"), new LinkAddress(1, "unchanged"));
            assertThat(freed.ofOthers(8, keys, earlier)).containsExactlyInAnyOrderElementsOf(keys);
            assertThat(freed.ofOthers(7, keys, Instant.EPOCH)).isEmpty();
        }
    }
}

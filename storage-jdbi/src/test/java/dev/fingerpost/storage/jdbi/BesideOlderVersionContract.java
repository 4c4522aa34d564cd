package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A process of an older version goes on with tables that a newer one has migrated under it, beside processes of the newer
 * one: a cluster is updated without a stop.
 */
abstract class BesideOlderVersionContract extends ProcessesContract {

    BesideOlderVersionContract(TestDatabase database) {
        super(database);
    }

    /** The first is older, and makes its tables. */
    @Override
    List<HostProcess> start(String url, int count) {
        List<HostProcess> all = new ArrayList<>(List.of(HostProcess.openOlder(url)));
        assertThat(stored().isOlder()).isTrue();
        all.addAll(HostProcess.open(url, count - 1));
        return all;
    }

    @Test
    void its_tables_are_of_the_newer_one_and_it_cannot_be_started_again() {
        assertThat(stored().isOlder()).isFalse();
        assertThatThrownBy(() -> HostProcess.openOlder(dataSource.getJdbcUrl()))
                .hasMessageContaining("a newer version of the library has changed them");
    }

    private SchemaVersion stored() {
        return JdbiMigrations.version(dataSource, JdbiSettings.standard());
    }
}

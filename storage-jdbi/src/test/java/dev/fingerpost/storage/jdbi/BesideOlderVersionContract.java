package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A process of this version continues to work on tables that a made-up next version has migrated, beside processes of
 * that version, so that a cluster can be updated without a stop.
 */
abstract class BesideOlderVersionContract extends ProcessesContract {

    BesideOlderVersionContract(TestDatabase database) {
        super(database);
    }

    /** The first process is of this version and creates its tables. */
    @Override
    List<HostProcess> start(String url, int count) {
        List<HostProcess> all = new ArrayList<>(HostProcess.open(url, 1));
        assertThat(stored().isNewer()).isFalse();
        all.addAll(HostProcess.openNextVersion(url, count - 1));
        return all;
    }

    @Override
    JdbiStorage openHere() {
        return NextVersion.open(dataSource);
    }

    @Test
    void its_tables_are_of_the_newer_one_and_it_cannot_be_started_again() {
        assertThat(stored()).isEqualTo(new SchemaVersion(NextVersion.VERSION, stored().current()));
        assertThat(NextVersion.differences(dataSource)).hasSize(4);
        assertThatThrownBy(() -> HostProcess.open(dataSource.getJdbcUrl(), 1))
                .hasMessageContaining("a newer version of the library has changed them");
    }

    private SchemaVersion stored() {
        return JdbiMigrations.version(dataSource, JdbiSettings.standard());
    }
}

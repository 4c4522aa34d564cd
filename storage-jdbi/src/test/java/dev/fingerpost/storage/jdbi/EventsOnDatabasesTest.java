package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.event.OutboxContract;
import dev.fingerpost.contract.event.WebhookContract;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The contracts of the outbox and of webhooks on each database. */
@ParameterizedClass
@EnumSource(value = TestDatabase.class, mode = EnumSource.Mode.EXCLUDE, names = "H2_MEMORY")
class EventsOnDatabasesTest extends StorageTestCase implements OutboxContract, WebhookContract {

    @Parameter
    private TestDatabase database;

    @Override
    protected Storage createStorage() {
        return database.sharedStorage();
    }

    @Test
    void a_damaged_event_is_named(@TempDir Path folder) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            Libraries.installed(JdbiStorage.open(pool), Outbox.class)
                    .add(List.of(new LinkEvent(0, LinkEvent.Type.CREATED, NOW, 1, 1, 0, new TreeMap<>())));
            JdbiDoctor doctor = JdbiDoctor.of(pool, JdbiSettings.standard());
            assertThat(doctor.examine().damaged()).isEmpty();

            Jdbi.create(pool)
                    .useHandle(handle -> handle.execute("UPDATE fingerpost_outbox SET event_type = 'link.eaten'"));

            assertThat(doctor.examine().damaged()).containsExactly("The stored data of event 1 is damaged");
        }
    }
}

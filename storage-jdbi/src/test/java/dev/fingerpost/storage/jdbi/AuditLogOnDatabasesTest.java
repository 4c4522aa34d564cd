package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.audit.AuditQuery;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.audit.AuditLogContract;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Actor;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The audit log on each database: its contract, and its table where it is installed. */
@ParameterizedClass
@EnumSource(value = TestDatabase.class, mode = EnumSource.Mode.EXCLUDE, names = "H2_FILE")
class AuditLogOnDatabasesTest extends StorageTestCase implements AuditLogContract {

    private static final String TABLE = "fingerpost_audit";

    @Parameter
    private TestDatabase database;

    @TempDir
    private Path folder;

    @Override
    protected Storage createStorage() {
        return database.sharedStorage();
    }

    @Test
    void entries_are_read_in_their_order_from_an_index() throws Exception {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            WatchedStorage watched = WatchedStorage.open(pool);
            AuditLog log = Libraries.installed(watched.storage(), AuditLog.class);
            log.add(LongStream.range(0, 3_000)
                    .mapToObj(number -> new AuditEntry(
                            0,
                            NOW.plusSeconds(number),
                            number % 50,
                            "link",
                            number,
                            new Actor("person " + number % 7),
                            AuditEntry.Action.CREATED,
                            new TreeMap<>(),
                            new TreeMap<>()))
                    .toList());
            new ManyLinks(0).analyze(pool);
            watched.statements().clear();
            AuditQuery query = AuditQuery.ALL
                    .between(NOW, NOW.plusSeconds(3_000))
                    .withAfter(new AuditQuery.Place(NOW.plusSeconds(2_501), Long.MAX_VALUE));

            assertThat(log.find(1, query, 10)).hasSize(10);
            assertThat(log.find(1, query.withActor(new Actor("person 1")), 5)).hasSize(5);
            assertThat(log.find(1, "link", 1, Long.MAX_VALUE, 10)).hasSize(1);

            assertThat(watched.statements().ran()).hasSize(3);
            for (RecordedStatements.Recorded each : watched.statements().ran()) {
                assertThat(FilterPlanTest.explained(
                                pool, each, "SET enable_seqscan = off; SET enable_bitmapscan = off"))
                        .as(each.sql())
                        .isNotEmpty()
                        .noneMatch(line -> line.matches("(?s)SCAN .*|.*(TEMP B-TREE|tableScan|Seq Scan|Sort Key"
                                + "|filesort|fingerpost_audit ALL).*"));
            }
        }
    }

    @Test
    void its_table_exists_only_where_it_is_installed_and_later_storages_know_it() throws Exception {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            Storage storage = JdbiStorage.open(pool);
            assertThat(MigrationTest.tables(pool)).isNotEmpty().doesNotContain(TABLE);
            assertThat(storage.ports()).doesNotContain(AuditLog.class);
            assertThat(storage.optional(AuditLog.class)).isEmpty();

            storage.install(Set.of(AuditLog.class), Set.of());

            assertThat(MigrationTest.tables(pool)).contains(TABLE);
            assertThat(JdbiStorage.open(pool).ports()).contains(AuditLog.class);
            assertThat(JdbiDoctor.of(pool, JdbiSettings.standard()).examine().rows())
                    .containsKey(TABLE);
            assertThat(JdbiMigrations.version(pool, JdbiSettings.standard()).isNewer())
                    .isFalse();

            MigrationTest.execute(pool, "UPDATE fingerpost_migration SET checksum = 1 WHERE version = 10");
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(pool))
                    .withMessageContaining("has V10, which is not a script of the library, or has been altered");
        }
    }

    @Test
    void a_host_that_creates_the_tables_itself_runs_its_script_too() throws Exception {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            JdbiStorage.open(pool);
            JdbiSettings ofHost = TestDatabase.PATIENT.migratedByHost();
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(pool, ofHost).install(Set.of(AuditLog.class), Set.of()))
                    .withMessageContaining("lack a table or a column of this version");

            JdbiMigrations.export(pool, ofHost, folder.resolve("scripts"), AuditLog.class);
            String script = Files.readString(folder.resolve("scripts/V10__audit.sql"));
            Jdbi.create(pool).useHandle(handle -> {
                for (String statement : script.split(";\\s*")) {
                    handle.execute(statement);
                }
            });
            Storage storage = JdbiStorage.open(pool, ofHost);
            storage.install(Set.of(AuditLog.class), Set.of());

            assertThat(storage.optional(AuditLog.class)).isPresent();
            assertThat(JdbiMigrations.locations(AuditLog.class))
                    .containsExactly(JdbiMigrations.LOCATION, "classpath:fingerpost-features/audit");
        }
    }
}

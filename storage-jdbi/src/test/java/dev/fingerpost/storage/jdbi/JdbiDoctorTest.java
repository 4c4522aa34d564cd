package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import dev.fingerpost.storage.jdbi.maintenance.OwnerUsage;
import dev.fingerpost.storage.jdbi.maintenance.StorageFindings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/**
 * The doctor finds damaged rows and wrong counts, which a statement of an operator or a bug of a database may leave
 * behind.
 */
class JdbiDoctorTest {

    /** More rows than the doctor reads at once. */
    private static final int MANY = 1_100;

    @TempDir
    private Path folder;

    @OnEachEngine
    void a_sound_database_has_no_findings_but_its_sizes(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(pool);
            Link link = SampleLinks.insert(storage, SampleLinks.limited("first", 5));
            SampleLinks.click(storage, link.id(), 2);
            SampleLinks.insertPixel(storage, "pixel");

            List<List<Long>> progress = new ArrayList<>();
            StorageFindings findings = JdbiDoctor.of(
                            pool, JdbiSettings.standard().withProgress((done, all) -> progress.add(List.of(done, all))))
                    .examine();

            assertThat(progress)
                    .as("rows that were looked at, of all")
                    .startsWith(List.of(1L, 7L))
                    .endsWith(List.of(7L, 7L));
            assertThat(findings.damaged()).isEmpty();
            assertThat(findings.differences()).isEmpty();
            assertThat(findings.linksOfUnknownDomains()).containsOnlyKeys(1L).containsEntry(1L, 1L);
            JdbiDoctor doctor = JdbiDoctor.of(pool, JdbiSettings.standard());
            assertThat(doctor.owners()).containsExactly(new OwnerUsage(OWNER, Map.of("link", 1L, "pixel", 1L)));
            assertThat(doctor.hasOwnersBeside(OWNER)).isFalse();
            assertThat(doctor.hasOwnersBeside(OWNER - 1)).isTrue();
            assertThat(doctor.hasOwnersBeside(OWNER + 1)).isTrue();
            assertThat(doctor.damageOfFile()).isEmpty();
            assertThat(doctor.sizeInBytes() > 0).isEqualTo(database != TestDatabase.H2_MEMORY);
            assertThat(findings.linksOfOwners()).containsOnlyKeys(OWNER).containsEntry(OWNER, 1L);
            assertThat(findings.rows()).containsEntry("fingerpost_link", 1L).containsEntry("fingerpost_pixel", 1L);
        }
    }

    @OnEachEngine
    void damaged_rows_are_named_also_beyond_the_first_batch(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(pool);
            Link lost = SampleLinks.insert(storage, SampleLinks.content("lost", SampleLinks.TWO_TARGETS, List.of()));
            for (int i = 0; i < MANY / 100; i++) {
                insertHundred(storage, i);
            }
            Link privacy = SampleLinks.insert(storage, SampleLinks.plain("privacy"));
            Link clicks = SampleLinks.insert(storage, SampleLinks.plain("clicks"));
            long pixel = SampleLinks.insertPixel(storage, "pixel").id();
            execute(pool, "DELETE FROM fingerpost_target WHERE position = 1 AND link_id = " + lost.id());
            execute(pool, "UPDATE fingerpost_link SET privacy = 9 WHERE id = " + privacy.id());
            execute(pool, "DELETE FROM fingerpost_click WHERE link_id = " + clicks.id());
            execute(pool, "UPDATE fingerpost_pixel SET platform = 'unheard of'");

            assertThat(JdbiDoctor.of(pool, JdbiSettings.standard()).examine().damaged())
                    .containsExactly(
                            "The stored data of link " + privacy.id() + " is damaged",
                            "The stored data of link " + clicks.id() + " is damaged",
                            "link " + lost.id() + " has lost targets",
                            "The stored data of pixel " + pixel + " is damaged");
        }
    }

    @OnEachEngine
    void counts_that_differ_from_their_rows_are_told_and_repaired(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(pool);
            Link first = SampleLinks.insert(storage, SampleLinks.limited("first", 5));
            Link second = SampleLinks.insert(storage, SampleLinks.plain("second"));
            execute(pool, "DELETE FROM fingerpost_click WHERE link_id = " + second.id());
            execute(pool, "DELETE FROM fingerpost_link WHERE id = " + second.id());
            execute(pool, "UPDATE fingerpost_click SET max_clicks = 9, link_version = 7");
            JdbiDoctor doctor = JdbiDoctor.of(pool, JdbiSettings.standard());

            assertThat(doctor.examine().differences())
                    .containsExactly(
                            "the number of links of owner " + OWNER + " is off by 1",
                            "link " + first.id() + " has another owner, limit or version in the table of clicks");
            doctor.repair();

            assertThat(doctor.examine().differences()).isEmpty();
            assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).total())
                    .isEqualTo(1);
            assertThat(SampleLinks.click(storage, first.id(), 9).granted()).isEqualTo(5);
            execute(pool, "UPDATE fingerpost_link_count SET links = links + 3");
            doctor.repair();
            assertThat(doctor.examine().differences()).isEmpty();
        }
    }

    private static void insertHundred(JdbiStorage storage, int number) {
        storage.links()
                .insertAll(
                        OWNER,
                        NewLink.all(
                                java.util.stream.IntStream.range(0, 100)
                                        .mapToObj(i -> SampleLinks.plain("many-" + number + "-" + i))
                                        .toList(),
                                NOW));
    }

    private static void execute(HikariDataSource pool, String sql) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}

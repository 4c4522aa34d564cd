package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.storage.jdbi.maintenance.BackupListener;
import dev.fingerpost.storage.jdbi.maintenance.JdbiBackup;
import dev.fingerpost.storage.jdbi.maintenance.StoredRows;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Copies of the embedded databases, made with {@link JdbiBackup} while other threads write: each copy is complete and
 * not older than the call.
 */
@Timeout(60)
class BackupTest {

    private static final int WRITERS = 4;
    private static final int BEFORE = 20;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"SQLITE", "H2_FILE"})
    void a_copy_that_is_made_while_others_write_is_whole(TestDatabase database) throws Exception {
        List<Link> before = new ArrayList<>();
        List<BackupListener.Step> steps = new ArrayList<>();
        try (HikariDataSource pool = database.open(folder.resolve("links"))) {
            JdbiStorage storage = JdbiStorage.open(pool, TestDatabase.PATIENT);
            for (int i = 0; i < BEFORE; i++) {
                before.add(write(storage, "before-" + i));
            }
            JdbiBackup backup = JdbiBackup.of(pool, JdbiSettings.standard())
                    .withListener((step, written, total) -> steps.add(step));
            StoredRows[] copied = new StoredRows[1];
            writing(storage, () -> copied[0] = backup.write(copy(database), file -> opened(database, file)));

            assertThat(copied[0].rows().get("link"))
                    .isGreaterThanOrEqualTo((long) BEFORE)
                    .isLessThanOrEqualTo((long) all(storage).size());
            assertThat(copied[0].rows().get("pixel")).isGreaterThanOrEqualTo((long) BEFORE);
            assertThat(steps).startsWith(BackupListener.Step.COPYING).endsWith(BackupListener.Step.CHECKING);
        }
        assertThat(Files.getPosixFilePermissions(copy(database)))
                .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        try (HikariDataSource pool = database.open(folder.resolve("copy"))) {
            JdbiStorage copy = JdbiStorage.open(pool);
            List<Link> links = all(copy);
            assertThat(links).containsAll(before);
            assertThat(links).allSatisfy(link -> {
                assertThat(link.targeting()).isEqualTo(SampleLinks.TWO_TARGETS);
                assertThat(copy.pixels().findAll(OWNER, link.pixelIds())).hasSize(1);
            });
            assertThat(write(copy, "after").id()).isGreaterThan(links.get(0).id());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"SQLITE", "H2_FILE"})
    void a_file_that_is_there_stays_as_it_is(TestDatabase database) throws Exception {
        Files.writeString(copy(database), "mine");
        try (HikariDataSource pool = database.createMigrated(folder)) {
            JdbiBackup backup = JdbiBackup.of(pool, JdbiSettings.standard());

            assertThatThrownBy(() -> backup.write(copy(database), file -> opened(database, file)))
                    .isInstanceOf(FileAlreadyExistsException.class);
        }
        assertThat(copy(database)).hasContent("mine");
        assertThat(folder.toFile().list((in, name) -> name.startsWith("copy-of-database")))
                .isEmpty();
    }

    /** For a server, the message says to use its own tools. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "MYSQL"})
    void a_server_has_tools_of_its_own(TestDatabase database) {
        try (HikariDataSource pool = database.create(folder)) {
            JdbiBackup backup = JdbiBackup.of(pool, JdbiSettings.standard());

            assertThatThrownBy(() -> backup.write(folder.resolve("copy"), file -> pool))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("use the tools of its server");
        }
    }

    private Path copy(TestDatabase database) {
        return folder.resolve(database == TestDatabase.H2_FILE ? "copy.mv.db" : "copy");
    }

    private static DataSource opened(TestDatabase database, Path file) {
        try {
            return Drivers.unpooled(
                    database,
                    database == TestDatabase.H2_FILE
                            ? "jdbc:h2:" + file.toString().replace(".mv.db", "") + ";ACCESS_MODE_DATA=r"
                            : "jdbc:sqlite:" + file);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A step that may fail to write a file. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    /** Runs a step while other threads write. */
    private static void writing(JdbiStorage storage, Step step) throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        AtomicBoolean done = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(WRITERS);
        List<Future<?>> results = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            String name = "during-" + i + "-";
            results.add(writers.submit(() -> {
                for (int n = 0; !done.get(); n++) {
                    write(storage, name + n);
                    begun.countDown();
                }
            }));
        }
        begun.await();
        step.run();
        done.set(true);
        for (Future<?> result : results) {
            result.get();
        }
        writers.shutdown();
    }

    private static Link write(JdbiStorage storage, String alias) {
        long pixel = SampleLinks.insertPixel(storage, alias).id();
        return SampleLinks.insert(storage, SampleLinks.content(alias, SampleLinks.TWO_TARGETS, List.of(pixel)));
    }

    private static List<Link> all(JdbiStorage storage) {
        List<Link> links = new ArrayList<>();
        LinkQuery query = LinkQuery.all().withPerPage(PerPage.HUNDRED);
        List<Link> page = storage.links().findAfter(OWNER, query, null, 100, NOW);
        while (!page.isEmpty()) {
            links.addAll(page);
            Link last = page.get(page.size() - 1);
            page = storage.links().findAfter(OWNER, query, query.sort().positionOf(last), 100, NOW);
        }
        return links;
    }
}

package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.PerPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Copies of the embedded databases, made while they are written to as the page says: whole, and no older than the call. */
@Timeout(60)
class BackupTest {

    private static final int WRITERS = 4;
    private static final int BEFORE = 20;

    @TempDir
    private Path folder;

    @Test
    void a_copy_of_sqlite_is_whole() throws Exception {
        copyWhileWriting(TestDatabase.SQLITE, "VACUUM INTO '" + folder.resolve("copy") + "'", () -> {});
    }

    @Test
    void a_copy_of_h2_is_whole() throws Exception {
        Path zip = folder.resolve("copy.zip");
        copyWhileWriting(TestDatabase.H2_FILE, "BACKUP TO '" + zip + "'", () -> unpack(zip));
    }

    /** A step that may fail to read a file. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private void copyWhileWriting(TestDatabase database, String statement, Step unpacking) throws Exception {
        List<Link> before = new ArrayList<>();
        try (HikariDataSource pool = database.open(folder.resolve("links"))) {
            JdbiStorage storage = JdbiStorage.open(pool);
            for (int i = 0; i < BEFORE; i++) {
                before.add(write(storage, "before-" + i));
            }
            writing(storage, () -> execute(pool, statement));
        }
        unpacking.run();
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

    /** Runs a step while others write. */
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

    private static void execute(HikariDataSource pool, String sql) throws IOException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    private void unpack(Path zip) throws IOException {
        try (ZipInputStream entries = new ZipInputStream(Files.newInputStream(zip))) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                Files.copy(entries, folder.resolve(entry.getName().replace("links", "copy")));
            }
        }
    }
}

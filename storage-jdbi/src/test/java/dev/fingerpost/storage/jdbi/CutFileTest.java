package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The newest file of a database is truncated somewhere, as by a power cut. The storage then contains everything that
 * was committed up to some moment, with each link complete, or it cannot be opened; it never contains parts of a link,
 * or links that were never stored. The profile "harden" truncates files at more points.
 */
@Timeout(300)
class CutFileTest {

    private static final int CUTS = Integer.getInteger("fingerpost.cuts", 8);
    private static final int LINKS = 60;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"SQLITE", "H2_FILE"})
    void what_is_left_is_a_beginning_of_what_was_stored(TestDatabase database) throws IOException {
        List<Link> stored = new ArrayList<>();
        Path original = Files.createDirectory(folder.resolve("original"));
        Path image = Files.createDirectory(folder.resolve("image"));
        try (HikariDataSource pool = database.open(original.resolve("links"))) {
            JdbiStorage storage = JdbiStorage.open(pool);
            long pixel = SampleLinks.insertPixel(storage, "pixel").id();
            for (int i = 0; i < LINKS; i++) {
                stored.add(SampleLinks.insert(
                        storage, SampleLinks.content("link" + i, SampleLinks.TWO_TARGETS, List.of(pixel))));
            }
            copy(original, image); // copied while it is open, when the log of SQLite is still beside the database
        }
        Path newest = newest(image, database);
        Random random = new Random(42);
        int opened = 0;
        for (int i = 0; i < CUTS; i++) {
            Path cut = Files.createDirectory(folder.resolve("cut" + i));
            copy(image, cut);
            long length = (long) (Files.size(newest) * random.nextDouble());
            truncate(cut.resolve(newest.getFileName()), length);
            Optional<List<Link>> left = left(database, cut);
            opened += left.isPresent() ? 1 : 0;
            left.ifPresent(
                    links -> assertThat(links).as("cut at %s", length).isEqualTo(stored.subList(0, links.size())));
        }
        assertThat(opened).isPositive();
    }

    /** The links of a database, by their ids; empty if it does not open. */
    private static Optional<List<Link>> left(TestDatabase database, Path folder) {
        try (HikariDataSource pool = database.open(folder.resolve("links"))) {
            JdbiStorage storage = JdbiStorage.open(pool);
            LinkQuery oldest = LinkQuery.all()
                    .withSort(LinkSort.Key.ID, Direction.ASCENDING)
                    .withPerPage(PerPage.HUNDRED);
            List<Link> links = storage.links().find(OWNER, oldest, NOW).items();
            SampleLinks.insert(storage, SampleLinks.plain("after"));
            return Optional.of(links);
        } catch (StorageException | IllegalStateException | PoolInitializationException e) {
            return Optional.empty();
        }
    }

    /** The file that was written last: SQLite's log, or the database file of H2. */
    private static Path newest(Path folder, TestDatabase database) throws IOException {
        String end = database == TestDatabase.SQLITE ? "-wal" : ".mv.db";
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(end))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path file :
                    files.filter(each -> !each.toString().endsWith("-shm")).toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    private static void truncate(Path file, long length) throws IOException {
        try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
            cut.setLength(length);
        }
    }
}

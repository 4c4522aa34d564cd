package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.storage.Storage;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A process of its own that prints what is in a database, and then writes to it from several threads until it is
 * killed. It never closes the database. {@link KillLog} reads what it prints.
 */
final class KilledWriter {

    private static final int THREADS = 6;

    private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.out);

    private final Storage storage;
    private final String prefix;

    private KilledWriter(Storage storage, String prefix) {
        this.storage = storage;
        this.prefix = prefix;
    }

    /** Takes the JDBC URL and how the aliases of new links begin. */
    public static void main(String[] arguments) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> fail(e));
        HikariDataSource dataSource = TestDatabase.pool(arguments[0], THREADS);
        new KilledWriter(JdbiStorage.open(dataSource), arguments[1]).run();
    }

    /** Prints a line. It goes out in one system call, so that a kill does not cut it in two. */
    static void say(Object... words) {
        String line = String.join(" ", Stream.of(words).map(String::valueOf).toList());
        try {
            OUT.write((line + "\n").getBytes(US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void fail(Throwable e) {
        try {
            say(
                    "failed",
                    String.valueOf(e).replace('\n', ' '),
                    "because of",
                    String.valueOf(e.getCause()).replace('\n', ' '));
        } finally {
            Runtime.getRuntime().halt(1);
        }
    }

    private void run() {
        List<Long> pixels = pixels();
        List<Link> links = list(LinkSort.Key.ID);
        links.forEach(link -> check(link, pixels));
        for (LinkSort.Key key : LinkSort.Key.values()) {
            checkList(key, links);
        }
        links.forEach(link -> say("found", link.id(), link.alias(), link.version(), link.clicks()));
        say("opened");
        long shared = links.isEmpty()
                ? RandomWrites.create(storage, "shared", pixels)
                : links.get(0).id();
        for (int i = 0; i < THREADS; i++) {
            int thread = i;
            List<Long> own = links.stream()
                    .map(Link::id)
                    .filter(id -> id != shared && id % THREADS == thread)
                    .toList();
            new Thread(new RandomWrites(storage, prefix + "-" + i, pixels, own, shared)).start();
        }
    }

    /** Two pixels, made by the first process that gets here. */
    private List<Long> pixels() {
        List<Long> pixels = new ArrayList<>(storage.pixels().find(SampleLinks.OWNER, PixelQuery.all()).items().stream()
                .map(Pixel::id)
                .sorted()
                .toList());
        while (pixels.size() < 2) {
            pixels.add(SampleLinks.insertPixel(storage, "pixel").id());
        }
        return pixels;
    }

    /** Every part of a link is there, and every way to it leads to the same link. */
    private void check(Link link, List<Long> pixels) {
        if (!link.content().equals(VersionedContent.of(link.alias(), link.version(), pixels))) {
            say("failed", link, "is not whole");
        }
        if (!storage.links().find(SampleLinks.OWNER, link.id()).equals(Optional.of(link))
                || !storage.links().findByAlias(1, link.alias()).equals(Optional.of(link))) {
            say("failed", link, "is not the same in the list, by its id and by its alias");
        }
    }

    /** Each order has an index of its own. */
    private void checkList(LinkSort.Key key, List<Link> links) {
        List<Link> sorted = links.stream()
                .sorted(new LinkSort(key, Direction.ASCENDING).comparator())
                .toList();
        if (!list(key).equals(sorted)) {
            say("failed", "The list by", key, "has other links than the list by id");
        }
    }

    private List<Link> list(LinkSort.Key key) {
        LinkQuery query = LinkQuery.all().withSort(key, Direction.ASCENDING).withPerPage(PerPage.HUNDRED);
        List<Link> links = new ArrayList<>();
        List<Link> page;
        for (int number = 1;
                !(page = storage.links()
                                .find(SampleLinks.OWNER, query.withPage(number), SampleLinks.NOW)
                                .items())
                        .isEmpty();
                number++) {
            links.addAll(page);
        }
        return links;
    }
}

package dev.fingerpost.contract.kill;

import static dev.fingerpost.contract.StorageFixture.NOW;
import static dev.fingerpost.contract.kill.KilledWriter.say;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/**
 * The rows that a process finds when it starts. A row that is incomplete, or differs between the ways of finding it, is
 * printed as a failure.
 *
 * @param attachable the pixels of the links, which are never deleted
 * @param pixels pixels of another owner, which no link has
 */
record StoredRows(List<Long> attachable, List<Link> links, List<Pixel> pixels) {

    /** The owner of the links and of the pixels that they have. */
    static final long OWNER = 7;

    /** The owner of the other pixels. */
    static final long OTHER_OWNER = 8;

    /** Reads and checks all rows. The first process also stores the pixels of the links. */
    static StoredRows of(Storage storage) {
        StoredRows rows =
                new StoredRows(attachable(storage), links(storage, LinkSort.Key.ID), pixels(storage, PixelSort.Key.ID));
        rows.links.forEach(link -> rows.check(storage, link));
        rows.pixels.forEach(pixel -> check(storage, pixel));
        rows.checkLists(storage);
        for (KillCheck check : KillChecks.of(storage)) {
            check.problems(storage, rows.links).forEach(problem -> say("failed", problem));
        }
        return rows;
    }

    void print() {
        links.forEach(link -> say("found", RowKind.LINK, link.id(), link.alias(), link.version(), link.clicks()));
        pixels.forEach(pixel -> say("found", RowKind.PIXEL, pixel.id(), pixel.name(), pixel.version(), 0));
    }

    /** The rows that one of the threads may change. */
    StoredRows ofThread(int thread, int threads) {
        return new StoredRows(
                attachable, share(links, Link::id, thread, threads), share(pixels, Pixel::id, thread, threads));
    }

    private static <T> List<T> share(List<T> rows, ToLongFunction<T> id, int thread, int threads) {
        return rows.stream()
                .filter(row -> id.applyAsLong(row) % threads == thread)
                .toList();
    }

    private static List<Long> attachable(Storage storage) {
        List<Long> pixels = new ArrayList<>(storage.pixels().find(OWNER, PixelQuery.all()).items().stream()
                .map(Pixel::id)
                .sorted()
                .toList());
        while (pixels.size() < 2) {
            pixels.add(storage.pixels()
                    .insert(OWNER, VersionedContent.ofPixel("attachable", 1), NOW)
                    .id());
        }
        return pixels;
    }

    /** Reads the list in each order, because each may have an index of its own. */
    private void checkLists(Storage storage) {
        for (LinkSort.Key key : LinkSort.Key.values()) {
            LinkSort sort = new LinkSort(key, Direction.ASCENDING);
            if (!links(storage, key)
                    .equals(links.stream().sorted(sort.comparator()).toList())) {
                say("failed", "The list by", key, "has other links than the list by id");
            }
        }
        PixelSort byName = new PixelSort(PixelSort.Key.NAME, Direction.ASCENDING);
        if (!pixels(storage, byName.key())
                .equals(pixels.stream().sorted(byName.comparator()).toList())) {
            say("failed", "The list by name has other pixels than the list by id");
        }
    }

    private void check(Storage storage, Link link) {
        if (!link.content().equals(VersionedContent.ofLink(link.alias(), link.version(), attachable))) {
            say("failed", link, "is not whole");
        }
        Optional<Link> stored = Optional.of(link);
        if (!storage.links().find(OWNER, link.id()).equals(stored)
                || !storage.links()
                        .findByAlias(VersionedContent.DOMAIN, link.alias())
                        .equals(stored)) {
            say("failed", link, "is not the same in the list, by its id and by its alias");
        }
    }

    private static void check(Storage storage, Pixel pixel) {
        if (!pixel.content().equals(VersionedContent.ofPixel(pixel.name(), pixel.version()))
                || !storage.pixels().find(OTHER_OWNER, pixel.id()).equals(Optional.of(pixel))) {
            say("failed", pixel, "is not whole, or not the same in the list and by its id");
        }
    }

    private static List<Link> links(Storage storage, LinkSort.Key key) {
        LinkQuery query = LinkQuery.all().withSort(key, Direction.ASCENDING).withPerPage(PerPage.HUNDRED);
        return all(number -> storage.links().find(OWNER, query.withPage(number), NOW));
    }

    private static List<Pixel> pixels(Storage storage, PixelSort.Key key) {
        PixelQuery query = PixelQuery.all().withSort(key, Direction.ASCENDING).withPerPage(PerPage.HUNDRED);
        return all(number -> storage.pixels().find(OTHER_OWNER, query.withPage(number)));
    }

    private static <T> List<T> all(LongFunction<Page.Rows<T>> page) {
        List<T> rows = new ArrayList<>();
        List<T> items = page.apply(1).items();
        for (int number = 2; !items.isEmpty(); number++) {
            rows.addAll(items);
            items = page.apply(number).items();
        }
        return rows;
    }
}

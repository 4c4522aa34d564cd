package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.KilledWriter.say;

import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one thread of a {@link KilledWriter} does: it creates, changes, deletes and clicks links that no other thread
 * changes, and clicks one link together with the other threads. Says so before each write and after it.
 */
final class RandomWrites implements Runnable {

    /** As many as make lists of several pages, and no more: each round reads all links in every way. */
    private static final int MOST_LINKS = 40;

    private final Storage storage;
    private final String prefix;
    private final List<Long> pixels;
    private final List<Long> links;
    private final long shared;
    private final Random random = new Random();
    private int created;

    RandomWrites(Storage storage, String prefix, List<Long> pixels, List<Long> links, long shared) {
        this.storage = storage;
        this.prefix = prefix;
        this.pixels = List.copyOf(pixels);
        this.links = new ArrayList<>(links);
        this.shared = shared;
    }

    /** Writes until the process is killed. */
    @Override
    public void run() {
        while (true) {
            int kind = random.nextInt(10);
            if (links.size() < 2 || kind < 3) {
                links.add(create(storage, prefix + "-" + created++, pixels));
            } else if (links.size() > MOST_LINKS || kind < 5) {
                delete(links.remove(random.nextInt(links.size())));
            } else if (kind < 7) {
                change(anyLink());
            } else if (kind < 8) {
                click(anyLink());
            } else {
                clickBoth(anyLink());
            }
        }
    }

    /** The id of the new link. */
    static long create(Storage storage, String alias, List<Long> pixels) {
        say("create", alias);
        Link link = SampleLinks.insert(storage, VersionedContent.of(alias, 1, pixels));
        say("created", alias, link.id());
        return link.id();
    }

    private void change(long id) {
        say("change", id);
        Link changed = storage.links()
                .update(SampleLinks.OWNER, id, link -> link.changed(next(link), SampleLinks.NOW))
                .orElseThrow();
        say("changed", id, changed.version());
    }

    private LinkContent next(Link link) {
        return VersionedContent.of(link.alias(), link.version() + 1, pixels);
    }

    private void delete(long id) {
        say("delete", id);
        storage.links().delete(SampleLinks.OWNER, id, link -> {}).orElseThrow();
        say("deleted", id);
    }

    /** In one statement that commits by itself. */
    private void click(long id) {
        count(new TreeMap<>(Map.of(LinkVersion.any(id), 1L)), ClickNumbering.UNNUMBERED);
    }

    /** In a transaction of several statements. */
    private void clickBoth(long id) {
        count(new TreeMap<>(Map.of(LinkVersion.any(id), 1L, LinkVersion.any(shared), 2L)), ClickNumbering.NUMBERED);
    }

    private void count(SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering) {
        wanted.forEach((link, clicks) -> say("click", link.linkId(), clicks));
        storage.links()
                .countClicks(wanted, numbering)
                .forEach((link, counted) -> say("clicked", link.linkId(), counted.granted()));
    }

    private long anyLink() {
        return links.get(random.nextInt(links.size()));
    }
}

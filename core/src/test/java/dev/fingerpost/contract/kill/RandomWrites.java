package dev.fingerpost.contract.kill;

import dev.fingerpost.link.Link;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The work of one thread of a {@link KilledWriter}: it creates, changes, deletes and clicks rows that no other thread
 * changes, and clicks one link together with the other threads.
 */
final class RandomWrites implements Runnable {

    /** Enough links for lists of several pages; not more, because each process reads all links in every way. */
    private static final int MOST_LINKS = 40;

    private static final int MOST_PIXELS = 5;

    private final LinkWrites linkWrites;
    private final PixelWrites pixelWrites;
    private final String prefix;
    private final long shared;
    private final List<Long> links;
    private final List<Long> pixels;
    private final Random random = new Random();
    private int created;

    /** Writes to rows that no other thread changes; the names of new rows begin with this prefix. */
    RandomWrites(Storage storage, String prefix, StoredRows own, long shared) {
        linkWrites = new LinkWrites(storage, own.attachable());
        pixelWrites = new PixelWrites(storage.pixels());
        this.prefix = prefix;
        this.shared = shared;
        links = new ArrayList<>(
                own.links().stream().map(Link::id).filter(id -> id != shared).toList());
        pixels = new ArrayList<>(own.pixels().stream().map(Pixel::id).toList());
    }

    /** Writes until the process is killed. */
    @Override
    public void run() {
        while (true) {
            if (random.nextInt(9) == 0) {
                writePixel();
            } else {
                writeLink();
            }
        }
    }

    private void writeLink() {
        int kind = random.nextInt(10);
        if (links.size() < 2 || kind < 3) {
            links.add(linkWrites.create(newName()));
        } else if (links.size() > MOST_LINKS || kind < 5) {
            linkWrites.delete(links.remove(random.nextInt(links.size())));
        } else if (kind < 7) {
            linkWrites.change(any(links));
        } else if (kind < 8) {
            linkWrites.click(any(links));
        } else {
            linkWrites.clickBoth(any(links), shared);
        }
    }

    private void writePixel() {
        int kind = random.nextInt(4);
        if (pixels.isEmpty() || kind == 0) {
            pixels.add(pixelWrites.create(newName()));
        } else if (pixels.size() > MOST_PIXELS || kind == 1) {
            pixelWrites.delete(pixels.remove(random.nextInt(pixels.size())));
        } else {
            pixelWrites.change(any(pixels));
        }
    }

    private String newName() {
        return prefix + "-" + created++;
    }

    private long any(List<Long> ids) {
        return ids.get(random.nextInt(ids.size()));
    }
}

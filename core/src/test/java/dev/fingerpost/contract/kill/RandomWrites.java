package dev.fingerpost.contract.kill;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
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

    /** Keys are never deleted, so each thread of a process stores only a few. */
    private static final int NEW_KEYS = 5; // feature apikey

    private final LinkWrites linkWrites;
    private final PixelWrites pixelWrites;
    private final KeyWrites keyWrites; // feature apikey
    private final String prefix;
    private final long shared;
    private final List<Long> links;
    private final List<Long> pixels;
    private final List<Long> usableKeys; // feature apikey
    private final Random random = new Random();
    private int created;
    private int createdKeys; // feature apikey

    /** Writes to rows that no other thread changes; the names of new rows begin with this prefix. */
    RandomWrites(Storage storage, String prefix, StoredRows own, long shared) {
        linkWrites = new LinkWrites(storage, own.attachable());
        pixelWrites = new PixelWrites(storage.pixels());
        // feature apikey {
        keyWrites = new KeyWrites(storage.optional(ApiKeyRepository.class).orElseThrow());
        usableKeys = new ArrayList<>(own.keys().stream()
                .filter(key -> key.revokedAt() == null)
                .map(ApiKey::id)
                .toList());
        // }
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
            switch (random.nextInt(10)) {
                case 0 -> writePixel();
                case 1 -> writeKey(); // feature apikey
                default -> writeLink();
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

    // feature apikey {
    private void writeKey() {
        if (createdKeys < NEW_KEYS) {
            usableKeys.add(keyWrites.create(newName()));
            createdKeys++;
        } else if (!usableKeys.isEmpty()) {
            keyWrites.revoke(usableKeys.remove(random.nextInt(usableKeys.size())));
        }
    }
    // }

    private String newName() {
        return prefix + "-" + created++;
    }

    private long any(List<Long> ids) {
        return ids.get(random.nextInt(ids.size()));
    }
}

package dev.fingerpost.visit;

import dev.fingerpost.concurrent.BoundedCache;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks up links for visits and, with a capacity, caches the links that were visited last. A cached link may be
 * up to {@link #TRUST} old. Without a capacity every lookup reads the storage.
 */
final class LinkCache {

    /**
     * How long a cached link is trusted. A change that bypasses the library leaves the version unchanged, and is
     * noticed after this time at the latest.
     */
    static final Duration TRUST = Duration.ofMinutes(1);

    /** The size of a cached link without texts, pixels and targets, on a 64-bit JVM with compressed pointers. */
    static final int LINK_BYTES = 600;

    private static final int PIXEL_BYTES = 24;
    private static final int TARGET_BYTES = 150;
    private static final int LABEL_BYTES = 50;
    private static final int CHARACTER_BYTES = 2;

    /** A link as it was read from the storage, and the time of the read. */
    private record CachedLink(FoundLink found, long nanos) {

        Link link() {
            return found.link();
        }
    }

    private final LinkRepository links;
    private final long capacity;
    private final LongSupplier nanoTime;
    private final BooleanSupplier bypassed;
    private final BoundedCache<LinkAddress, CachedLink> entries;
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();

    /**
     * @param capacity the number of bytes that cached links may take, as estimated by {@link #bytes}; 0 for no cache
     */
    LinkCache(LinkRepository links, long capacity, LongSupplier nanoTime) {
        this(links, capacity, nanoTime, () -> false);
    }

    /**
     * Creates a cache for callers that may be in a transaction. What such a caller reads may be rolled back, after
     * which another link or change can get the same id and version. So what such a caller reads is not cached, and the
     * caller gets no cached links.
     *
     * @param bypassed whether the calling thread is in such a transaction
     */
    LinkCache(LinkRepository links, long capacity, LongSupplier nanoTime, BooleanSupplier bypassed) {
        this.bypassed = bypassed;
        this.links = links;
        this.capacity = capacity;
        this.nanoTime = nanoTime;
        this.entries = new BoundedCache<>(capacity, cached -> bytes(cached.link()));
    }

    static LinkCache of(Storage storage, long capacity) {
        return new LinkCache(storage.links(), capacity, System::nanoTime, storage::isInCallerTransaction);
    }

    /** Creates an instance that caches nothing. */
    static LinkCache none(LinkRepository links) {
        return new LinkCache(links, 0, System::nanoTime);
    }

    /** Reads a link from the storage. */
    Optional<FoundLink> find(LinkAddress key) {
        if (capacity == 0 || bypassed.getAsBoolean()) {
            return stored(key);
        }
        long now = nanoTime.getAsLong();
        Optional<FoundLink> found = stored(key);
        // Some storages notice a transaction of the caller only during this call.
        if (!bypassed.getAsBoolean()) {
            found.ifPresentOrElse(link -> entries.put(key, new CachedLink(link, now)), () -> entries.remove(key));
        }
        return found;
    }

    /**
     * Returns a link from the cache, at most {@link #TRUST} old; empty if there is none. The caller must verify its
     * version.
     */
    Optional<FoundLink> cached(LinkAddress key) {
        if (capacity == 0 || bypassed.getAsBoolean()) {
            return Optional.empty();
        }
        Optional<CachedLink> entry =
                entries.get(key).filter(cached -> nanoTime.getAsLong() - cached.nanos() < TRUST.toNanos());
        (entry.isPresent() ? hits : misses).increment();
        return entry.map(CachedLink::found);
    }

    /** The number of calls of {@link #cached} that have found a link. */
    long hits() {
        return hits.sum();
    }

    /** The number of calls of {@link #cached} that have found no link. */
    long misses() {
        return misses.sum();
    }

    private Optional<FoundLink> stored(LinkAddress key) {
        return links.findByAlias(key.domainId(), key.aliasKey()).map(FoundLink::new);
    }

    /**
     * Estimates the heap that a cached link takes. Texts of a link may be long, and it may have many targets and
     * labels.
     */
    static long bytes(Link link) {
        LinkContent content = link.content();
        long characters = length(link.url())
                + length(content.title())
                + 2L * length(link.alias()) // once for the link, once for the key of the entry
                + length(content.expirationUrl())
                + length(content.externalId())
                + length(content.receiptParameter())
                + length(content.redirectPassword())
                + length(content.password());
        for (Target target : link.targeting().targets()) {
            characters += length(target.key()) + length(target.value());
        }
        for (String label : content.labels()) {
            characters += label.length();
        }
        return LINK_BYTES
                + CHARACTER_BYTES * characters
                + (long) PIXEL_BYTES * link.pixelIds().size()
                + (long) TARGET_BYTES * link.targeting().targets().size()
                + (long) LABEL_BYTES * content.labels().size();
    }

    private static int length(@Nullable String text) {
        return text == null ? 0 : text.length();
    }

    private static int length(@Nullable PasswordHash hash) {
        return hash == null ? 0 : hash.encoded().reveal().length();
    }

    /**
     * A link as it was found, with the serialised form of the URL to which it last redirected, so that the URL is not
     * parsed for each visit. Thread-safe.
     */
    static final class FoundLink {

        /**
         * A serialised form is not kept if it is more than this many characters longer than its URL, because
         * {@link #bytes} does not count it.
         */
        private static final int MOST_MORE_CHARACTERS = 32;

        /** A URL of the link, and its serialised form. */
        private record Form(String url, String href) {}

        private final Link link;
        private volatile @Nullable Form last;

        FoundLink(Link link) {
            this.link = link;
        }

        Link link() {
            return link;
        }

        /**
         * The serialised form of one of the link's URLs.
         *
         * @throws StorageException if the text is not a valid URL, because it was stored under other rules or by
         *     another program
         */
        String href(String url, UrlRules rules) {
            Form known = last;
            if (known != null && known.url.equals(url)) {
                return known.href;
            }
            String href = parse(url, rules);
            if (href.length() <= url.length() + MOST_MORE_CHARACTERS) {
                last = new Form(url, href.equals(url) ? url : href);
            }
            return href;
        }

        private String parse(String url, UrlRules rules) {
            try {
                return WebUrl.parse(url, rules).href();
            } catch (IllegalArgumentException e) {
                throw StorageException.damaged("link " + link.id(), e);
            }
        }
    }
}

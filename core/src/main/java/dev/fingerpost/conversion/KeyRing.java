package dev.fingerpost.conversion;

import dev.fingerpost.concurrent.BackgroundThread;
import dev.fingerpost.storage.Storage;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The keys of receipts, read once and kept in memory. A thread reads them again every half minute and replaces the
 * newest key when it is old, so that no visit runs a statement. A new key signs a minute after it was created, when
 * every process has read it. Thread-safe.
 */
final class KeyRing implements AutoCloseable {

    private static final Duration READ_EVERY = Duration.ofSeconds(30);
    private static final Duration UNUSED = Duration.ofMinutes(1);
    private static final Duration MOST_FAST = Duration.ofDays(1);

    private static final System.Logger LOG = System.getLogger(KeyRing.class.getName());

    private final Storage storage;
    private final Clock clock;
    private final Duration replacedAfter;
    private final BackgroundThread thread =
            BackgroundThread.repeating("fingerpost-receipt-keys", READ_EVERY, this::readOrLog);
    private volatile List<SigningKey> keys;

    /** Reads the keys, and creates the first ones. */
    KeyRing(Storage storage, Clock clock, Duration replacedAfter) {
        this.storage = storage;
        this.clock = clock;
        this.replacedAfter = replacedAfter;
        this.keys = keys(storage).all();
        if (keys.size() <= SigningKey.FIRST) {
            keys(storage).insert(SigningKey.random(SigningKey.OF_REFERENCES, clock.instant()));
            keys(storage).insert(SigningKey.random(SigningKey.FIRST, clock.instant()));
            this.keys = keys(storage).all();
        }
    }

    private static ReceiptKeys keys(Storage storage) {
        return storage.optional(ReceiptKeys.class).orElseThrow();
    }

    /** The key that signs receipts now. */
    SigningKey signing(Instant now) {
        thread.ensureStarted();
        return signing(keys, now);
    }

    private static SigningKey signing(List<SigningKey> known, Instant now) {
        int last = known.size() - 1;
        while (last > SigningKey.FIRST
                && known.get(last).createdAt().plus(UNUSED).isAfter(now)) {
            last--;
        }
        return known.get(last);
    }

    /** The key of references. */
    SigningKey ofReferences() {
        return keys.get(SigningKey.OF_REFERENCES);
    }

    /**
     * The key with a number. The storage is asked only about a number that may be newer than the known keys.
     *
     * @param current the storage of the call; its transaction may be rolled back, so keys are kept after its commit
     */
    Optional<SigningKey> find(int number, Storage current) {
        List<SigningKey> known = keys;
        if (number > known.get(known.size() - 1).number()) {
            List<SigningKey> read = keys(current).all();
            current.afterCommit(() -> keys = read);
            known = read;
        }
        return known.stream().filter(key -> key.number() == number).findFirst();
    }

    /** Creates a key that replaces the newest one. */
    void replace(Storage current) {
        List<SigningKey> read = keys(current).all();
        keys(current).insert(SigningKey.random(read.get(read.size() - 1).number() + 1, clock.instant()));
        current.afterCommit(this::read);
    }

    /**
     * Reads the keys, and replaces the one that signs if it is old. A newer one whose creator has a clock that is far too
     * fast would sign too late.
     */
    void read() {
        List<SigningKey> read = keys(storage).all();
        SigningKey newest = read.get(read.size() - 1);
        Instant now = clock.instant();
        Instant readyAt = newest.createdAt().plus(UNUSED);
        boolean isSoonReady = readyAt.isAfter(now) && readyAt.isBefore(now.plus(MOST_FAST));
        if (!isSoonReady && !signing(read, now).createdAt().plus(replacedAfter).isAfter(now)) {
            keys(storage).insert(SigningKey.random(newest.number() + 1, now));
            read = keys(storage).all();
        }
        keys = read;
    }

    private void readOrLog() {
        if (thread.isEnding()) {
            return;
        }
        try {
            read();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "The keys of receipts could not be read; will try again: " + e.getMessage());
            LOG.log(Level.DEBUG, "The cause", e);
        }
    }

    @Override
    public void close() {
        thread.close();
    }
}

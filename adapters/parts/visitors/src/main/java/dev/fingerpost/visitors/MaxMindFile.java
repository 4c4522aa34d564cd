package dev.fingerpost.visitors;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Looks up the countries of addresses in a file in MaxMind's format, which the operator provides. Thread-safe.
 *
 * <p>The file is read into memory at the first lookup, and again after it was replaced. Lookups check for a new file at
 * most once a minute. While the file is missing, broken or truncated, countries are unknown, and one warning is logged.
 * If a good file is deleted or replaced by a broken one, its snapshot remains in use.
 */
public final class MaxMindFile implements CountrySource {

    private static final Duration CHECK_INTERVAL = Duration.ofMinutes(1);

    private final Path path;
    private final Clock clock;
    private final ReentrantLock loading = new ReentrantLock();
    private volatile CountryDatabase loaded = CountryDatabase.NONE;
    private volatile Instant nextCheck = Instant.MIN;

    private MaxMindFile(Path path, Clock clock) {
        this.path = requireNonNull(path, "path");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Uses the file at this path, which may appear later. Nothing is read yet. */
    public static MaxMindFile at(Path path) {
        return at(path, Clock.systemUTC());
    }

    /** Like {@link #at(Path)}, with the clock that decides when to check for a new file. */
    public static MaxMindFile at(Path path, Clock clock) {
        return new MaxMindFile(path, clock);
    }

    @Override
    public Optional<String> countryOf(InetAddress address) {
        if (!clock.instant().isBefore(nextCheck)) {
            check();
        }
        return loaded.countryOf(address);
    }

    /**
     * Checks for a new file on one thread, while others use the current snapshot. Only the first check, before there is
     * a snapshot, makes other threads wait.
     */
    private void check() {
        if (nextCheck.equals(Instant.MIN)) {
            loading.lock();
        } else if (!loading.tryLock()) {
            return;
        }
        try {
            Instant now = clock.instant();
            if (!now.isBefore(nextCheck)) {
                loaded = loaded.refreshed(path);
                nextCheck = now.plus(CHECK_INTERVAL);
            }
        } finally {
            loading.unlock();
        }
    }
}

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
 * The countries of addresses from a file in MaxMind's format, which the operator brings. Thread-safe.
 *
 * <p>The file is read into memory when the first country is asked for, and again when it has been replaced, which is
 * looked for at most once a minute, when a country is asked for. A file that is missing, broken or cut off stops nothing:
 * that is logged once and countries are unknown until a good file takes its place. A good file that is replaced by a
 * broken one or goes away is used on.
 */
public final class MaxMindFile implements CountrySource {

    private static final Duration BETWEEN_LOOKS = Duration.ofMinutes(1);

    private final Path path;
    private final Clock clock;
    private final ReentrantLock loading = new ReentrantLock();
    private volatile CountryDatabase loaded = CountryDatabase.NONE;
    private volatile Instant nextLook = Instant.MIN;

    private MaxMindFile(Path path, Clock clock) {
        this.path = requireNonNull(path, "path");
        this.clock = requireNonNull(clock, "clock");
    }

    /** The file at this path, if and whenever there is one. Nothing is read yet. */
    public static MaxMindFile at(Path path) {
        return at(path, Clock.systemUTC());
    }

    /** The same with a clock of one's own, which says when to look for another file. */
    public static MaxMindFile at(Path path, Clock clock) {
        return new MaxMindFile(path, clock);
    }

    @Override
    public Optional<String> countryOf(InetAddress address) {
        if (!clock.instant().isBefore(nextLook)) {
            look();
        }
        return loaded.countryOf(address);
    }

    /** One thread looks; the others go on with what there is, but for the first time, when there is nothing yet. */
    private void look() {
        if (nextLook.equals(Instant.MIN)) {
            loading.lock();
        } else if (!loading.tryLock()) {
            return;
        }
        try {
            Instant now = clock.instant();
            if (!now.isBefore(nextLook)) {
                loaded = loaded.refreshed(path);
                nextLook = now.plus(BETWEEN_LOOKS);
            }
        } finally {
            loading.unlock();
        }
    }
}

package dev.fingerpost.contract;

import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Hashes as on a slow processor.
 *
 * @param nanos the time of a test, in nanoseconds, to which each hash adds four seconds
 */
public record SlowPasswordHasher(AtomicLong nanos) implements PasswordHasher {

    private static final PasswordHasher QUICK = PasswordHasher.pbkdf2(1_000);

    @Override
    public PasswordHash hash(String password) {
        nanos.addAndGet(Duration.ofSeconds(4).toNanos());
        return QUICK.hash(password);
    }

    @Override
    public boolean matches(String password, PasswordHash hash) {
        return QUICK.matches(password, hash);
    }
}

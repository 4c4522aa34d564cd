package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.transfer.value.HashFormats;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import org.springframework.security.crypto.bcrypt.BCrypt;

/**
 * Checks the bcrypt hashes of imported links, and leaves all other hashes to the hasher of the host. New passwords are
 * hashed by the host's hasher, which also replaces a bcrypt hash when the password is next entered correctly.
 */
public final class BcryptPasswords implements PasswordHasher {

    private static final int AT_ONCE = 4;

    private final PasswordHasher hasher;
    private final Semaphore permits = new Semaphore(AT_ONCE);

    private BcryptPasswords(PasswordHasher hasher) {
        this.hasher = requireNonNull(hasher, "hasher");
    }

    /** Returns a hasher that also checks bcrypt hashes. */
    public static PasswordHasher beside(PasswordHasher hasher) {
        return new BcryptPasswords(hasher);
    }

    @Override
    public PasswordHash hash(String password) {
        return hasher.hash(password);
    }

    @Override
    public boolean matches(String password, PasswordHash hash) {
        return isBcrypt(hash) ? matchesBcrypt(password, hash) : hasher.matches(password, hash);
    }

    @Override
    public boolean isOutdated(PasswordHash hash) {
        return isBcrypt(hash) || hasher.isOutdated(hash);
    }

    private static boolean isBcrypt(PasswordHash hash) {
        return HashFormats.isBcrypt(hash.encoded().reveal());
    }

    private boolean matchesBcrypt(String password, PasswordHash hash) {
        if (!permits.tryAcquire()) {
            throw new OverloadedException("Too many passwords are being hashed");
        }
        try {
            return BCrypt.checkpw(
                    password.getBytes(StandardCharsets.UTF_8), hash.encoded().reveal());
        } finally {
            permits.release();
        }
    }
}

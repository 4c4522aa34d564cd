package dev.fingerpost.password;

import dev.fingerpost.failure.OverloadedException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** PBKDF2 (RFC 8018). Hashes are {@code pbkdf2-sha256$rounds$salt$hash}, with salt and hash in Base64. */
final class Pbkdf2 implements PasswordHasher {

    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;
    private static final int AT_ONCE = 4;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);
    private static final int MOST_ROUNDS = 10_000_000;
    private static final Pattern FORMAT =
            Pattern.compile("pbkdf2-sha256\\$([0-9]{1,9})\\$([A-Za-z0-9+/]{22}==)\\$([A-Za-z0-9+/]{43}=)");

    private final int rounds;
    private final Semaphore permits;
    private final Duration longestWait;
    private final SecureRandom random = new SecureRandom();

    Pbkdf2(int rounds) {
        this(rounds, AT_ONCE, LONGEST_WAIT);
    }

    /**
     * Creates a hasher with other limits on how many passwords it hashes at the same time and on how long a call waits
     * for its turn.
     */
    Pbkdf2(int rounds, int atOnce, Duration longestWait) {
        if (rounds < 1_000 || rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException("rounds must be 1,000 to 10,000,000");
        }
        this.rounds = rounds;
        this.permits = new Semaphore(atOnce);
        this.longestWait = longestWait;
    }

    @Override
    public PasswordHash hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        Base64.Encoder base64 = Base64.getEncoder();
        byte[] hash = derive(password, salt, rounds);
        return PasswordHash.of(
                "pbkdf2-sha256$" + rounds + "$" + base64.encodeToString(salt) + "$" + base64.encodeToString(hash));
    }

    @Override
    public boolean matches(String password, PasswordHash hash) {
        Matcher parts = FORMAT.matcher(hash.encoded().reveal());
        if (!parts.matches()) {
            return false;
        }
        int usedRounds = Integer.parseInt(parts.group(1));
        if (usedRounds < 1 || usedRounds > MOST_ROUNDS) {
            return false;
        }
        Base64.Decoder base64 = Base64.getDecoder();
        byte[] actual = derive(password, base64.decode(parts.group(2)), usedRounds);
        return MessageDigest.isEqual(actual, base64.decode(parts.group(3)));
    }

    private byte[] derive(String password, byte[] salt, int usedRounds) {
        acquire();
        PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, usedRounds, HASH_BYTES * 8);
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has PBKDF2WithHmacSHA256", e);
        } finally {
            spec.clearPassword();
            permits.release();
        }
    }

    /** Waits for a turn, which limits the processor time that passwords can take. */
    private void acquire() {
        try {
            if (permits.tryAcquire(longestWait.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new OverloadedException("Too many passwords are being hashed");
    }
}

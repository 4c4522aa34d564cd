package dev.fingerpost.password;

/**
 * Hashes the passwords of links, slowly on purpose. A port: hosts may bring another algorithm. Thread-safe. A
 * hasher bounds how much it does at once and throws {@link dev.fingerpost.failure.OverloadedException} beyond.
 */
public interface PasswordHasher {

    /** Hashes a password with a new random salt. */
    PasswordHash hash(String password);

    /** Whether the password is the hashed one, compared in constant time; false for a hash this cannot read. */
    boolean matches(String password, PasswordHash hash);

    /** Whether this hasher no longer makes such hashes, so that the next correct password replaces the hash. By default none is outdated. */
    default boolean isOutdated(PasswordHash hash) {
        return false;
    }

    /** PBKDF2 with HMAC-SHA-256 and 600,000 rounds, the OWASP recommendation; about 0.15 s of processor time a call. */
    static PasswordHasher pbkdf2() {
        return pbkdf2(600_000);
    }

    /**
     * PBKDF2 with HMAC-SHA-256. Fewer rounds are for tests that cannot wait.
     *
     * @param rounds at least 1,000
     */
    static PasswordHasher pbkdf2(int rounds) {
        return new Pbkdf2(rounds);
    }
}

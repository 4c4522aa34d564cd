package dev.fingerpost.password;

/**
 * Hashes the passwords of links, slowly on purpose. A port: a host may use another algorithm. Implementations must be
 * thread-safe. A hasher limits how many passwords it hashes at the same time. A call beyond the limit may wait for its
 * turn; if the turn does not come, it throws {@link dev.fingerpost.failure.OverloadedException}.
 */
public interface PasswordHasher {

    /** Hashes a password with a new random salt. */
    PasswordHash hash(String password);

    /**
     * Checks a password against a hash; the hashes are compared in constant time. Returns false for a hash that this
     * hasher cannot read.
     */
    boolean matches(String password, PasswordHash hash);

    /**
     * Whether this hasher no longer makes hashes of this kind. Such a hash is replaced when the password is next
     * entered correctly. By default no hash is outdated.
     */
    default boolean isOutdated(PasswordHash hash) {
        return false;
    }

    /**
     * PBKDF2 with HMAC-SHA-256 and 600,000 rounds, as OWASP recommends. A call takes about 0.15 s of processor time.
     */
    static PasswordHasher pbkdf2() {
        return pbkdf2(600_000);
    }

    /**
     * PBKDF2 with HMAC-SHA-256 and another number of rounds. Use fewer rounds only in tests.
     *
     * @param rounds the number of rounds, 1,000 to 10,000,000
     */
    static PasswordHasher pbkdf2(int rounds) {
        return new Pbkdf2(rounds);
    }
}

package dev.fingerpost.link;

/**
 * Generates the alias of a link that is created without one. A port: implementations are thread-safe and generate only
 * aliases that the host's {@link AliasPolicy} allows.
 */
public interface AliasGenerator {

    /** The alias for this attempt, counted from 0 for each link. Later attempts may be longer. */
    String next(int attempt);

    /**
     * Aliases that cannot be guessed: 7 characters from a secure random source, without characters that look alike, and
     * without vowels, so that they spell no words. After every third attempt they are one character longer, so a domain
     * that fills up gets longer aliases.
     */
    static AliasGenerator secure() {
        return new SecureAliasGenerator();
    }

    /** The prefix followed by 1, 2 and so on. For tests, as the next one is easy to guess. */
    static AliasGenerator sequential(String prefix) {
        return new SequentialAliasGenerator(prefix);
    }
}

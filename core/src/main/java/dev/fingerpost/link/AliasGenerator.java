package dev.fingerpost.link;

/**
 * Makes aliases for links that were created without one. A port: implementations are safe for use by
 * many threads and make only aliases that the host's {@link AliasPolicy} accepts.
 */
public interface AliasGenerator {

    /** The alias to try at this attempt, counted from 0 for each link; later attempts may be longer. */
    String next(int attempt);

    /**
     * Aliases that cannot be guessed: 7 characters by a secure random source, from an alphabet without
     * look-alikes, and without vowels so that they spell no words. One character longer after every
     * third attempt, so that a space that fills up widens by itself.
     */
    static AliasGenerator secure() {
        return new SecureAliasGenerator();
    }

    /** The prefix with 1, 2 and so on after it: for tests, because the next one is easy to guess. */
    static AliasGenerator sequential(String prefix) {
        return new SequentialAliasGenerator(prefix);
    }
}

package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Generates the alias of a link that is created without one. A port: implementations are thread-safe and generate only
 * aliases that the host's {@link AliasPolicy} allows.
 */
@FunctionalInterface
public interface AliasGenerator {

    /** An alias for this link. */
    String next(Request request);

    /**
     * The link that gets the alias.
     *
     * @param draft without an alias; it has passed its rules
     * @param attempt counted from 0 for each link: later ones, after aliases that were taken, may be longer
     */
    record Request(long owner, LinkDraft draft, int attempt) {

        public Request {
            requireNonNull(draft, "draft");
            if (attempt < 0) {
                throw new IllegalArgumentException("attempt must not be negative");
            }
        }
    }

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
        requireNonNull(prefix, "prefix");
        AtomicLong made = new AtomicLong();
        return request -> prefix + made.incrementAndGet();
    }
}

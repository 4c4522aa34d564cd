package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Generates the alias of a link that is created without one. A port: implementations must be thread-safe and generate
 * only aliases that the host's {@link AliasPolicy} allows.
 */
@FunctionalInterface
public interface AliasGenerator {

    /** The number of characters of {@link #secure()}. */
    int STANDARD_LENGTH = 7;

    /** The smallest number that {@link #secure(int)} accepts. */
    int FEWEST = 2;

    /** The greatest number that {@link #secure(int)} accepts. */
    int MOST = 64;

    /** Returns an alias for the link of a request. */
    String next(Request request);

    /**
     * A request for an alias.
     *
     * @param owner the owner of the link
     * @param draft the draft of the link; it has no alias, and has passed the checks that come before a link is stored
     * @param attempt 0 for the first attempt. It rises each time the generated alias cannot be used, usually because it
     * is taken; later aliases may be longer
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
     * Generates aliases that cannot be guessed: 7 characters from a secure random source. Characters that look alike
     * are left out, and vowels too, so that no words appear. After every third attempt an alias has one more character,
     * so a domain that fills up gets longer aliases.
     */
    static AliasGenerator secure() {
        return secure(STANDARD_LENGTH);
    }

    /**
     * Like {@link #secure()}, with another length.
     *
     * @param length the number of characters at the first attempt, {@value #FEWEST} to {@value #MOST}. Short aliases
     * can be found by trial: there are about 14 million with 5 characters, and about 10 billion with 7
     */
    static AliasGenerator secure(int length) {
        if (length < FEWEST || length > MOST) {
            throw new IllegalArgumentException(
                    "an alias must be generated of " + FEWEST + " to " + MOST + " characters");
        }
        return new SecureAliasGenerator(length);
    }

    /** Generates the prefix followed by 1, 2 and so on. For tests only, because the next alias can be guessed. */
    static AliasGenerator sequential(String prefix) {
        requireNonNull(prefix, "prefix");
        AtomicLong made = new AtomicLong();
        return request -> prefix + made.incrementAndGet();
    }
}

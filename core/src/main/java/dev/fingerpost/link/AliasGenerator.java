package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Generates the alias of a link that is created without one. A port: implementations are thread-safe and generate only
 * aliases that the host's {@link AliasPolicy} allows.
 */
@FunctionalInterface
public interface AliasGenerator {

    /** The number of characters of {@link #secure()}. */
    int STANDARD_LENGTH = 7;

    /** The fewest characters or words that an alias can be generated of. */
    int FEWEST = 2;

    /** The greatest number of characters or words that an alias can be generated of at the first attempt. */
    int MOST = 64;

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
        return secure(STANDARD_LENGTH);
    }

    /**
     * Aliases such as those of {@link #secure()}, of another length.
     *
     * @param length the number of characters at the first attempt, {@value #FEWEST} to {@value #MOST}. Short aliases can be found by trying: 5 characters
     *     have about 14 million values, 7 about 10 thousand million
     */
    static AliasGenerator secure(int length) {
        checkCount(length);
        // Without vowels, y, 0, 1 and l; in lower case, as aliases are read out and typed.
        return new SecureAliasGenerator(List.of("23456789bcdfghjkmnpqrstvwxz".split("")), "", length);
    }

    /**
     * Aliases of random words with dashes between them, such as {@code amber-river-fox}, that are easy to say and to remember.
     * After every third attempt they have one word more.
     *
     * @param words at least two different ones, each of which is an alias that the host's {@link AliasPolicy} allows. Three
     *     words of a list of 2,000 have about 8 thousand million values
     * @param count the number of words at the first attempt, {@value #FEWEST} to {@value #MOST}
     */
    static AliasGenerator words(List<String> words, int count) {
        checkCount(count);
        List<String> distinct = words.stream().distinct().toList();
        if (distinct.size() < 2 || distinct.contains("")) {
            throw new IllegalArgumentException("words must be at least two different words, none of them empty");
        }
        return new SecureAliasGenerator(distinct, "-", count);
    }

    /** The prefix followed by 1, 2 and so on. For tests, as the next one is easy to guess. */
    static AliasGenerator sequential(String prefix) {
        requireNonNull(prefix, "prefix");
        AtomicLong made = new AtomicLong();
        return request -> prefix + made.incrementAndGet();
    }

    /** This generator with a text before each alias, such as {@code promo-}. */
    default AliasGenerator withPrefix(String prefix) {
        requireNonNull(prefix, "prefix");
        return request -> prefix + next(request);
    }

    private static void checkCount(int count) {
        if (count < FEWEST || count > MOST) {
            throw new IllegalArgumentException(
                    "an alias must be generated of " + FEWEST + " to " + MOST + " characters or words");
        }
    }
}

package dev.fingerpost.access;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names a request of an owner, so that repeating the request has no second effect. The client chooses it at random, for
 * example a UUID: the fingerprint of a request is as hard to guess as its key.
 *
 * @param value 1 to 255 visible ASCII characters
 */
public record IdempotencyKey(String value) {

    /** What a key must be. */
    public static final String RULE = "must be 1 to 255 visible ASCII characters";

    private static final Pattern FORMAT = Pattern.compile("[!-~]{1,255}");

    /** @throws IllegalArgumentException if the value is not a key */
    public IdempotencyKey {
        if (!FORMAT.matcher(value).matches()) {
            throw new IllegalArgumentException(RULE);
        }
    }

    /** The key that this text is; empty if it cannot be one. */
    public static Optional<IdempotencyKey> parse(String text) {
        return FORMAT.matcher(text).matches() ? Optional.of(new IdempotencyKey(text)) : Optional.empty();
    }

    /** Not the value: with it, a fingerprint could be guessed. */
    @Override
    public String toString() {
        return "IdempotencyKey";
    }
}

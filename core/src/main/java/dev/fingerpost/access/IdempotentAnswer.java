package dev.fingerpost.access;

import static java.util.Objects.requireNonNull;

/**
 * The answer to a request that may be repeated.
 *
 * @param text as the first call made it
 * @param replayed whether an earlier call had the effect, and this one none
 */
public record IdempotentAnswer(String text, boolean replayed) {

    public IdempotentAnswer {
        requireNonNull(text, "text");
    }
}

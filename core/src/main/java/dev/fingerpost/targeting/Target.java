package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

/**
 * A destination for the visitors that a key stands for: a plain pair as it was sent, where an empty
 * text means that the half is missing.
 *
 * @param key what the key means is up to the {@link TargetsType} of the link
 * @param value the destination URL
 */
public record Target(String key, String value) {

    public Target {
        requireNonNull(key, "key");
        requireNonNull(value, "value");
    }
}

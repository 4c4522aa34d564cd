package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

/**
 * A destination for some visitors: a plain pair as it was sent, where an empty text means that this part is missing.
 *
 * @param key the visitors it is for; its meaning depends on the {@link TargetsType} of the link
 * @param value the destination URL
 */
public record Target(String key, String value) {

    public Target {
        requireNonNull(key, "key");
        requireNonNull(value, "value");
    }
}

package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

/**
 * A destination for some visitors: a key and a URL as they were sent. An empty text means that the part is missing.
 *
 * @param key the visitors that are sent to the URL; its meaning depends on the {@link TargetsType} of the link
 * @param value the destination URL
 */
public record Target(String key, String value) {

    public Target {
        requireNonNull(key, "key");
        requireNonNull(value, "value");
    }
}

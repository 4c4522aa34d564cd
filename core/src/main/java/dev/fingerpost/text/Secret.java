package dev.fingerpost.text;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A text that no serialiser finds: Jackson and JSON-B write {@code {"hidden":true}} for it, Gson an empty object, and Java
 * refuses to serialise it. Two secrets of the same text are equal, compared in constant time.
 */
public final class Secret {

    private final transient String text;

    private Secret(String text) {
        this.text = requireNonNull(text, "text");
    }

    /** A secret of this text. */
    public static Secret of(String text) {
        return new Secret(text);
    }

    /** The text, for the one place that stores, checks or shows it. */
    public String reveal() {
        return text;
    }

    /** Always true: the one property that serialisers find, since some refuse an object without any. */
    public boolean isHidden() {
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret
                && MessageDigest.isEqual(
                        text.getBytes(StandardCharsets.UTF_8), secret.text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Shows nothing of the text. */
    @Override
    public String toString() {
        return "[hidden]";
    }
}

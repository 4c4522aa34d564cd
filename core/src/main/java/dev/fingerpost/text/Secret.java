package dev.fingerpost.text;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A text that serialisers cannot reveal: Jackson and JSON-B write {@code {"hidden":true}} for it, Gson writes an empty
 * object, and Java refuses to serialise it. Two secrets with the same text are equal; they are compared in constant
 * time.
 */
public final class Secret {

    private final transient String text;

    private Secret(String text) {
        this.text = requireNonNull(text, "text");
    }

    /** A secret with this text. */
    public static Secret of(String text) {
        return new Secret(text);
    }

    /** Returns the text. Call it only where the secret is stored, checked or shown. */
    public String reveal() {
        return text;
    }

    /**
     * Always true. This is the only property that serialisers find. It exists because some of them fail for an object
     * without properties.
     */
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

    /** Does not contain the text. */
    @Override
    public String toString() {
        return "[hidden]";
    }
}

package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * Tells one list from another: its owner, what is listed, its filter and its order. Two queries with the same
 * description are the same list, on whatever page.
 *
 * @param description every part in an unambiguous writing
 * @param sortedByText whether rows stand in the order of a text, not of a number
 */
public record CursorScope(String description, boolean sortedByText) {

    static final int LENGTH = 12;

    public CursorScope {
        requireNonNull(description, "description");
    }

    byte[] bytes() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(description.getBytes(StandardCharsets.UTF_8));
            return Arrays.copyOf(hash, LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}

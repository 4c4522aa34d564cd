package dev.fingerpost.access;

import static java.util.Objects.requireNonNull;

/**
 * A password as it is kept: a self-describing text out of which the password cannot be had.
 *
 * @param encoded the algorithm, its cost, the salt and the hash, as its {@link PasswordHasher} writes them; at most 255
 *     ASCII characters
 */
public record PasswordHash(String encoded) {

    public PasswordHash {
        requireNonNull(encoded, "encoded");
        if (encoded.isEmpty() || encoded.length() > 255 || !encoded.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new IllegalArgumentException("a password hash must be 1 to 255 visible ASCII characters");
        }
    }

    /** Shows nothing of the hash. */
    @Override
    public String toString() {
        return "PasswordHash[hidden]";
    }
}

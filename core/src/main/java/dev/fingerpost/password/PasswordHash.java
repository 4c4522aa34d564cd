package dev.fingerpost.password;

import dev.fingerpost.text.Secret;

/**
 * A password as it is stored: a self-describing text from which the password cannot be computed.
 *
 * @param encoded the algorithm, its cost, the salt and the hash, in the format of the {@link PasswordHasher}; at most
 * 255 ASCII characters
 */
public record PasswordHash(Secret encoded) {

    public PasswordHash {
        String text = encoded.reveal();
        if (text.isEmpty() || text.length() > 255 || !text.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new IllegalArgumentException("a password hash must be 1 to 255 visible ASCII characters");
        }
    }

    /** The hash with this encoded text. */
    public static PasswordHash of(String encoded) {
        return new PasswordHash(Secret.of(encoded));
    }
}

package dev.fingerpost.transfer.value;

import dev.fingerpost.hash.Sha256;

/**
 * Makes the alias for a destination that has none. It is derived from the destination, so that a repeated import finds
 * its links. It is in lower case and has no letters that look alike.
 */
public final class GeneratedAlias {

    private static final String LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
    private static final int LENGTH = 9;

    private GeneratedAlias() {}

    public static String of(String url) {
        if (url.isEmpty()) {
            return "";
        }
        byte[] hash = Sha256.of(url);
        StringBuilder alias = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            int number = Byte.toUnsignedInt(hash[2 * i]) << Byte.SIZE | Byte.toUnsignedInt(hash[2 * i + 1]);
            alias.append(LETTERS.charAt(number % LETTERS.length()));
        }
        return alias.toString();
    }
}

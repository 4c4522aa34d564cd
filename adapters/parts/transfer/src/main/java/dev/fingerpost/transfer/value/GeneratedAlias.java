package dev.fingerpost.transfer.value;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

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
        byte[] hash = sha256(url);
        StringBuilder alias = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            int number = Byte.toUnsignedInt(hash[2 * i]) << Byte.SIZE | Byte.toUnsignedInt(hash[2 * i + 1]);
            alias.append(LETTERS.charAt(number % LETTERS.length()));
        }
        return alias.toString();
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}

package dev.fingerpost.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** The token of an API key: {@code fp_} and 256 random bits in URL-safe Base64. */
final class KeyToken {

    private static final int RANDOM_BYTES = 32;
    private static final Pattern FORMAT = Pattern.compile("fp_[A-Za-z0-9_-]{43}");

    private KeyToken() {}

    static String random(SecureRandom random) {
        byte[] bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        return "fp_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static boolean isWellFormed(String token) {
        return FORMAT.matcher(token).matches();
    }

    /** A fast hash is enough: there is nothing to guess in 256 random bits. */
    static String hash(String token) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}

package dev.fingerpost.idempotency;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A request with its key, in the form that is stored. The key itself is not stored, and the fingerprint depends on it.
 * So a stored row does not help to guess a password in the request, unless the key can be guessed.
 *
 * @param keyHash the SHA-256 of the key, 64 digits in hexadecimal
 * @param fingerprint the HMAC-SHA-256 of the request under its key, in the same form
 */
public record IdempotentRequest(String keyHash, String fingerprint) {

    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final String HMAC = "HmacSHA256";

    public IdempotentRequest {
        requireHash(keyHash);
        requireHash(fingerprint);
    }

    /**
     * A request.
     *
     * @param content everything that must be the same in a repetition: what is asked for, and with which values
     */
    public static IdempotentRequest of(Key key, byte[] content) {
        byte[] secret = key.value().getBytes(StandardCharsets.US_ASCII);
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(secret, HMAC));
            HexFormat hex = HexFormat.of();
            return new IdempotentRequest(
                    hex.formatHex(MessageDigest.getInstance("SHA-256").digest(secret)),
                    hex.formatHex(mac.doFinal(content)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static void requireHash(String text) {
        if (!HASH.matcher(requireNonNull(text, "text")).matches()) {
            throw new IllegalArgumentException("must be a SHA-256 in hexadecimal");
        }
    }

    /**
     * The answer to a request that may be repeated.
     *
     * @param text as the first call made it
     * @param replayed whether an earlier call had the effect, and this one none
     */
    public record Answer(String text, boolean replayed) {

        public Answer {
            requireNonNull(text, "text");
        }
    }

    /**
     * Names a request of an owner, so that repeating the request has no second effect. The client chooses it at random, for
     * example a UUID: the fingerprint of a request is as hard to guess as its key.
     *
     * @param value 1 to 255 visible ASCII characters
     */
    public record Key(String value) {

        /** What a key must be. */
        public static final String RULE = "must be 1 to 255 visible ASCII characters";

        private static final Pattern FORMAT = Pattern.compile("[!-~]{1,255}");

        /** @throws IllegalArgumentException if the value is not a key */
        public Key {
            if (!FORMAT.matcher(value).matches()) {
                throw new IllegalArgumentException(RULE);
            }
        }

        /** The key that this text is; empty if it cannot be one. */
        public static Optional<Key> parse(String text) {
            return FORMAT.matcher(text).matches() ? Optional.of(new Key(text)) : Optional.empty();
        }

        /** Not the value: with it, a fingerprint could be guessed. */
        @Override
        public String toString() {
            return "IdempotencyKey";
        }
    }
}

package dev.fingerpost.idempotency;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.hash.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A request with its idempotency key, in the form in which it is stored. The key itself is not stored, and the
 * fingerprint depends on the key. So a stored row does not help to guess a password in the request, unless the key can
 * be guessed.
 *
 * @param keyHash the SHA-256 of the key, 64 hexadecimal digits
 * @param fingerprint the HMAC-SHA-256 of the request with the key, 64 hexadecimal digits
 */
public record IdempotentRequest(String keyHash, String fingerprint) {

    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final String HMAC = "HmacSHA256";

    public IdempotentRequest {
        requireHash(keyHash);
        requireHash(fingerprint);
    }

    /**
     * A request with this key and content.
     *
     * @param content everything that must be equal when the request is repeated: the operation and its values
     */
    public static IdempotentRequest of(Key key, byte[] content) {
        byte[] secret = key.value().getBytes(StandardCharsets.US_ASCII);
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(secret, HMAC));
            HexFormat hex = HexFormat.of();
            return new IdempotentRequest(hex.formatHex(Sha256.of(secret)), hex.formatHex(mac.doFinal(content)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }

    private static void requireHash(String text) {
        if (!HASH.matcher(requireNonNull(text, "text")).matches()) {
            throw new IllegalArgumentException("must be a SHA-256 in hexadecimal");
        }
    }

    /**
     * The answer to a request that may be a repetition.
     *
     * @param text the answer as the first call made it
     * @param replayed whether the answer is that of an earlier call, and this call has created nothing
     */
    public record Answer(String text, boolean replayed) {

        public Answer {
            requireNonNull(text, "text");
        }
    }

    /**
     * An idempotency key: a name for a request of an owner, so that repeating the request has no second effect. The
     * client chooses it at random, for example a UUID, because the fingerprint of a request is only as hard to guess as
     * its key.
     *
     * @param value 1 to 255 visible ASCII characters
     */
    public record Key(String value) {

        /** The rule for keys, as a message. */
        public static final String RULE = "must be 1 to 255 visible ASCII characters";

        private static final Pattern FORMAT = Pattern.compile("[!-~]{1,255}");

        /**
         * Checks the rule for keys.
         *
         * @throws IllegalArgumentException if the value is not a key
         */
        public Key {
            if (!FORMAT.matcher(value).matches()) {
                throw new IllegalArgumentException(RULE);
            }
        }

        /** Parses a key; empty if the text breaks the rule for keys. */
        public static Optional<Key> parse(String text) {
            return FORMAT.matcher(text).matches() ? Optional.of(new Key(text)) : Optional.empty();
        }

        /**
         * Does not contain the value, because anyone who knows it could test guesses of the request against the
         * fingerprint.
         */
        @Override
        public String toString() {
            return "IdempotencyKey";
        }
    }
}

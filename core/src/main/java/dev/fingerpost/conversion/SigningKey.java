package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Secret;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A key that signs receipts, or the key of references. Each owner has a key of its own, which is derived from this one,
 * so that no visit has to find or create a key.
 *
 * @param number {@value #OF_REFERENCES} for the key of references, which is never replaced; keys of receipts ascend from
 *     {@value #FIRST}
 * @param secret 32 random bytes in Base64
 */
public record SigningKey(int number, Secret secret, Instant createdAt) {

    /** The number of the key of references. */
    public static final int OF_REFERENCES = 0;

    /** The number of the first key of receipts. */
    public static final int FIRST = 1;

    private static final int BYTES = 32;
    private static final String HMAC = "HmacSHA256";

    public SigningKey {
        requireNonNull(secret, "secret");
        createdAt = createdAt.truncatedTo(ChronoUnit.MILLIS);
        if (number < 0 || number > Receipt.MOST_KEYS) {
            throw new IllegalArgumentException("the number of a key must be 0 to " + Receipt.MOST_KEYS);
        }
    }

    static SigningKey random(int number, Instant now) {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new SigningKey(number, Secret.of(Base64.getEncoder().encodeToString(bytes)), now);
    }

    /** The code of a text by which only the holder of this key knows it. */
    byte[] code(long owner, byte[] text) {
        byte[] ofOwner = hmac(Base64.getDecoder().decode(secret.reveal()), bytes(owner));
        return hmac(ofOwner, text);
    }

    private static byte[] bytes(long owner) {
        return ByteBuffer.allocate(Long.BYTES).putLong(owner).array();
    }

    /** The code of a kind and a reference, 43 characters. A kind has no line break. */
    String hash(long owner, String kind, String reference) {
        byte[] text = (kind + "\n" + reference).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(code(owner, text));
    }

    private static byte[] hmac(byte[] key, byte[] text) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + HMAC, e);
        }
    }
}

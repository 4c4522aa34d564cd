package dev.fingerpost.conversion;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * What a receipt says: which target of which link, and in which quarter of an hour. It is the same for all visitors of
 * that target in that quarter. As text, it is the version, and in Base64 for URLs the numbers and the first 16 bytes of
 * their HMAC-SHA-256. Numbers have seven bits in each byte, so that small ones are short.
 *
 * @param target the {@linkplain NewConversion#codeOf code} of the target; 0 for the link's own URL
 * @param quarter the quarter of an hour of the click, counted from 1970 in UTC
 */
record Receipt(int key, long owner, long linkId, int target, long quarter) {

    /** The greatest number of a key. */
    static final int MOST_KEYS = (1 << 21) - 1;

    static final int MOST_TARGETS = (1 << 28) - 1;
    static final long MOST_QUARTERS = (1L << 35) - 1;

    /** The greatest length of a receipt as text. */
    static final int LONGEST = 64;

    static final Duration QUARTER = Duration.ofMinutes(15);

    private static final String VERSION = "1";
    private static final int CODE = 16;
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    Receipt {
        if (key < SigningKey.FIRST
                || key > MOST_KEYS
                || owner < 1
                || linkId < 1
                || target < 0
                || target > MOST_TARGETS
                || quarter < 0
                || quarter > MOST_QUARTERS) {
            throw new IllegalArgumentException("a receipt must have numbers in their ranges");
        }
    }

    static long quarterOf(Instant at) {
        return Math.floorDiv(at.getEpochSecond(), QUARTER.toSeconds());
    }

    static Instant startOfQuarter(Instant at) {
        return Instant.ofEpochSecond(quarterOf(at) * QUARTER.toSeconds());
    }

    /** The start of the quarter of an hour of the click. */
    Instant clickedAt() {
        return Instant.ofEpochSecond(quarter * QUARTER.toSeconds());
    }

    /** Whether the click was so long ago. */
    boolean isOlderThan(Duration life, Instant now) {
        return !now.isBefore(clickedAt().plus(QUARTER).plus(life));
    }

    /** This receipt as text, signed by the key with its number. */
    String signed(SigningKey signing) {
        ByteBuffer numbers = ByteBuffer.allocate(LONGEST);
        for (long number : new long[] {key, owner, linkId, target, quarter}) {
            put(numbers, number);
        }
        byte[] said = Arrays.copyOf(numbers.array(), numbers.position());
        byte[] code = signing.code(owner, said);
        numbers.put(code, 0, CODE);
        byte[] all = Arrays.copyOf(numbers.array(), numbers.position());
        return VERSION + Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    /** Whether a text, from which this receipt was read, is this receipt signed by a key. Takes constant time. */
    boolean isSigned(String text, SigningKey signing) {
        return MessageDigest.isEqual(
                signed(signing).getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
    }

    /** What a text says that looks like a receipt, whoever has written it. */
    static Optional<Receipt> read(String text) {
        if (text.length() > LONGEST || !text.startsWith(VERSION)) {
            return Optional.empty();
        }
        try {
            ByteBuffer numbers = ByteBuffer.wrap(Base64.getUrlDecoder().decode(text.substring(VERSION.length())));
            Receipt read = new Receipt(
                    Math.toIntExact(next(numbers)),
                    next(numbers),
                    next(numbers),
                    Math.toIntExact(next(numbers)),
                    next(numbers));
            return Optional.of(read);
        } catch (RuntimeException e) { // too few bytes, too great a number, or no Base64
            return Optional.empty();
        }
    }

    private static void put(ByteBuffer numbers, long number) {
        long rest = number;
        while (rest >= MORE) {
            numbers.put((byte) ((rest % MORE) | MORE));
            rest >>= BITS;
        }
        numbers.put((byte) rest);
    }

    private static long next(ByteBuffer numbers) {
        long number = 0;
        for (int shift = 0; shift < Long.SIZE; shift += BITS) {
            byte next = numbers.get();
            number |= (next & (MORE - 1L)) << shift;
            if (next >= 0) {
                return number;
            }
        }
        throw new IllegalArgumentException("must end within the bits of a number");
    }
}

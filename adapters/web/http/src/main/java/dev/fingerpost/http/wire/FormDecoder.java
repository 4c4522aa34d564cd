package dev.fingerpost.http.wire;

import dev.fingerpost.http.wire.FormFields.Pair;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Decodes {@code application/x-www-form-urlencoded} text. It is strict: malformed percent escapes, and bytes that are
 * not UTF-8, are refused and never replaced. It decodes exactly once.
 */
public final class FormDecoder {

    private static final Pattern DIGITS = Pattern.compile("0|[1-9][0-9]{0,18}");

    private static final Pattern INDEX = Pattern.compile("[0-9]{1,64}");

    private FormDecoder() {}

    /** The pairs in the order in which they were sent, without empty ones (as in {@code a=1&&b=2}). */
    public static List<Pair> decode(byte[] text, int maxPairs, Supplier<HttpException> tooMany) {
        List<Pair> pairs = new ArrayList<>();
        int start = 0;
        while (start < text.length) {
            int end = indexOf(text, '&', start, text.length);
            if (end > start) {
                if (pairs.size() == maxPairs) {
                    throw tooMany.get();
                }
                pairs.add(pair(text, start, end));
            }
            start = end + 1;
        }
        return pairs;
    }

    private static Pair pair(byte[] text, int start, int end) {
        int equals = indexOf(text, '=', start, end);
        return new Pair(text(text, start, equals), text(text, Math.min(equals + 1, end), end));
    }

    private static int indexOf(byte[] text, char wanted, int start, int end) {
        int i = start;
        while (i < end && text[i] != wanted) {
            i++;
        }
        return i;
    }

    /** Decodes the bytes from start to end. */
    static String text(byte[] text, int start, int end) {
        byte[] decoded = new byte[end - start];
        int length = 0;
        for (int i = start; i < end; i++) {
            byte b = text[i];
            if (b == '%') {
                if (i + 2 >= end) {
                    throw badPercent();
                }
                b = (byte) (hex(text[i + 1]) << 4 | hex(text[i + 2]));
                i += 2;
            } else if (b == '+') {
                b = ' ';
            }
            decoded[length++] = b;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(decoded, 0, length))
                    .toString();
        } catch (CharacterCodingException e) {
            throw HttpException.badRequest("Text must be encoded in UTF-8");
        }
    }

    /**
     * Decodes a part of an address, in which each character stands for one byte and a plus sign for a space; empty if
     * it is malformed.
     */
    public static Optional<String> text(String encoded) {
        byte[] bytes = encoded.getBytes(StandardCharsets.ISO_8859_1);
        try {
            return Optional.of(text(bytes, 0, bytes.length));
        } catch (HttpException e) {
            return Optional.empty();
        }
    }

    /** Parses a number of 1 to 19 plain digits, without leading zeros, that fits into 64 bits. */
    public static Optional<Long> wholeNumber(String text) {
        if (!DIGITS.matcher(text).matches()) {
            return Optional.empty();
        }
        long number = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (number > (Long.MAX_VALUE - digit) / 10) {
                return Optional.empty();
            }
            number = number * 10 + digit;
        }
        return Optional.of(number);
    }

    /** Parses a number in brackets, of at most 64 digits. It orders the elements of a list and is never a size. */
    public static Optional<BigInteger> index(String text) {
        return INDEX.matcher(text).matches() ? Optional.of(new BigInteger(text)) : Optional.empty();
    }

    private static int hex(byte digit) {
        if (digit >= '0' && digit <= '9') {
            return digit - '0';
        }
        int lower = digit | 0x20;
        if (lower >= 'a' && lower <= 'f') {
            return lower - 'a' + 10;
        }
        throw badPercent();
    }

    private static HttpException badPercent() {
        return HttpException.badRequest(
                "A % must be followed by two hexadecimal digits; write a plain percent sign as %25");
    }
}

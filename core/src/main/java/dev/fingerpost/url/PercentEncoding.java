package dev.fingerpost.url;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Percent-encoding of UTF-8. Each constant names a part of a URL and the characters that are encoded in it. Characters
 * other than printable ASCII are always encoded. The percent sign is never encoded, so that encoded text stays
 * unchanged.
 */
enum PercentEncoding {
    C0_CONTROL(""),
    /**
     * As in browsers, except that the space is encoded: browsers leave it unchanged, but a {@code Location} header
     * could not contain it.
     */
    OPAQUE_PATH(" "),
    FRAGMENT(" \"<>`"),
    QUERY(" \"#<>"),
    SPECIAL_QUERY(" \"#<>'"),
    PATH(" \"#<>?^`{}");

    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private final String encoded;

    PercentEncoding(String encoded) {
        this.encoded = encoded;
    }

    String encode(String text) {
        if (isPlain(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 32);
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            int value = octet & 0xFF;
            if (isPlain(value)) {
                out.append((char) value);
            } else {
                out.append('%').append(HEX[value >> 4]).append(HEX[value & 0xF]);
            }
        }
        return out.toString();
    }

    private boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean isPlain(int c) {
        return c >= ' ' && c < 0x7F && encoded.indexOf(c) < 0;
    }

    /**
     * Decodes percent-encoded UTF-8. Bytes that are not UTF-8 become U+FFFD, and a percent sign without two digits
     * stays as it is.
     */
    static String decode(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream decoded = new ByteArrayOutputStream(encoded.length);
        for (int i = 0; i < encoded.length; i++) {
            int octet = encoded[i] == '%' ? octetAt(encoded, i + 1) : -1;
            decoded.write(octet < 0 ? encoded[i] : octet);
            i += octet < 0 ? 0 : 2;
        }
        return decoded.toString(StandardCharsets.UTF_8);
    }

    /** The octet that the two hexadecimal digits at this index encode, or -1. */
    private static int octetAt(byte[] text, int index) {
        if (index + 1 >= text.length) {
            return -1;
        }
        int high = Ascii.hexValue(text[index]);
        int low = Ascii.hexValue(text[index + 1]);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }
}

package dev.fingerpost.internal.text;

import java.nio.charset.StandardCharsets;

/**
 * The characters that are percent-encoded in a part of a URL. Everything but printable ASCII is in every set; the
 * percent sign is in none, so that encoded text stays as it is.
 */
enum PercentEncodeSet {
    C0_CONTROL(""),
    /** As in browsers, except for the space: they leave it as it is, but it would end a header value. */
    OPAQUE_PATH(" "),
    FRAGMENT(" \"<>`"),
    QUERY(" \"#<>"),
    SPECIAL_QUERY(" \"#<>'"),
    PATH(" \"#<>?^`{}");

    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private final String encoded;

    PercentEncodeSet(String encoded) {
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
}

package dev.fingerpost.internal.url;

import java.nio.charset.StandardCharsets;

/**
 * The characters that may not stand for themselves in a part of a URL. Whatever is no printable ASCII is in every set; a
 * percent sign is in none, so that what is encoded already stays as it is.
 */
enum PercentEncodeSet {
    C0_CONTROL(""),
    /** As browsers do it, but for the space: they leave it in, and a header would be cut there. */
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

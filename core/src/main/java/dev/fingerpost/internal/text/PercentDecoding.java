package dev.fingerpost.internal.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Decodes percent-encoded UTF-8, with U+FFFD for other bytes; leaves a percent sign without two digits as it is. */
final class PercentDecoding {

    private PercentDecoding() {}

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

    /** The octet of the two hexadecimal digits at this index, or -1. */
    private static int octetAt(byte[] text, int index) {
        if (index + 1 >= text.length) {
            return -1;
        }
        int high = Ascii.hexValue(text[index]);
        int low = Ascii.hexValue(text[index + 1]);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }
}

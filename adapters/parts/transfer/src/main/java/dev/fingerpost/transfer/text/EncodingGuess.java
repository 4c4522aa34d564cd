package dev.fingerpost.transfer.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Guesses an encoding from bytes. The guess is right for most texts and wrong for many short ones, so it is only
 * suggested.
 */
final class EncodingGuess {

    private static final String WINDOWS = "windows-1252";

    private EncodingGuess() {}

    /**
     * The likely encoding of these bytes, by its name in lower case; windows-1252 if the detector finds nothing, UTF-8
     * or an encoding that Java does not support.
     */
    static String of(byte[] bytes) {
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(bytes);
        detector.dataEnd();
        String found = detector.getDetectedCharset();
        // Windows programs write windows-1252, of which ISO 8859-1 is practically a subset.
        String likely = found == null || found.startsWith("ISO-8859-1") ? WINDOWS : found;
        return Charset.isSupported(likely) && !Charset.forName(likely).equals(StandardCharsets.UTF_8)
                ? likely.toLowerCase(Locale.ROOT)
                : WINDOWS;
    }
}

package dev.fingerpost.transfer.record;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The text of a source is not in the encoding with which it was read. Nothing is replaced, so that no letter is lost.
 */
public final class EncodingException extends TransferException {

    private static final long serialVersionUID = 1L;

    private final long line;
    private final long column;
    private final @Nullable String suggestion;

    public EncodingException(Charset charset, long line, long column, byte[] wrong, @Nullable String suggestion) {
        super(
                "line " + line + ", column " + column + " is not text in " + charset.name() + ": the bytes there are "
                        + HexFormat.ofDelimiter(" ").withUpperCase().formatHex(wrong)
                        + read(wrong, charset, suggestion),
                null);
        this.line = line;
        this.column = column;
        this.suggestion = isOther(charset, suggestion) ? suggestion : null;
    }

    private static boolean isOther(Charset charset, @Nullable String suggestion) {
        return suggestion != null && !charset.name().toLowerCase(Locale.ROOT).equals(suggestion);
    }

    /** The bytes as text in the suggested encoding, so that a person can judge it. */
    private static String read(byte[] wrong, Charset charset, @Nullable String suggestion) {
        if (suggestion == null || !isOther(charset, suggestion)) {
            return "";
        }
        String letters = new String(wrong, Charset.forName(suggestion));
        boolean areLetters = letters.codePoints().allMatch(c -> c != '\uFFFD' && !Character.isISOControl(c));
        return areLetters ? ", which read \u201c" + letters + "\u201d in " + suggestion : "";
    }

    /** The line of the first wrong byte, counted from 1. */
    public long line() {
        return line;
    }

    /** The column of the first wrong byte, in characters counted from 1. */
    public long column() {
        return column;
    }

    /** The name of the encoding that the text may have. It is a guess, so a person must look at the letters. */
    public Optional<String> suggestion() {
        return Optional.ofNullable(suggestion);
    }
}

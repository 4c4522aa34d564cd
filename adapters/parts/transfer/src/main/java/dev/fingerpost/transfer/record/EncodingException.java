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

    public EncodingException(Charset charset, long line, long column, byte[] wrong, String suggestion) {
        super(null, code(charset, wrong, suggestion), arguments(charset, line, column, wrong, suggestion));
        this.line = line;
        this.column = column;
        this.suggestion = isOther(charset, suggestion) ? suggestion : null;
    }

    private static boolean isOther(Charset charset, String suggestion) {
        return !charset.name().toLowerCase(Locale.ROOT).equals(suggestion);
    }

    private static TransferFailure code(Charset charset, byte[] wrong, String suggestion) {
        boolean areLetters =
                letters(wrong, suggestion).codePoints().allMatch(c -> c != '\uFFFD' && !Character.isISOControl(c));
        return isOther(charset, suggestion) && areLetters
                ? TransferFailure.IN_OTHER_ENCODING
                : TransferFailure.NOT_IN_ENCODING;
    }

    private static Object[] arguments(Charset charset, long line, long column, byte[] wrong, String suggestion) {
        String bytes = HexFormat.ofDelimiter(" ").withUpperCase().formatHex(wrong);
        return code(charset, wrong, suggestion) == TransferFailure.IN_OTHER_ENCODING
                ? new Object[] {line, column, charset.name(), bytes, letters(wrong, suggestion), suggestion}
                : new Object[] {line, column, charset.name(), bytes};
    }

    /** The bytes as text in the suggested encoding, so that a person can judge it. */
    private static String letters(byte[] wrong, String suggestion) {
        return new String(wrong, Charset.forName(suggestion));
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

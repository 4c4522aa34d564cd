package dev.fingerpost.titles;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The charsets of pages, by the names that browsers use. */
final class HtmlCharset {

    static final String BYTE_ORDER_MARK = "\uFEFF";

    /** Names for which browsers use a superset of the charset that Java uses. */
    private static final Map<String, String> LARGER = Map.of(
            "iso-8859-1", "windows-1252",
            "latin1", "windows-1252",
            "us-ascii", "windows-1252",
            "ascii", "windows-1252",
            "iso-8859-9", "windows-1254",
            "tis-620", "x-windows-874",
            "gb2312", "gb18030",
            "gbk", "gb18030",
            "shift_jis", "windows-31j",
            "euc-kr", "x-windows-949");

    private HtmlCharset() {}

    /** The charset with this name; empty if there is no such charset, or if this Java does not have it. */
    static Optional<Charset> named(@Nullable String name) {
        if (name == null) {
            return Optional.empty();
        }
        String label = name.strip().replace("\"", "").toLowerCase(Locale.ROOT);
        try {
            return Optional.of(Charset.forName(LARGER.getOrDefault(label, label)));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }

    /** The charset according to the first bytes. */
    static Optional<Charset> ofByteOrderMark(byte[] page) {
        for (Charset charset :
                new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE}) {
            ByteBuffer mark = charset.encode(BYTE_ORDER_MARK);
            if (page.length >= mark.remaining()
                    && ByteBuffer.wrap(page, 0, mark.remaining()).equals(mark)) {
                return Optional.of(charset);
            }
        }
        return Optional.empty();
    }

    /** UTF-8 if the bytes are valid UTF-8, apart from a character that is cut off at the end; otherwise empty. */
    static Optional<Charset> guess(byte[] page) {
        boolean malformed = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(page), CharBuffer.allocate(page.length), false)
                .isError();
        return malformed ? Optional.empty() : Optional.of(StandardCharsets.UTF_8);
    }
}

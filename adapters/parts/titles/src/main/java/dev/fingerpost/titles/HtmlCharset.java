package dev.fingerpost.titles;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The charsets of pages, by the names that browsers use. */
final class HtmlCharset {

    /** Charsets of which browsers use a superset. */
    private static final Map<String, String> LARGER = Map.of(
            "ISO-8859-1", "windows-1252",
            "US-ASCII", "windows-1252",
            "ISO-8859-9", "windows-1254",
            "TIS-620", "x-windows-874",
            "GB2312", "GB18030",
            "GBK", "GB18030",
            "Shift_JIS", "windows-31j",
            "EUC-KR", "x-windows-949");

    private HtmlCharset() {}

    /** The charset with this name; empty if there is no such charset, or if this Java does not have it. */
    static Optional<Charset> named(@Nullable String name) {
        if (name == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(larger(Charset.forName(name.strip().replace("\"", ""))));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }

    /** The charset that browsers use for this one. */
    static Charset larger(Charset charset) {
        String larger = LARGER.get(charset.name());
        return larger == null ? charset : Charset.forName(larger);
    }
}

package dev.fingerpost.transfer.text;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.transfer.record.EncodingException;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What a file is, by its beginning. Only this class decides that; everything else reads what it says. */
public enum FileKind {
    /** Rows with separators. */
    TABLE,
    /** One JSON value, or several in a row. */
    JSON,
    /** JSON Lines with the records of an export. */
    RECORDS,
    /** Statements of SQL. */
    DUMP,
    /** A database of SQLite. */
    SQLITE;

    /** How many bytes, and how many characters, are looked at. */
    private static final int BEGINNING = 1 << 13;

    /** Files that are not text, as bytes. */
    private static final List<Sign> BYTES = List.of(
            new Sign("PK[\\x03\\x05]", TransferFailure.ZIPPED),
            new Sign(
                    "\\x1f\\x8b|BZh[1-9]1AY|\\xfd7zXZ|\\x28\\xb5\\x2f\\xfd|7z\\xbc\\xaf|Rar!",
                    TransferFailure.COMPRESSED),
            new Sign("\\xd0\\xcf\\x11\\xe0", TransferFailure.WORKBOOK),
            new Sign("\\x89PNG|\\xff\\xd8\\xff|GIF8|PAR1|%PDF-|\\{\\\\rtf", TransferFailure.BINARY));

    private static final List<Sign> MARKUP = List.of(new Sign("(?i)<[?!a-z]", TransferFailure.HTML));

    private static final Pattern DATABASE = Pattern.compile("SQLite format 3\\x00");
    private static final Pattern COMMENTS = Pattern.compile("(?:\\s*#.*(?:\\R|\\z))*\\s*");
    private static final Pattern RECORD = Pattern.compile("\\{[^{}\\[\\]\\n]*\"record\"\\s*:");
    private static final Pattern STATEMENTS = Pattern.compile("(?i)(?:\\s|(?:--|#).*(?:\\R|\\z)|/\\*(?s:.*?)\\*/;?)*+"
            + "(?:(?:INSERT|REPLACE)\\s+(?:INTO|IGNORE)\\s|(?:CREATE|DROP)\\s+(?:DATABASE|SCHEMA|TABLE)\\s"
            + "|(?:SET|USE|BEGIN|START|LOCK)\\s[^,;\\t]*;)|(?:--\\h.*(?:\\R|\\z))++\\z");

    /** The beginning of files of one kind. */
    private record Sign(Pattern start, TransferFailure reason) {
        Sign(String start, TransferFailure reason) {
            this(Pattern.compile(start), requireNonNull(reason, "reason"));
        }
    }

    /** Opens a file as text. */
    @FunctionalInterface
    public interface Opening {
        Reader open() throws IOException;
    }

    /**
     * Recognises a file.
     *
     * @param named the encoding of text without a byte order mark; {@code null} if the caller does not know it
     * @throws TransferException if the file cannot be read, with what it is and what to do
     */
    public static FileKind of(InputStream bytes, @Nullable Charset named, Opening text) throws IOException {
        byte[] first = bytes.readNBytes(BEGINNING);
        String raw = new String(first, StandardCharsets.ISO_8859_1);
        refuse(raw, BYTES);
        if (DATABASE.matcher(raw).lookingAt()) {
            return SQLITE;
        }
        if (named == null && !raw.startsWith("\u00ff\u00fe") && !raw.startsWith("\u00fe\u00ff")) {
            refuseZeros(raw);
        }
        String start;
        try (Reader reader = text.open()) {
            char[] chars = new char[BEGINNING];
            start = new String(chars, 0, Math.max(0, reader.read(chars)));
        }
        if (start.isBlank() && first.length < BEGINNING) {
            throw new TransferException(null, TransferFailure.EMPTY_FILE);
        }
        if (STATEMENTS.matcher(start).lookingAt()) {
            return DUMP;
        }
        String significant = COMMENTS.matcher(start).replaceFirst("");
        refuse(significant, MARKUP);
        if (RECORD.matcher(significant).lookingAt()) {
            return RECORDS;
        }
        return significant.startsWith("{") || significant.startsWith("[") ? JSON : TABLE;
    }

    private static void refuse(String start, List<Sign> signs) {
        signs.stream()
                .filter(sign -> sign.start().matcher(start).lookingAt())
                .findFirst()
                .ifPresent(sign -> {
                    throw new TransferException(null, sign.reason());
                });
    }

    /** Refuses many zeros, which only text in UTF-16 without a mark has, and files that are not text. */
    private static void refuseZeros(String raw) {
        long zeros = raw.chars().filter(c -> c == 0).count();
        long even = IntStream.range(0, raw.length())
                .filter(i -> i % 2 == 0 && raw.charAt(i) == 0)
                .count();
        boolean isWide = zeros > raw.length() / 4 && (even == 0 || even == zeros);
        if (!isWide && zeros > raw.length() / 20) {
            throw new TransferException(null, TransferFailure.BINARY);
        }
        if (isWide) {
            throw new EncodingException(
                    StandardCharsets.UTF_8,
                    1,
                    raw.indexOf('\0') + 1L,
                    new byte[] {0},
                    even > 0 ? "utf-16be" : "utf-16le");
        }
    }
}

package dev.fingerpost.transfer.table;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.text.LineReader;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Joins the lines of a CSV to rows, because a value in quotation marks may have several lines. If a quotation mark is
 * never closed, or is closed in the middle of a value on another line, the row that opens it is refused, and reading
 * continues on the next line. So such a quotation mark affects no other row.
 */
final class CsvRows {

    /**
     * The number of characters that may be read ahead for quotation marks that are never closed. After that, such a row
     * is refused without reading on, so that the time for a file grows with its length and not with the square of its
     * length.
     */
    private static final long PATIENCE = 1L << 26;

    private final LineReader lines;
    private final char separator;
    private final int longest;
    private long readInVain;

    /**
     * @param longest the greatest number of characters in a row
     */
    CsvRows(LineReader lines, char separator, int longest) {
        this.lines = lines;
        this.separator = separator;
        this.longest = longest;
    }

    /**
     * A row.
     *
     * @param line the number of its first line
     * @param text {@code null} if it cannot be read
     */
    record Row(long line, @Nullable String text, @Nullable TransferViolation refusal) {}

    /** The next line that is not blank; {@code null} after the last one. */
    static LineReader.@Nullable Line nextWithText(LineReader lines) {
        LineReader.Line line = lines.next();
        while (line != null && line.text() != null && line.text().isBlank()) {
            line = lines.next();
        }
        return line;
    }

    /** The next row; {@code null} after the last one. */
    @Nullable
    Row next() {
        LineReader.Line first = nextWithText(lines);
        if (first == null) {
            return null;
        }
        if (first.text() == null) {
            return new Row(first.number(), null, TransferViolation.LINE_TOO_LONG);
        }
        Quotes quotes = new Quotes(separator);
        quotes.read(first.text());
        return quotes.isOpen() ? joined(first, quotes) : new Row(first.number(), first.text(), null);
    }

    private Row joined(LineReader.Line first, Quotes quotes) {
        StringBuilder text = new StringBuilder(requireNonNull(first.text(), "text"));
        Deque<LineReader.Line> taken = new ArrayDeque<>();
        while (quotes.isOpen()) {
            LineReader.Line more = readInVain > PATIENCE ? null : lines.next();
            if (more != null) {
                taken.add(more);
            }
            String next = more == null ? null : more.text();
            if (next != null && text.length() + next.length() < longest) {
                text.append('\n').append(next);
                quotes.read(next);
            } else {
                quotes.giveUp();
            }
        }
        if (quotes.isBroken()) {
            readInVain += text.length();
            lines.giveBack(taken);
            return new Row(first.number(), null, TransferViolation.QUOTE_NOT_CLOSED);
        }
        return new Row(first.number(), text.toString(), null);
    }

    /**
     * Tracks whether the text so far ends inside quotation marks. A quotation mark opens a value only at the beginning
     * of the value; elsewhere it is part of the value. A value of several lines must end at the mark that closes it.
     */
    private static final class Quotes {
        private final char separator;
        private boolean isOpen;
        private boolean isBroken;

        Quotes(char separator) {
            this.separator = separator;
        }

        boolean isOpen() {
            return isOpen && !isBroken;
        }

        boolean isBroken() {
            return isBroken;
        }

        void giveUp() {
            isBroken = true;
        }

        void read(String line) {
            boolean isOfEarlierLine = isOpen;
            boolean isAtStart = true;
            for (int i = 0; i < line.length(); i++) {
                char c = line.charAt(i);
                if (isOpen) {
                    if (c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                        i++;
                    } else if (c == '"') {
                        isOpen = false;
                        isAtStart = false;
                        isBroken |= isOfEarlierLine && !isEnd(line, i + 1);
                        isOfEarlierLine = false;
                    }
                } else if (c == '"' && isAtStart) {
                    isOpen = true;
                } else {
                    isAtStart = c == separator;
                }
            }
        }

        /** Whether a value ends here, ignoring spaces. */
        private boolean isEnd(String line, int position) {
            int next = position;
            while (next < line.length() && line.charAt(next) == ' ') {
                next++;
            }
            return next == line.length() || line.charAt(next) == separator;
        }
    }
}

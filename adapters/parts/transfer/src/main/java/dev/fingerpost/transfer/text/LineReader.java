package dev.fingerpost.transfer.text;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines of limited length, which end with a line feed, a carriage return, or both. If a line is longer, only its
 * number is kept, however long it is, and reading continues after it.
 */
public final class LineReader {

    private static final int END = -1;

    private final Reader in;
    private final int longest;
    private final char[] buffer = new char[1 << 14];
    private final Deque<Line> returned = new ArrayDeque<>();
    private int position;
    private int limit;
    private boolean afterReturn;
    private long number;

    /**
     * A line.
     *
     * @param number the number of the line, counted from 1
     * @param text the line without its end; {@code null} if it is too long
     */
    public record Line(long number, @Nullable String text) {}

    /**
     * @param longest the greatest number of characters in a line
     */
    public LineReader(Reader in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /** The next line; {@code null} after the last one. */
    @Nullable
    public Line next() {
        Line again = returned.poll();
        return again == null ? read() : again;
    }

    /** Puts lines back, so that they are read next, in this order. */
    public void giveBack(Deque<Line> lines) {
        lines.descendingIterator().forEachRemaining(returned::addFirst);
    }

    private @Nullable Line read() {
        int next = take();
        if (next == '\n' && afterReturn) {
            next = take();
        }
        afterReturn = false;
        if (next == END) {
            return null;
        }
        number++;
        StringBuilder text = new StringBuilder();
        boolean isTooLong = false;
        while (next != END && next != '\n' && next != '\r') {
            if (!isTooLong && text.length() < longest) {
                text.append((char) next);
            } else if (!isTooLong) {
                isTooLong = true;
                text.setLength(0);
                text.trimToSize();
            }
            next = take();
        }
        afterReturn = next == '\r';
        return new Line(number, isTooLong ? null : text.toString());
    }

    private int take() {
        if (position == limit) {
            try {
                limit = Math.max(0, in.read(buffer, 0, buffer.length));
            } catch (IOException e) {
                throw new TransferException(e, TransferFailure.SOURCE_NOT_READ);
            }
            position = 0;
            if (limit == 0) {
                return END;
            }
        }
        return buffer[position++];
    }
}

package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Splits a CSV into rows. Columns are separated by commas, semicolons or tabs, whichever the first row has most of, or by what Excel's
 * line {@code sep=} says. A row that cannot be read is refused alone: where a quotation mark is never closed, the reading goes on
 * behind the line that has it.
 */
final class CsvTable implements ForeignRow.Table {

    private static final int LONGEST_ROW = 1 << 20;

    private static final Pattern SEPARATOR_LINE = Pattern.compile("\"?sep=(.)\"?[,;\t]*", Pattern.CASE_INSENSITIVE);

    /** A file without a first row that names the columns begins with a destination. */
    private static final Pattern URL = Pattern.compile("\"?https?://.*", Pattern.CASE_INSENSITIVE);

    /** Between the columns of a file that has only one, whose values may have any punctuation. */
    private static final char NONE = '\u001f';

    @Override
    public void forEach(Reader text, Consumer<ForeignRow> rows) {
        LineReader lines = new LineReader(text, LONGEST_ROW);
        LineReader.Line first = nextWithText(lines);
        if (first == null) {
            return;
        }
        if (first.text() == null) {
            throw new TransferException("the first line is longer than " + LONGEST_ROW + " characters", null);
        }
        Matcher separatorLine = SEPARATOR_LINE.matcher(first.text());
        Character given =
                separatorLine.matches() ? (Character) separatorLine.group(1).charAt(0) : null;
        if (given == null) {
            lines.giveBack(new ArrayDeque<>(List.of(first)));
        }
        read(lines, given, rows);
    }

    private static void read(LineReader lines, @Nullable Character given, Consumer<ForeignRow> rows) {
        LineReader.Line start = nextWithText(lines);
        if (start == null) {
            return;
        }
        String sample = start.text() == null ? "" : start.text();
        char separator = given == null ? separator(sample) : given;
        boolean isNameless = separator == NONE && URL.matcher(sample.strip()).matches();
        lines.giveBack(new ArrayDeque<>(List.of(start)));
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setDelimiter(separator)
                .setTrailingData(true)
                .get();
        List<String> header = isNameless ? List.of("url") : null;
        for (Logical row = next(lines, separator); row != null; row = next(lines, separator)) {
            List<String> cells = row.text == null ? null : cells(row.text, format);
            if (header == null) {
                if (cells == null) {
                    throw new TransferException("the first row, which names the columns, cannot be read", null);
                }
                header = unique(cells);
            } else {
                rows.accept(row(row, header, cells));
            }
        }
    }

    private static ForeignRow row(Logical row, List<String> header, @Nullable List<String> cells) {
        if (cells == null) {
            return new ForeignRow(row.line, header, List.of(), requireNonNull(row.refusal, "refusal"));
        }
        boolean isTooWide = cells.size() > header.size()
                && cells.subList(header.size(), cells.size()).stream().anyMatch(cell -> !cell.isBlank());
        if (isTooWide) {
            return new ForeignRow(row.line, header, List.of(), TransferViolation.NOT_A_ROW);
        }
        // Spreadsheets leave out the empty cells at the end of a row, and add some.
        List<String> filled = new ArrayList<>(cells.subList(0, Math.min(cells.size(), header.size())));
        filled.addAll(Collections.nCopies(header.size() - filled.size(), ""));
        return new ForeignRow(row.line, header, filled, null);
    }

    /** The text of a row, which may have several lines; {@code null} if it cannot be read. */
    private record Logical(
            long line, @Nullable String text, @Nullable TransferViolation refusal) {}

    private static @Nullable Logical next(LineReader lines, char separator) {
        LineReader.Line first = nextWithText(lines);
        if (first == null) {
            return null;
        }
        if (first.text() == null) {
            return new Logical(first.number(), null, TransferViolation.LINE_TOO_LONG);
        }
        StringBuilder text = new StringBuilder(first.text());
        Quotes quotes = new Quotes(separator);
        quotes.read(first.text());
        Deque<LineReader.Line> taken = new ArrayDeque<>();
        while (quotes.isOpen()) {
            LineReader.Line more = lines.next();
            if (more != null) {
                taken.add(more);
            }
            if (more == null
                    || more.text() == null
                    || text.length() + more.text().length() >= LONGEST_ROW) {
                lines.giveBack(taken);
                return new Logical(first.number(), null, TransferViolation.QUOTE_NOT_CLOSED);
            }
            text.append('\n').append(more.text());
            quotes.read(more.text());
        }
        return new Logical(first.number(), text.toString(), null);
    }

    private static LineReader.@Nullable Line nextWithText(LineReader lines) {
        LineReader.Line line = lines.next();
        while (line != null && line.text() != null && line.text().isBlank()) {
            line = lines.next();
        }
        return line;
    }

    private static List<String> cells(String text, CSVFormat format) {
        try (CSVParser parser = CSVParser.parse(text, format)) {
            List<String> cells = new ArrayList<>();
            for (CSVRecord record : parser) {
                record.forEach(cells::add);
            }
            return cells;
        } catch (IOException | UncheckedIOException e) {
            throw new TransferException("a row cannot be split", e);
        }
    }

    /** Names without spaces around them; a column without a name gets one, and a name that comes again a number. */
    private static List<String> unique(List<String> names) {
        List<String> unique = new ArrayList<>();
        for (String each : names) {
            String stripped = each.strip().isEmpty() ? "column " + (unique.size() + 1) : each.strip();
            String name = stripped;
            for (int number = 2; unique.contains(name); number++) {
                name = stripped + " (" + number + ")";
            }
            unique.add(name);
        }
        return List.copyOf(unique);
    }

    private static char separator(String header) {
        String outside = header.replaceAll("\"[^\"]*\"", "").toLowerCase(Locale.ROOT);
        char best = NONE;
        long most = 0;
        for (char candidate : new char[] {',', ';', '\t'}) {
            long found = outside.chars().filter(c -> c == candidate).count();
            if (found > most) {
                best = candidate;
                most = found;
            }
        }
        return URL.matcher(header.strip()).matches() && most <= 1 ? NONE : best;
    }

    /** Whether the text so far ends within quotation marks. They open a value only at its start; elsewhere they are letters of it. */
    private static final class Quotes {
        private final char separator;
        private boolean isOpen;

        Quotes(char separator) {
            this.separator = separator;
        }

        boolean isOpen() {
            return isOpen;
        }

        void read(String line) {
            boolean isAtStart = true;
            for (int i = 0; i < line.length(); i++) {
                char c = line.charAt(i);
                if (isOpen) {
                    if (c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                        i++;
                    } else if (c == '"') {
                        isOpen = false;
                        isAtStart = false;
                    }
                } else if (c == '"' && isAtStart) {
                    isOpen = true;
                } else {
                    isAtStart = c == separator;
                }
            }
        }
    }
}

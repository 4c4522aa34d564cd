package dev.fingerpost.transfer.table;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.text.LineReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
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
 * Splits a CSV into rows. Columns are separated by commas, semicolons or tabs, whichever occurs most often in the first
 * row, or by the separator in Excel's line {@code sep=}. If a row cannot be read, only that row is refused.
 */
public final class CsvTable implements ForeignRow.Table {

    private static final int LONGEST_ROW = 1 << 20;
    private static final int MOST_COLUMNS = 1_000;

    private static final Pattern SEPARATOR_LINE = Pattern.compile("\"?sep=(.)\"?[,;\t]*", Pattern.CASE_INSENSITIVE);

    /** The beginning of a file whose first row names no columns but is already a destination. */
    private static final Pattern URL = Pattern.compile("\"?https?://.*", Pattern.CASE_INSENSITIVE);

    /** The separator for a file with a single column, whose values may have any punctuation. */
    private static final char NONE = '\u001f';

    @Override
    public void forEach(Reader text, Consumer<ForeignRow> rows) {
        LineReader lines = new LineReader(text, LONGEST_ROW);
        LineReader.Line first = CsvRows.nextWithText(lines);
        if (first == null) {
            return;
        }
        if (first.text() == null) {
            throw new TransferException(null, TransferFailure.HEADER_TOO_LONG, LONGEST_ROW);
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
        LineReader.Line start = CsvRows.nextWithText(lines);
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
        CsvRows joined = new CsvRows(lines, separator, LONGEST_ROW);
        for (CsvRows.Row row = joined.next(); row != null; row = joined.next()) {
            List<String> cells = row.text() == null ? null : cells(row.text(), format);
            if (header == null) {
                if (cells == null) {
                    throw new TransferException(null, TransferFailure.HEADER_NOT_READ);
                }
                header = unique(cells);
            } else {
                rows.accept(row(row, header, cells));
            }
        }
    }

    private static ForeignRow row(CsvRows.Row row, List<String> header, @Nullable List<String> cells) {
        if (cells == null) {
            return new ForeignRow(row.line(), header, List.of(), requireNonNull(row.refusal(), "refusal"));
        }
        boolean isTooWide = cells.size() > header.size()
                && cells.subList(header.size(), cells.size()).stream().anyMatch(cell -> !cell.isBlank());
        if (isTooWide) {
            return new ForeignRow(row.line(), header, List.of(), TransferViolation.NOT_A_ROW);
        }
        // Spreadsheets leave out the empty cells at the end of a row, or add some.
        List<String> filled = new ArrayList<>(cells.subList(0, Math.min(cells.size(), header.size())));
        filled.addAll(Collections.nCopies(header.size() - filled.size(), ""));
        return new ForeignRow(row.line(), header, filled, null);
    }

    private static List<String> cells(String text, CSVFormat format) {
        try (CSVParser parser = CSVParser.parse(text, format)) {
            List<String> cells = new ArrayList<>();
            for (CSVRecord record : parser) {
                record.forEach(cells::add);
            }
            return cells;
        } catch (IOException | UncheckedIOException e) {
            throw new TransferException(e, TransferFailure.ROW_NOT_SPLIT);
        }
    }

    /** Trims the names. A column without a name gets one, and a repeated name gets a number. */
    private static List<String> unique(List<String> names) {
        if (names.size() > MOST_COLUMNS) {
            throw new TransferException(null, TransferFailure.TOO_MANY_COLUMNS, MOST_COLUMNS);
        }
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
}

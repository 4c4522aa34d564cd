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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Splits a CSV into rows. The first line names the columns, unless the caller does. Columns are separated by commas,
 * semicolons, tabs or bars, whichever occurs most often in the first line, or by the separator in Excel's line {@code sep=}.
 * If a row cannot be read, only that row is refused.
 */
public final class CsvTable {

    private static final int LONGEST_ROW = 1 << 20;
    private static final int MOST_COLUMNS = 1_000;

    private static final Pattern SEPARATOR_LINE = Pattern.compile("\"?sep=(.)\"?[,;\t]*", Pattern.CASE_INSENSITIVE);

    /** The separator of a table with a single column, whose values may have any punctuation. */
    private static final char NONE = '\u001f';

    private CsvTable() {}

    /**
     * Calls {@code rows} for each row, in the order of the text, or once without cells if there is only the line with
     * the names.
     *
     * @param columns the names of the columns of a text that does not have them; empty for a text that has
     */
    public static void read(Reader text, List<String> columns, Consumer<ForeignRow> rows) {
        LineReader lines = new LineReader(text, LONGEST_ROW);
        String first = first(lines);
        Matcher given = SEPARATOR_LINE.matcher(first);
        char separator = given.matches() ? given.group(1).charAt(0) : separator(first, columns.size() > 1 ? ',' : NONE);
        if (given.matches()) {
            CsvRows.nextWithText(lines);
        }
        CsvRows joined = new CsvRows(lines, separator, LONGEST_ROW);
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setDelimiter(separator)
                .setTrailingData(true)
                .get();
        ForeignRow.Header header =
                columns.isEmpty() ? header(joined.next(), format) : new ForeignRow.Header(0, columns);
        CsvRows.Row row = joined.next();
        if (row == null) {
            rows.accept(ForeignRow.of(header.line(), header, List.of()));
        }
        for (; row != null; row = joined.next()) {
            rows.accept(
                    row.text() == null
                            ? ForeignRow.refused(row.line(), requireNonNull(row.refusal(), "refusal"))
                            : row(row.line(), header, cells(row.text(), format)));
        }
    }

    /** The first line with text, which is read again; empty if it is too long. */
    private static String first(LineReader lines) {
        LineReader.Line first = CsvRows.nextWithText(lines);
        lines.giveBack(new ArrayDeque<>(first == null ? List.of() : List.of(first)));
        return first == null || first.text() == null ? "" : first.text();
    }

    /** @param none the separator if the line has none */
    private static char separator(String line, char none) {
        String outside = line.replaceAll("\"[^\"]*\"", "");
        char best = none;
        long most = 0;
        for (char candidate : new char[] {',', ';', '\t', '|'}) {
            long found = outside.chars().filter(c -> c == candidate).count();
            best = found > most ? candidate : best;
            most = Math.max(most, found);
        }
        return best;
    }

    /** The names of the columns. A column without a name gets one, and a repeated name gets a number. */
    private static ForeignRow.Header header(CsvRows.@Nullable Row row, CSVFormat format) {
        if (row == null || row.text() == null) {
            throw new TransferException(null, TransferFailure.HEADER_NOT_READ);
        }
        List<String> unique = new ArrayList<>();
        Set<String> plain = new HashSet<>();
        for (String each : cells(row.text(), format)) {
            String stripped = each.isBlank() ? "column " + (unique.size() + 1) : each.strip();
            String name = stripped;
            for (int number = 2; !plain.add(ForeignRow.plain(name)); number++) {
                name = stripped + " (" + number + ")";
            }
            unique.add(name);
            if (unique.size() > MOST_COLUMNS) {
                throw new TransferException(null, TransferFailure.TOO_MANY_COLUMNS, MOST_COLUMNS);
            }
        }
        return new ForeignRow.Header(row.line(), unique);
    }

    private static ForeignRow row(long line, ForeignRow.Header header, List<String> cells) {
        int width = header.names().size();
        if (cells.stream().skip(width).anyMatch(cell -> !cell.isBlank())) {
            return ForeignRow.refused(line, TransferViolation.NOT_A_ROW);
        }
        // Spreadsheets leave out the empty cells at the end of a row, or add some.
        List<String> filled = new ArrayList<>(cells.subList(0, Math.min(cells.size(), width)));
        filled.addAll(Collections.nCopies(width - filled.size(), ""));
        return ForeignRow.of(line, header, filled);
    }

    private static List<String> cells(String text, CSVFormat format) {
        try (CSVParser parser = CSVParser.parse(text, format)) {
            List<String> cells = new ArrayList<>();
            for (CSVRecord record : parser) {
                record.forEach(cells::add);
            }
            return cells;
        } catch (IOException | UncheckedIOException e) {
            throw new IllegalStateException("a row in memory can be read", e);
        }
    }
}

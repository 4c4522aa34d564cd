package dev.fingerpost.server.settings;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.text.PlainText;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Prints records: as a table for people, or each as a line of JSON for programs. Picocli's own table is not used,
 * because it interprets {@code @|...|@} in a title as markup.
 */
public final class RowPrinter {

    private static final int GAP = 2;
    private static final int NARROWEST = 8;

    /** The number of rows that are aligned together, so that a long list is printed while it is read. */
    private static final int ROWS_AT_ONCE = 100;

    private final PrintStream out;
    private final int width;
    private final boolean json;
    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /**
     * Creates a printer.
     *
     * @param columns the members that a table shows
     */
    public RowPrinter(ProgramContext context, boolean json, List<String> columns) {
        this.out = context.out();
        this.width = context.width();
        this.json = json;
        this.columns = List.copyOf(columns);
        rows.add(columns.stream()
                .map(name -> name.replace('_', ' ').toUpperCase(Locale.ROOT))
                .toList());
    }

    /** Adds a record as a row. A line of JSON also has the members that the table does not show. */
    public void row(Map<String, JsonValue> members) {
        if (json) {
            printJson(out, members);
            return;
        }
        rows.add(columns.stream()
                .map(name -> shown(members.getOrDefault(name, new JsonValue.Nothing())))
                .toList());
        if (rows.size() > ROWS_AT_ONCE) {
            end();
        }
    }

    /** Prints the remaining rows. */
    public void end() {
        if (!json) {
            lines(rows, width).forEach(out::println);
            rows.clear();
        }
    }

    /** Prints one record: a line for each member, or a line of JSON. */
    public static void print(ProgramContext context, boolean json, Map<String, JsonValue> members) {
        if (json) {
            printJson(context.out(), members);
            return;
        }
        List<List<String>> lines = new ArrayList<>();
        members.forEach((name, value) -> lines.add(List.of(name, shown(value))));
        lines(lines, context.width()).forEach(context.out()::println);
    }

    /** Prints a line of JSON, which is in UTF-8 whatever the encoding of the terminal is. */
    private static void printJson(PrintStream out, Map<String, JsonValue> members) {
        out.writeBytes(
                (new JsonValue.Members(members).json() + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
    }

    /** A record of alternating names and values. */
    public static Map<String, JsonValue> members(@Nullable Object... namesAndValues) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            members.put(requireNonNull(namesAndValues[i], "name").toString(), value(namesAndValues[i + 1]));
        }
        return members;
    }

    private static JsonValue value(@Nullable Object value) {
        if (value == null) {
            return new JsonValue.Nothing();
        }
        if (value instanceof Number number) {
            return new JsonValue.Digits(number.toString());
        }
        if (value instanceof Boolean flag) {
            return new JsonValue.Flag(flag);
        }
        if (value instanceof Collection<?> items) {
            return new JsonValue.Items(items.stream().map(RowPrinter::value).toList());
        }
        return new JsonValue.Text(value.toString());
    }

    /** A value for people; a dash for no value and for an empty list. */
    public static String shown(JsonValue value) {
        if (value instanceof JsonValue.Text text) {
            return text.text();
        }
        if (value instanceof JsonValue.Items items && !items.items().isEmpty()) {
            return items.items().stream().map(RowPrinter::shown).collect(Collectors.joining(" "));
        }
        if (value instanceof JsonValue.Members object) {
            return object.members().values().stream().map(RowPrinter::shown).collect(Collectors.joining("="));
        }
        return value instanceof JsonValue.Nothing || value instanceof JsonValue.Items ? "-" : value.json();
    }

    /**
     * Formats rows as lines with aligned columns.
     *
     * @param width the greatest length of a line, for which the widest columns are cut, but not below eight characters
     */
    private static List<String> lines(List<List<String>> rows, int width) {
        int columns = rows.isEmpty() ? 0 : rows.get(0).size();
        int[] widths = IntStream.range(0, columns)
                .map(column -> rows.stream()
                        .mapToInt(row -> PlainText.length(row.get(column)))
                        .max()
                        .orElse(0))
                .toArray();
        while (IntStream.of(widths).sum() + GAP * (columns - 1) > width) {
            int widest =
                    IntStream.range(0, columns).reduce(0, (one, other) -> widths[other] > widths[one] ? other : one);
            if (widths[widest] <= NARROWEST) {
                break;
            }
            widths[widest]--;
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = cut(row.get(column), widths[column]);
            line.append(cell).append(" ".repeat(widths[column] - PlainText.length(cell) + GAP));
        }
        return line.toString().stripTrailing();
    }

    private static String cut(String cell, int width) {
        return PlainText.length(cell) <= width
                ? cell
                : cell.substring(0, cell.offsetByCodePoints(0, width - 1)) + "\u2026";
    }
}

package dev.fingerpost.server.settings;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.records.JsonValue;
import java.io.PrintStream;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Prints rows: as a table for people, or each at once as a line of JSON for programs. */
public final class RowPrinter {

    private final PrintStream out;
    private final int width;
    private final boolean json;
    private final List<String> names;
    private TextTable table;
    private boolean hasHead;

    /**
     * A printer of rows with these fields.
     *
     * @param width the characters of a line of a terminal
     */
    public RowPrinter(PrintStream out, int width, boolean json, String... names) {
        this.out = requireNonNull(out, "out");
        this.width = width;
        this.json = json;
        this.names = List.of(names);
        this.table = empty();
    }

    private TextTable empty() {
        return new TextTable(names.stream()
                .map(name -> name.replace('_', ' ').toUpperCase(Locale.ROOT))
                .toArray(String[]::new));
    }

    /** Adds a row with a value for each field; lists are values, too. */
    public void row(@Nullable Object... values) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            members.put(names.get(i), value(values[i]));
        }
        row(members);
    }

    /** Adds a record as a row. A line of JSON has its other fields, too. */
    public void row(Map<String, JsonValue> members) {
        if (json) {
            out.println(new JsonValue.Members(members).json());
        } else {
            table.row(names.stream()
                    .map(name -> shown(members.getOrDefault(name, new JsonValue.Nothing())))
                    .toArray());
        }
    }

    /** Prints the table, or the next part of it: the first has the head. */
    public void end() {
        if (!json) {
            table.lines(width).stream().skip(hasHead ? 1 : 0).forEach(out::println);
            hasHead = true;
            table = empty();
        }
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

    /** A value for people; a dash for none, and for an empty list. */
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
}

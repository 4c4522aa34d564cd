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
    private final TextTable table;

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
        this.table = new TextTable(
                this.names.stream().map(name -> name.toUpperCase(Locale.ROOT)).toArray(String[]::new));
    }

    /** Adds a row with a value for each field; lists are values, too. */
    public void row(@Nullable Object... values) {
        if (json) {
            Map<String, JsonValue> members = new LinkedHashMap<>();
            for (int i = 0; i < values.length; i++) {
                members.put(names.get(i), value(values[i]));
            }
            out.println(new JsonValue.Members(members).json());
            return;
        }
        @Nullable Object[] shown = new @Nullable Object[values.length];
        for (int i = 0; i < values.length; i++) {
            shown[i] = shown(values[i]);
        }
        table.row(shown);
    }

    /** Prints the table. */
    public void end() {
        if (!json) {
            table.lines(width).forEach(out::println);
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

    private static @Nullable Object shown(@Nullable Object value) {
        if (value instanceof Collection<?> items) {
            return items.isEmpty() ? null : items.stream().map(Object::toString).collect(Collectors.joining(" "));
        }
        return value;
    }
}

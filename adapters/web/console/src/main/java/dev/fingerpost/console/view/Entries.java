package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;

/**
 * A page of what has a name and little else: pixels, spaces, domains.
 *
 * @param kind the section, which texts and addresses begin with
 * @param canAdd whether the person can make a new one
 * @param values of the form for a new one, as they were typed
 */
public record Entries(
        String kind,
        List<Entry> rows,
        long page,
        long lastPage,
        boolean canAdd,
        Map<String, String> values,
        Mistakes mistakes) {

    public Entries {
        requireNonNull(kind, "kind");
        requireNonNull(mistakes, "mistakes");
        rows = List.copyOf(rows);
        values = Map.copyOf(values);
    }

    /**
     * A row.
     *
     * @param path of what its name leads to
     * @param edit the path of its form; empty where the name leads there, or there is none
     */
    public record Entry(String name, String path, String edit, String detail, String side) {

        public Entry {
            requireNonNull(name, "name");
            requireNonNull(path, "path");
            requireNonNull(edit, "edit");
            requireNonNull(detail, "detail");
            requireNonNull(side, "side");
        }
    }
}

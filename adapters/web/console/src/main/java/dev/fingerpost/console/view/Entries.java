package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * A page of simple records: pixels, spaces or labels.
 *
 * @param kind the section, with which the keys of texts and the addresses begin
 * @param canAdd whether the person can create a new record
 * @param values the values of the form for a new one, as they were typed
 */
public record Entries(String kind, Sheet<Entry> sheet, boolean canAdd, Map<String, String> values, Mistakes mistakes) {

    public Entries {
        requireNonNull(kind, "kind");
        requireNonNull(mistakes, "mistakes");
        requireNonNull(sheet, "sheet");
        values = Map.copyOf(values);
    }

    /**
     * A row.
     *
     * @param path the path to which the name links
     * @param edit the path of the form; empty if the name links there, or there is no form
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

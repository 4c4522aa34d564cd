package dev.fingerpost.server.client;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.settings.TextTable;
import java.io.PrintStream;
import java.util.Locale;

/** Prints records: as a table for people, or as lines of JSON for programs. */
final class RecordPrinter {

    private final PrintStream out;
    private final int width;
    private final boolean json;
    private final Resource resource;
    private boolean hasHead;

    /** @param width the characters of a line of a terminal */
    RecordPrinter(PrintStream out, int width, boolean json, Resource resource) {
        this.out = requireNonNull(out, "out");
        this.width = width;
        this.json = json;
        this.resource = requireNonNull(resource, "resource");
    }

    /** A page of a list, which has its head once. */
    void many(JsonDocument page) {
        if (json) {
            page.records().forEach(each -> out.println(each.json()));
            return;
        }
        TextTable table = new TextTable(resource.columns().stream()
                .map(column -> column.replace('_', ' ').toUpperCase(Locale.ROOT))
                .toArray(String[]::new));
        page.records()
                .forEach(each ->
                        table.row(resource.columns().stream().map(each::shown).toArray()));
        table.lines(width).stream().skip(hasHead ? 1 : 0).forEach(out::println);
        hasHead = true;
    }

    /** One record, a line for each field. */
    void one(JsonDocument answer) {
        JsonDocument found = answer.only();
        if (json) {
            out.println(found.json());
            return;
        }
        TextTable table = new TextTable();
        found.members().keySet().forEach(name -> table.row(name, found.shown(name)));
        table.lines(width).forEach(out::println);
    }

    /** What was done, for people. */
    void line(String text) {
        if (!json) {
            out.println(text);
        }
    }
}

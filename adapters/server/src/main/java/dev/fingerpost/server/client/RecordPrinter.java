package dev.fingerpost.server.client;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.settings.TextTable;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Prints records: as a table for people, or as lines of JSON for programs. */
public final class RecordPrinter {

    private final Target target;
    private final boolean json;
    private final Resource resource;
    private boolean hasHead;

    RecordPrinter(Target target, boolean json, Resource resource) {
        this.target = requireNonNull(target, "target");
        this.json = json;
        this.resource = requireNonNull(resource, "resource");
    }

    /**
     * Where it prints.
     *
     * @param width the characters of a line of a terminal
     */
    public record Target(PrintStream out, int width) {

        public Target {
            requireNonNull(out, "out");
        }
    }

    /** A page of a list, which has its head once. */
    void many(JsonDocument page) {
        if (json) {
            page.records().forEach(each -> target.out().println(each.json()));
            return;
        }
        Stream<List<String>> rows = page.records().stream()
                .map(each -> resource.columns().stream().map(each::shown).toList());
        List<String> head = resource.columns().stream()
                .map(column -> column.replace('_', ' ').toUpperCase(Locale.ROOT))
                .toList();
        TextTable.lines(Stream.concat(Stream.of(head), rows).toList(), target.width()).stream()
                .skip(hasHead ? 1 : 0)
                .forEach(target.out()::println);
        hasHead = true;
    }

    /** One record, a line for each field. */
    void one(JsonDocument answer) {
        JsonDocument found = answer.only();
        if (json) {
            target.out().println(found.json());
            return;
        }
        List<List<String>> rows = found.members().keySet().stream()
                .map(name -> List.of(name, found.shown(name)))
                .toList();
        TextTable.lines(rows, target.width()).forEach(target.out()::println);
    }

    /** What was done, for people. */
    void line(String text) {
        if (!json) {
            target.out().println(text);
        }
    }
}

package dev.fingerpost.server.transfer;

import dev.fingerpost.server.settings.Given;
import dev.fingerpost.transfer.ImportFormat;
import dev.fingerpost.transfer.record.ColumnsException;
import dev.fingerpost.transfer.record.ColumnsException.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What an import asks about columns, as commands to complete and copy. */
final class Questions {

    /** Stands where the user has to write a field. */
    private static final String FIELD = "FIELD";

    private Questions() {}

    /** The message and the commands, for standard error. */
    static String of(ColumnsException asked, Given given) {
        List<String> lines = new ArrayList<>();
        lines.add(asked.getMessage() + ". Nothing is stored.");
        boolean hasAddress =
                asked.firstLine().stream().anyMatch(column -> column.name().contains("://"));
        if (!asked.firstLine().isEmpty()) {
            lines.add("If that line is a link already, say what its columns are, - for one to leave out:");
            lines.add("  " + given.repeated(List.of("--columns", places(asked.firstLine()))));
        }
        if (!hasAddress) {
            lines.add(
                    asked.firstLine().isEmpty()
                            ? "Say what each column is, or leave it out:"
                            : "If it names the columns, say what each is, or leave it out:");
            lines.add("  " + given.repeated(options(asked.columns())));
        }
        if (!asked.firstLine().isEmpty()) {
            lines.add("If it is neither, such as a title, delete it: the first line must be one of the two.");
        }
        if (!given.isOnLine(ImportSource.FROM)) {
            lines.add(
                    "If another program wrote the file, name it with --from (--help lists them), or csv or json for any.");
        }
        lines.add("FIELD is one of " + String.join(", ", ImportFormat.fields()) + ", geo.XX, language.xx");
        return String.join("\n", lines);
    }

    private static String places(List<Column> firstLine) {
        return firstLine.stream()
                .map(column -> column.mayMatter() ? FIELD : "-")
                .collect(Collectors.joining(","));
    }

    private static List<String> options(List<Column> columns) {
        List<String> options = new ArrayList<>();
        for (Column column : columns) {
            options.add(column.mayMatter() ? "--column" : "--ignore");
            options.add(column.mayMatter() ? FIELD + "=" + column.name() : column.name());
        }
        return options;
    }
}

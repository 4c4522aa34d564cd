package dev.fingerpost.storage.jdbi.migration;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A table that a script creates.
 *
 * @param name without the prefix
 * @param columns the columns that it has on every database, in the order of the script
 */
public record ScriptTable(String name, List<String> columns) {

    private static final Pattern CREATES =
            Pattern.compile("CREATE TABLE IF NOT EXISTS \\$\\{prefix}(\\w+) \\((.*?)\\n\\)", Pattern.DOTALL);

    /** Columns begin with small letters, keys and other constraints with capital letters, and comments with hyphens. */
    private static final Pattern COLUMN = Pattern.compile("(?m)^ +([a-z]\\w*) ");

    public ScriptTable {
        columns = List.copyOf(columns);
    }

    /** The tables that a script creates, in order. */
    static Stream<ScriptTable> of(String script) {
        return CREATES.matcher(script).results().map(ScriptTable::of);
    }

    private static ScriptTable of(MatchResult created) {
        return new ScriptTable(
                created.group(1),
                COLUMN.matcher(created.group(2))
                        .results()
                        .map(column -> column.group(1))
                        .toList());
    }

    /** The name with the usual prefix, as in statements. */
    public String fullName() {
        return "fingerpost_" + name;
    }
}

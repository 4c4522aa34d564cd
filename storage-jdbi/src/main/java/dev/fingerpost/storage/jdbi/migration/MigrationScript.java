package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.storage.jdbi.migration.MigrationHistory.Row;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * A migration script in the library's jar.
 *
 * @param version the number in its name
 * @param name the name, for example {@code V1__two_words.sql}; that of a feature begins with its folder
 * @param text the script with placeholders
 * @param port the name of the port that it is for; empty for a script that runs in every database
 */
record MigrationScript(long version, String name, String text, String port) {

    private static final Pattern NAME = Pattern.compile("(?:\\w+/)?V(\\d+)__(\\w+)\\.sql");
    private static final Pattern COMMENT = Pattern.compile("(?m)^ *--.*$");

    /** A semicolon always ends a statement, because no text in a script contains one. */
    private static final Pattern END_OF_STATEMENT = Pattern.compile(";");

    static MigrationScript of(String name, String text, String port) {
        return new MigrationScript(version(name), name, text, port);
    }

    static long version(String name) {
        return Long.parseLong(parsed(name).group(1));
    }

    String description() {
        return parsed(name).group(2).replace('_', ' ');
    }

    private static Matcher parsed(String name) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches()) {
            throw new IllegalArgumentException("must be named like V1__two_words.sql");
        }
        return parts;
    }

    /** A checksum of the lines, whatever line endings they have. */
    long checksum() {
        CRC32 checksum = new CRC32();
        text.lines().forEach(line -> checksum.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
        return checksum.getValue();
    }

    /** Whether a row is of a script of the same feature, or of every database like this one. */
    boolean isFor(Row row) {
        return port.equals(row.port());
    }

    boolean hasTextOf(Row row) {
        return version == row.version() && checksum() == row.checksum();
    }

    String resolved(Map<String, String> placeholders) {
        return resolved(text, placeholders);
    }

    static String resolved(String text, Map<String, String> placeholders) {
        String resolved = text;
        for (Map.Entry<String, String> each : placeholders.entrySet()) {
            resolved = resolved.replace("${" + each.getKey() + "}", each.getValue());
        }
        return resolved;
    }

    List<String> statements(Map<String, String> placeholders) {
        String code = COMMENT.matcher(resolved(placeholders)).replaceAll("");
        return Stream.of(END_OF_STATEMENT.split(code))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }
}

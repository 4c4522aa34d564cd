package dev.fingerpost.storage.jdbi.migration;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.migration.MigrationHistory.Row;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The migration scripts: one for the tables of links and pixels, and further ones for the tables and indexes of
 * features. Each script can run again, and even in several processes at once, because a start may be killed in the
 * middle of a script, and no lock excludes the other nodes of a cluster.
 *
 * <p>Until the first release, change the script of a feature; a database that an older version of it has created is
 * then refused as altered. After the first release, scripts never change: a migration is a new script with the next
 * number, named in the {@code Extension} of its feature, which only adds to the tables. What the previous version uses
 * can be removed one minor version later. It must be possible to run each statement twice. A semicolon ends a
 * statement, so comments must not contain one. A new column has a default or is nullable. {@code ALTER} comes last,
 * because from there on PostgreSQL blocks readers. {@code NextVersion} is an example. No test compares the scripts with
 * those of a release.
 */
public final class MigrationScripts {

    /** The location of the scripts. Hosts configure their Flyway with it, so it must not change. */
    public static final String LOCATION = "fingerpost-migrations";

    /** The location of the folders of features, each with the scripts of one feature. */
    public static final String FEATURES = "fingerpost-features";

    private static final String PROBLEM = "bring its tables up to date: ";

    private final List<MigrationScript> all;

    private MigrationScripts(List<MigrationScript> all) {
        this.all = List.copyOf(all);
    }

    /** The scripts with these names, in this order. */
    public static MigrationScripts of(List<String> names) {
        return new MigrationScripts(names.stream()
                .map(name -> MigrationScript.of(name, read(name), ""))
                .toList());
    }

    /** Returns these scripts, followed by a script of a later version, for tests. */
    public MigrationScripts with(String name, String text) {
        List<MigrationScript> more = new ArrayList<>(all);
        more.add(MigrationScript.of(name, text, ""));
        return new MigrationScripts(more);
    }

    /** Returns these scripts, followed by one of a feature. */
    public MigrationScripts with(String name, Class<?> port) {
        List<MigrationScript> more = new ArrayList<>(all);
        more.add(MigrationScript.of(name, read(name), port.getName()));
        return new MigrationScripts(more);
    }

    /** The number of a script. */
    public static long version(String name) {
        return MigrationScript.version(name);
    }

    /** The version of the tables after all scripts, without those of features. */
    public int newest() {
        return (int) all.stream()
                .filter(script -> script.port().isEmpty())
                .mapToLong(MigrationScript::version)
                .max()
                .orElseThrow();
    }

    /** The number of the newest script that has run, also one of a newer version of the library; 0 for none. */
    static int version(List<Row> rows) {
        return (int) rows.stream()
                .filter(row -> row.port().isEmpty())
                .mapToLong(Row::version)
                .max()
                .orElse(0);
    }

    /** Refuses a history with scripts that the library does not have, or has with a different text. */
    void check(List<Row> rows) {
        if (version(rows) > newest()) {
            throw StorageException.failed(
                    PROBLEM + "a newer version of the library has changed them; use that version, or an older backup",
                    null);
        }
        for (Row row : rows) {
            boolean isOther = !row.port().isEmpty() && all.stream().noneMatch(script -> script.isFor(row));
            if (!isOther && all.stream().noneMatch(script -> script.hasTextOf(row))) {
                throw StorageException.failed(
                        PROBLEM + "they are not of this version: their history has V" + row.version()
                                + ", which is not a script of the library, or has been altered",
                        null);
            }
        }
    }

    /** The scripts that have not run, in order. A script may have a lower number than scripts that have already run. */
    List<MigrationScript> missing(List<Row> rows) {
        return all.stream()
                .filter(script ->
                        rows.stream().noneMatch(row -> script.isFor(row) && script.version() == row.version()))
                .toList();
    }

    /** The tables that the scripts create, in order. */
    public List<ScriptTable> tables() {
        return all.stream().flatMap(script -> ScriptTable.of(script.text())).toList();
    }

    /** The values of the placeholders in the scripts. */
    public static Map<String, String> placeholders(Dialect dialect, TableNames tables) {
        Map<String, String> placeholders = new HashMap<>(dialect.placeholders());
        placeholders.replaceAll((name, text) -> text.replace("${prefix}", tables.prefix()));
        placeholders.put("prefix", tables.prefix());
        return Map.copyOf(placeholders);
    }

    /** All scripts by their names, in order, with their placeholders replaced. */
    public Map<String, String> resolved(Map<String, String> placeholders) {
        Map<String, String> scripts = new LinkedHashMap<>();
        all.forEach(script -> scripts.put(script.name(), script.resolved(placeholders)));
        return scripts;
    }

    private static String read(String name) {
        String folder = name.contains("/") ? FEATURES : LOCATION;
        try (InputStream script = MigrationScripts.class.getResourceAsStream("/" + folder + "/" + name)) {
            return new String(requireNonNull(script, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

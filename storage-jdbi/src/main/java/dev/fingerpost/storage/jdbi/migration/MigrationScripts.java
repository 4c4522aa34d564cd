package dev.fingerpost.storage.jdbi.migration;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The migration scripts, by name. Each can run again, and in several processes at once. A start may be killed in the
 * middle of a script, and on a cluster no lock keeps other nodes out. {@code CONTRIBUTING.md} says how to write one.
 */
public final class MigrationScripts {

    /** The Flyway of hosts is configured with it, so it must not change. */
    public static final String LOCATION = "fingerpost-migrations";

    private static final String FOLDER = "/" + LOCATION + "/";
    private static final List<String> NAMES = List.of(
            "V1__links_pixels_and_keys.sql",
            "V2__list_indexes_and_targets_count.sql",
            "V3__count_targets.sql",
            "V4__clicks.sql",
            "V5__clicks_of_links.sql",
            "V6__count_of_links.sql",
            "V7__titles_of_pages.sql",
            "V8__indexes_of_filters.sql",
            "V9__statistics.sql",
            "V10__answers.sql",
            "V11__scopes_of_keys.sql",
            "V12__directory.sql",
            "V13__external_ids_and_labels.sql",
            "V14__outbox.sql",
            "V15__webhooks.sql",
            "V16__answers_of_webhooks.sql",
            "V17__parts_of_hours.sql");

    private MigrationScripts() {}

    /** All scripts in order. */
    static List<MigrationScript> all() {
        return NAMES.stream().map(name -> MigrationScript.of(name, read(name))).toList();
    }

    /** The version of the tables after all scripts. */
    public static int newest() {
        return (int) MigrationScript.of(NAMES.get(NAMES.size() - 1), "").version();
    }

    /** Values for the placeholders of the scripts. */
    public static Map<String, String> placeholders(Dialect dialect, TableNames tables) {
        Map<String, String> placeholders = new HashMap<>(dialect.placeholders());
        placeholders.replaceAll((name, text) -> text.replace("${prefix}", tables.prefix()));
        placeholders.put("prefix", tables.prefix());
        return Map.copyOf(placeholders);
    }

    /** The texts of all scripts by their names, in order, without placeholders. */
    public static Map<String, String> resolved(Map<String, String> placeholders) {
        Map<String, String> scripts = new LinkedHashMap<>();
        all().forEach(script -> scripts.put(script.name(), script.resolved(placeholders)));
        return scripts;
    }

    private static String read(String name) {
        try (InputStream script = MigrationScripts.class.getResourceAsStream(FOLDER + name)) {
            return new String(requireNonNull(script, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

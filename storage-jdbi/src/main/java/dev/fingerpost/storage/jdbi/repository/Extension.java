package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A part of the storage: the script that makes its tables, the ports that it answers, and what becomes of its rows. The names of its
 * tables are in its script and in its own statements only. {@link Extensions} is the list of all parts.
 *
 * @param script the name of its script
 * @param ports the optional ports of a storage that it answers, made at their first use, as most transactions use none
 * @param ofLinks tables, by their names without the prefix, whose rows belong to a link: they are deleted with it and given to another owner
 *     with it. They have the columns {@code link_id} and {@code owner_id}
 * @param kept tables with rows of owners that are kept when the owner is deleted, each with the reason
 * @param checks what {@code doctor} reads
 */
record Extension(
        String script,
        Map<Class<?>, Function<Database, Object>> ports,
        List<String> ofLinks,
        Map<String, String> kept,
        List<RowCheck> checks) {

    Extension {
        requireNonNull(script, "script");
        ports = Map.copyOf(ports);
        ofLinks = List.copyOf(ofLinks);
        kept = Map.copyOf(kept);
        checks = List.copyOf(checks);
    }

    static Extension of(String script) {
        return new Extension(script, Map.of(), List.of(), Map.of(), List.of());
    }

    /** The extension with a port that it answers. */
    <P> Extension answering(Class<P> port, Function<Database, ? extends P> made) {
        Map<Class<?>, Function<Database, Object>> more = new HashMap<>(ports);
        more.put(port, made::apply);
        return new Extension(script, more, ofLinks, kept, checks);
    }

    /** The extension with these tables whose rows belong to links. */
    Extension withLinks(String... tables) {
        return new Extension(script, ports, List.of(tables), kept, checks);
    }

    /** The extension with a table whose rows are kept when their owner is deleted. */
    Extension keeping(String table, String reason) {
        Map<String, String> more = new HashMap<>(kept);
        more.put(table, reason);
        return new Extension(script, ports, ofLinks, more, checks);
    }

    /** The extension with a table whose rows {@code doctor} reads. */
    Extension checking(RowCheck check) {
        List<RowCheck> more = new ArrayList<>(checks);
        more.add(check);
        return new Extension(script, ports, ofLinks, kept, more);
    }

    /** Its tables, as its script makes them. */
    List<ScriptTable> tables() {
        return MigrationScripts.of(List.of(script)).tables();
    }
}

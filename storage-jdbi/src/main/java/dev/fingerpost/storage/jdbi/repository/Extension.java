package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A part of the storage, such as a feature: the script that creates its tables, the ports that it implements, and how
 * its rows are treated. The names of a feature's tables occur only in its script, in its own statements, and in the
 * code of backups and {@code doctor}. Extensions have nothing to do with exports, because exports read through the
 * ports, as with every other storage.
 *
 * @param script the name of its script
 * @param ports the optional ports that it implements; each is created at its first use, because most transactions use
 *     none
 * @param clicks its part of the statements that count clicks
 * @param ofLinks tables, named without the prefix, whose rows belong to a link: they are deleted together with the
 *     link, and given to another owner together with it. They have the columns {@code link_id} and {@code owner_id}
 * @param ofOwners tables whose rows are counted for each owner, and in a backup. They have the columns {@code owner_id} and
 *     {@code created_at}
 * @param ofAliases tables with keys of aliases, which get new keys together with the links, each with a column of
 *     instants. They have the columns {@code id}, {@code domain_id} and {@code alias_key}. If several rows end up with
 *     the same key, the row with the latest instant is kept
 * @param kept tables whose rows are kept when their owner is deleted, each with the reason
 * @param ofDomains tables whose {@code id} is that of a domain. Links of other domains are reported by {@code doctor}
 * @param checks the rows that {@code doctor} reads
 */
public record Extension(
        String script,
        Map<Class<?>, Function<Database, Object>> ports,
        List<Function<Dialect, ClickFragment>> clicks,
        List<String> ofLinks,
        List<String> ofOwners,
        Map<String, String> ofAliases,
        Map<String, String> kept,
        List<String> ofDomains,
        List<RowCheck> checks) {

    public Extension {
        ports = Map.copyOf(ports);
        clicks = List.copyOf(clicks);
        ofLinks = List.copyOf(ofLinks);
        ofOwners = List.copyOf(ofOwners);
        ofAliases = Map.copyOf(ofAliases);
        kept = Map.copyOf(kept);
        ofDomains = List.copyOf(ofDomains);
        checks = List.copyOf(checks);
    }

    public static Extension of(String script) {
        return new Extension(
                script, Map.of(), List.of(), List.of(), List.of(), Map.of(), Map.of(), List.of(), List.of());
    }

    /**
     * A part that is in the database only where a feature that needs its port is installed.
     *
     * @param script its script, in {@value MigrationScripts#FEATURES}
     */
    public static <P> Extension ofFeature(String script, Class<P> port, Function<Database, ? extends P> made) {
        return of(script).answering(port, made);
    }

    /** Returns this extension with a port that it implements. */
    public <P> Extension answering(Class<P> port, Function<Database, ? extends P> made) {
        Map<Class<?>, Function<Database, Object>> more = new HashMap<>(ports);
        more.put(port, made::apply);
        return new Extension(script, more, clicks, ofLinks, ofOwners, ofAliases, kept, ofDomains, checks);
    }

    /** Returns this extension with its part of the statements that count clicks. */
    public Extension counting(Function<Dialect, ClickFragment> fragment) {
        return new Extension(script, ports, List.of(fragment), ofLinks, ofOwners, ofAliases, kept, ofDomains, checks);
    }

    /** Returns this extension with tables whose rows belong to links. */
    public Extension withLinks(String... tables) {
        return new Extension(script, ports, clicks, List.of(tables), ofOwners, ofAliases, kept, ofDomains, checks);
    }

    /** Returns this extension with tables whose rows are counted for each owner. */
    public Extension withOwners(String... tables) {
        return new Extension(script, ports, clicks, ofLinks, List.of(tables), ofAliases, kept, ofDomains, checks);
    }

    /**
     * Returns this extension with a table of aliases.
     *
     * @param column the instants of the rows; of two rows with the same key, the later one is kept
     */
    public Extension withAliases(String table, String column) {
        return new Extension(script, ports, clicks, ofLinks, ofOwners, Map.of(table, column), kept, ofDomains, checks);
    }

    /** Returns this extension with a table of domains. */
    public Extension withDomains(String table) {
        return new Extension(script, ports, clicks, ofLinks, ofOwners, ofAliases, kept, List.of(table), checks);
    }

    /** Returns this extension with a table whose rows are kept when their owner is deleted. */
    public Extension keeping(String table, String reason) {
        Map<String, String> more = new HashMap<>(kept);
        more.put(table, reason);
        return new Extension(script, ports, clicks, ofLinks, ofOwners, ofAliases, more, ofDomains, checks);
    }

    /** Returns this extension with a table whose rows {@code doctor} reads. */
    public Extension checking(RowCheck check) {
        List<RowCheck> more = new ArrayList<>(checks);
        more.add(check);
        return new Extension(script, ports, clicks, ofLinks, ofOwners, ofAliases, kept, ofDomains, more);
    }

    /** What the rows of a table are called. */
    public String kind(String table) {
        return checks.stream()
                .filter(check -> check.table().equals(table))
                .map(RowCheck::kind)
                .findFirst()
                .orElse(table);
    }

    /** The tables that its script creates. */
    public List<ScriptTable> tables() {
        return MigrationScripts.of(List.of(script)).tables();
    }
}

package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * What the features of a database add to the statements about links.
 *
 * @param tables the tables, with their prefix, whose rows are deleted, or given to another owner, together with their
 *     link
 * @param clicks the parts of the statements that count clicks
 */
public record LinkFeatures(List<String> tables, List<ClickFragment> clicks) {

    public LinkFeatures {
        tables = List.copyOf(tables);
        clicks = List.copyOf(clicks);
    }

    /** What these parts of the storage add, in the order of their scripts. */
    public static LinkFeatures of(Collection<Extension> parts, Dialect dialect) {
        List<Extension> ordered = parts.stream()
                .sorted(Comparator.comparingLong(part -> MigrationScripts.version(part.script())))
                .toList();
        return new LinkFeatures(
                ordered.stream()
                        .flatMap(part -> part.ofLinks().stream())
                        .map(table -> "fingerpost_" + table)
                        .toList(),
                ordered.stream()
                        .flatMap(part -> part.clicks().stream())
                        .map(made -> made.apply(dialect))
                        .toList());
    }
}

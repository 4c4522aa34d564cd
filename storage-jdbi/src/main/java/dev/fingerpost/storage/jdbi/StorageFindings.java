package dev.fingerpost.storage.jdbi;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a {@link JdbiDoctor} has found.
 *
 * @param damaged rows that cannot be read, or have lost a part, such as {@code link 42}; a thousand at most
 * @param differences counts that are not those of their rows, which {@link JdbiDoctor#repair} sets right
 * @param linksOfUnknownDomains how many links each domain has that is not stored; these are all domains where a host has domains of its own
 * @param linksOfOwners how many links each owner has
 * @param rows how many rows each table has
 */
public record StorageFindings(
        List<String> damaged,
        List<String> differences,
        SortedMap<Long, Long> linksOfUnknownDomains,
        SortedMap<Long, Long> linksOfOwners,
        SortedMap<String, Long> rows) {

    public StorageFindings {
        damaged = List.copyOf(damaged);
        differences = List.copyOf(differences);
        linksOfUnknownDomains = Collections.unmodifiableSortedMap(new TreeMap<>(linksOfUnknownDomains));
        linksOfOwners = Collections.unmodifiableSortedMap(new TreeMap<>(linksOfOwners));
        rows = Collections.unmodifiableSortedMap(new TreeMap<>(rows));
    }
}

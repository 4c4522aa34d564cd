package dev.fingerpost.storage.jdbi.maintenance;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The findings of a {@link JdbiDoctor}.
 *
 * @param damaged a line for each row that cannot be read or has lost a part; at most a thousand
 * @param differences a line for each contradiction: stored counts that differ from the number of rows, wrong copies of
 *     a link's owner, limit or version, and statistics of links that do not exist; at most a thousand. {@link
 *     JdbiDoctor#repair} corrects all of them
 * @param linksOfUnknownDomains the number of links on each domain that is not stored; if the host has a domain
 *     directory of its own, these are all domains that have links
 * @param linksOfOwners the number of links of each owner
 * @param rows the number of rows in each table
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

package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.storage.LinkConflicts;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Finds the links of one owner whose alias or external id is taken, or that have an unknown pixel, with few statements
 * for many links.
 */
final class LinkConflictsSql {

    private static final String SELECT_HOLDERS = "SELECT id, domain_id, alias_key FROM ";
    private static final String SELECT_NAMESAKES = "SELECT id, external_id FROM ";
    private static final String SELECT_PIXELS = "SELECT id FROM fingerpost_pixel WHERE owner_id = ? AND ";

    private final Dialect dialect;

    LinkConflictsSql(Dialect dialect) {
        this.dialect = dialect;
    }

    /**
     * Refuses links that cannot be stored.
     *
     * @throws dev.fingerpost.link.RefusedRowsException naming the links
     */
    void refuse(Handle handle, List<Link> links) {
        Map<LinkAddress, Long> holders = holders(
                handle,
                links.stream().map(link -> LinkAddress.of(link.content())).collect(Collectors.toSet()));
        Map<String, Long> namesakes = namesakes(handle, links);
        Set<Long> known = pixels(handle, links, "");
        LinkConflicts.refuse(
                links,
                link -> holders.getOrDefault(LinkAddress.of(link.content()), LinkConflicts.FREE),
                link -> namesakes.getOrDefault(link.externalId().orElseThrow(), LinkConflicts.FREE),
                known::contains);
    }

    /**
     * Refuses unknown pixels of locked links. It locks the pixels until the transaction ends, so that no pixel can be
     * deleted while it is being attached.
     *
     * @throws dev.fingerpost.link.RefusedRowsException naming the links
     */
    void refuseUnknownPixels(Handle handle, List<Link> links) {
        Set<Long> known = pixels(handle, links, dialect.forUpdate());
        LinkConflicts.refuse(links, Link::id, Link::id, known::contains);
    }

    /** The ids of the stored links that have these addresses. */
    Map<LinkAddress, Long> holders(Handle handle, Set<LinkAddress> addresses) {
        Map<Long, List<String>> keys = addresses.stream()
                .collect(Collectors.groupingBy(
                        LinkAddress::domainId, Collectors.mapping(LinkAddress::aliasKey, Collectors.toList())));
        Map<LinkAddress, Long> holders = new HashMap<>();
        keys.forEach((domain, ofDomain) -> {
            for (List<String> piece : Sql.pieces(ofDomain)) {
                Sql.of(SELECT_HOLDERS)
                        .plus(withTexts("alias_key", piece))
                        .plus(" AND domain_id = ?", domain)
                        .forEach(
                                handle,
                                row -> holders.put(new LinkAddress(row.getLong(2), row.getString(3)), row.getLong(1)));
            }
        });
        return holders;
    }

    /** The ids of the stored links with these external ids. Takes no statement if there are no external ids. */
    private Map<String, Long> namesakes(Handle handle, List<Link> links) {
        Map<String, Long> namesakes = new HashMap<>();
        for (List<String> piece : Sql.pieces(
                links.stream().flatMap(link -> link.externalId().stream()).toList())) {
            Sql.of(SELECT_NAMESAKES)
                    .plus(withTexts("external_id", piece))
                    .plus(" AND owner_id = ?", links.get(0).owner())
                    .forEach(handle, row -> namesakes.put(row.getString(2), row.getLong(1)));
        }
        return namesakes;
    }

    private Sql withTexts(String column, List<String> texts) {
        return Sql.around(marks -> dialect.lists().withTexts(column, marks), texts);
    }

    private static Set<Long> pixels(Handle handle, List<Link> links, String end) {
        Set<Long> wanted =
                links.stream().flatMap(link -> link.pixelIds().stream()).collect(Collectors.toCollection(TreeSet::new));
        Set<Long> known = new HashSet<>();
        for (List<Long> piece : Sql.pieces(List.copyOf(wanted))) {
            Sql.of(SELECT_PIXELS, links.get(0).owner())
                    .plus(Sql.in("id", piece))
                    .plus(" ORDER BY id" + end)
                    .forEach(handle, row -> known.add(row.getLong(1)));
        }
        return known;
    }
}

package dev.fingerpost.storage.mvstore;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.LinkConflicts;
import dev.fingerpost.storage.ListScan;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/** Links: a table, and maps from addresses and external ids to ids. Every check comes before the first write. */
final class MvLinks implements LinkRepository {

    private static final LinkQuery OLDEST_FIRST = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);

    private final MvDatabase database;
    private final MvTable<LinkSort.Key, Link> links;
    private final MvTable<PixelSort.Key, Pixel> pixels;

    /** The ids of links by their domains and alias keys. */
    private final MVMap<String, Long> byAddress;

    /** The ids of links by their owners and external ids. */
    private final MVMap<String, Long> byName;

    MvLinks(MvDatabase database, MvTable<LinkSort.Key, Link> links, MvTable<PixelSort.Key, Pixel> pixels) {
        this.database = database;
        this.links = links;
        this.pixels = pixels;
        byAddress = database.map("links.by-address", StringDataType.INSTANCE, LongDataType.INSTANCE);
        byName = database.map("links.by-name", StringDataType.INSTANCE, LongDataType.INSTANCE);
    }

    @Override
    public List<Link> insertAll(long owner, List<NewLink> newLinks) {
        return database.writing("insert links", () -> {
            long first = links.nextId();
            List<Link> created = IntStream.range(0, newLinks.size())
                    .mapToObj(row -> newLinks.get(row).stored(first + row, owner))
                    .toList();
            refuseConflicts(created);
            for (Link link : created) {
                links.insert(link);
                index(link, link.id());
            }
            return created;
        });
    }

    @Override
    public Optional<Link> find(long owner, long id) {
        return database.reading("find a link", () -> links.find(owner, id));
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String aliasKey) {
        return database.reading(
                "find a link",
                () -> Optional.ofNullable(byAddress.get(address(domainId, aliasKey)))
                        .flatMap(links::find));
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return database.writing("update links", () -> {
            List<Link> before = findAll(owner, ids);
            List<Link> after = Link.withClicksOf(before, change.apply(before));
            refuseConflicts(after);
            for (int i = 0; i < before.size(); i++) {
                replace(before.get(i), after.get(i));
            }
            return after;
        });
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        return delete(() -> findAll(owner, ids), guard);
    }

    @Override
    public List<Link> deleteOldest(long owner, int limit) {
        ListScan<LinkSort.Key, Link> oldestFirst = ListScan.of(OLDEST_FIRST, Instant.EPOCH);
        return delete(() -> links.after(owner, oldestFirst, null, limit), found -> {});
    }

    private List<Link> delete(Supplier<List<Link>> choice, Consumer<List<Link>> guard) {
        return database.writing("delete links", () -> {
            List<Link> found = choice.get();
            guard.accept(found);
            for (Link link : found) {
                links.delete(link);
                index(link, null);
            }
            return found;
        });
    }

    @Override
    public Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
        return database.reading("list links", () -> links.page(owner, ListScan.of(query, asOf)));
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, @Nullable Position position, int limit, Instant asOf) {
        return database.reading("list links", () -> links.after(owner, ListScan.of(query, asOf), position, limit));
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, @Nullable ClickNote note) {
        return database.writing("count clicks", () -> CountedClicks.count(wanted, links::find, this::replaceCount));
    }

    /** What the change left as it was is not written. */
    private void replace(Link before, Link after) {
        if (!after.equals(before)) {
            links.replace(before, after);
            index(before, null);
            index(after, after.id());
        }
    }

    private void index(Link link, @Nullable Long id) {
        database.put(byAddress, address(link), id);
        name(link).ifPresent(name -> database.put(byName, name, id));
    }

    private static Optional<String> name(Link link) {
        return link.externalId().map(externalId -> link.owner() + "/" + externalId);
    }

    private void replaceCount(Link clicked) {
        links.replace(links.find(clicked.id()).orElseThrow(), clicked);
    }

    private List<Link> findAll(long owner, SortedSet<Long> ids) {
        return ids.stream().flatMap(id -> links.find(owner, id).stream()).toList();
    }

    private void refuseConflicts(List<Link> rows) {
        LinkConflicts.refuse(
                rows,
                link -> byAddress.getOrDefault(address(link), LinkConflicts.FREE),
                link -> byName.getOrDefault(name(link).orElseThrow(), LinkConflicts.FREE),
                pixelId -> pixels.find(rows.get(0).owner(), pixelId).isPresent());
    }

    private static String address(Link link) {
        return address(link.domainId(), link.content().alias().key());
    }

    private static String address(long domainId, String aliasKey) {
        return domainId + "/" + aliasKey;
    }
}

package dev.fingerpost.storage.mvstore;

import dev.fingerpost.failure.AliasTakenException;
import dev.fingerpost.failure.UnknownPixelsException;
import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.support.ClickCounts;
import dev.fingerpost.storage.support.LinkConflicts;
import dev.fingerpost.storage.support.ListScan;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.StringDataType;

/** Links: a table, and a map from addresses to ids. Every check comes before the first write. */
final class MvLinks implements LinkRepository {

    private static final LinkQuery OLDEST_FIRST = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);

    private final MvDatabase database;
    private final MvTable<LinkSort.Key, Link> links;
    private final MvTable<PixelSort.Key, Pixel> pixels;
    private final MvAnswers answers;

    /** The ids of links by their domains and alias keys. */
    private final MVMap<String, Long> byAddress;

    MvLinks(
            MvDatabase database,
            MvTable<LinkSort.Key, Link> links,
            MvTable<PixelSort.Key, Pixel> pixels,
            MvAnswers answers) {
        this.answers = answers;
        this.database = database;
        this.links = links;
        this.pixels = pixels;
        byAddress = database.map("links.by-address", StringDataType.INSTANCE, LongDataType.INSTANCE);
    }

    @Override
    public Link insert(long owner, LinkContent content, Instant at) {
        return database.writing("insert a link", () -> add(owner, content, at));
    }

    @Override
    public Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
        return database.writing("insert a link", () -> answers.add(owner, add(owner, content, at), answer));
    }

    @Override
    public List<Link> insertAll(long owner, List<LinkContent> contents, Instant at) {
        return database.writing("insert links", () -> addAll(owner, contents, at));
    }

    @Override
    public List<Link> insertAll(long owner, List<LinkContent> contents, Instant at, NewAnswer<List<Link>> answer) {
        return database.writing("insert links", () -> answers.add(owner, addAll(owner, contents, at), answer));
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
    public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
        return database.writing(
                "update a link",
                () -> links.find(owner, id).map(before -> {
                    Link after = change.apply(before).withClicks(before.clicks());
                    refuseConflicts(after);
                    return replace(before, after);
                }));
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return database.writing("update links", () -> {
            List<Link> before = findAll(owner, ids);
            List<Link> after = ClickCounts.withClicksOf(before, change.apply(before));
            refuseConflicts(owner, after);
            for (int i = 0; i < before.size(); i++) {
                replace(before.get(i), after.get(i));
            }
            return after;
        });
    }

    @Override
    public Optional<Link> delete(long owner, long id, Consumer<Link> guard) {
        return database.writing("delete a link", () -> {
            Optional<Link> link = links.find(owner, id);
            link.ifPresent(guard);
            link.ifPresent(this::remove);
            return link;
        });
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        return database.writing("delete links", () -> {
            List<Link> found = findAll(owner, ids);
            guard.accept(found);
            found.forEach(this::remove);
            return found;
        });
    }

    @Override
    public List<Link> deleteOldest(long owner, int limit) {
        return database.writing("delete links", () -> {
            List<Link> oldest = links.first(owner, ListScan.of(OLDEST_FIRST, Instant.EPOCH), limit);
            oldest.forEach(this::remove);
            return oldest;
        });
    }

    @Override
    public PageWithTotal<Link> find(long owner, LinkQuery query, Instant asOf) {
        return database.reading("list links", () -> links.page(owner, ListScan.of(query, asOf)));
    }

    @Override
    public List<Link> findFirst(long owner, LinkQuery query, int limit, Instant asOf) {
        return database.reading("list links", () -> links.first(owner, ListScan.of(query, asOf), limit));
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, Position position, int limit, Instant asOf) {
        return database.reading("list links", () -> links.after(owner, ListScan.of(query, asOf), position, limit));
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering) {
        return database.writing("count clicks", () -> ClickCounts.count(wanted, links::find, this::replaceCount));
    }

    private Link add(long owner, LinkContent content, Instant at) {
        Link link = Link.created(links.nextId(), owner, content, at);
        refuseConflicts(link);
        return add(link);
    }

    private List<Link> addAll(long owner, List<LinkContent> contents, Instant at) {
        refuseConflicts(
                owner,
                contents.stream()
                        .map(content -> Link.created(0, owner, content, at))
                        .toList());
        return contents.stream()
                .map(content -> add(Link.created(links.nextId(), owner, content, at)))
                .toList();
    }

    private Link add(Link link) {
        links.insert(link);
        byAddress.put(address(link), link.id());
        return link;
    }

    private Link replace(Link before, Link after) {
        links.replace(before, after);
        byAddress.remove(address(before));
        byAddress.put(address(after), after.id());
        return after;
    }

    private List<Link> findAll(long owner, SortedSet<Long> ids) {
        return ids.stream().flatMap(id -> links.find(owner, id).stream()).toList();
    }

    private void refuseConflicts(long owner, List<Link> rows) {
        LinkConflicts.refuse(
                rows,
                link -> byAddress.getOrDefault(address(link), LinkConflicts.FREE),
                pixelId -> pixels.find(owner, pixelId).isPresent());
    }

    private void replaceCount(Link clicked) {
        links.replace(links.find(clicked.id()).orElseThrow(), clicked);
    }

    private void refuseConflicts(Link link) {
        Long holder = byAddress.get(address(link));
        if (holder != null && holder != link.id()) {
            throw new AliasTakenException();
        }
        for (long pixelId : link.pixelIds()) {
            if (pixels.find(link.owner(), pixelId).isEmpty()) {
                throw new UnknownPixelsException();
            }
        }
    }

    private void remove(Link link) {
        links.delete(link);
        byAddress.remove(address(link));
    }

    private static String address(Link link) {
        return address(link.domainId(), link.content().alias().key());
    }

    private static String address(long domainId, String aliasKey) {
        return domainId + "/" + aliasKey;
    }
}

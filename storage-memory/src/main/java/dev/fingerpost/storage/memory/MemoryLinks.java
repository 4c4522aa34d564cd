package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.AliasTakenException;
import dev.fingerpost.failure.UnknownPixelsException;
import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.support.ClickCounts;
import dev.fingerpost.storage.support.LinkConflicts;
import dev.fingerpost.storage.support.ListScan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The links in memory. Every check that may fail comes before the first write, so no change is left half done. */
final class MemoryLinks implements LinkRepository {

    private final StorageLock lock;
    private final Table<LinkSort.Key, Link> links;
    private final Table<PixelSort.Key, Pixel> pixels;
    private final PixelLinks pixelLinks;
    private final MemoryStatistics statistics;
    private final MemoryAnswers answers;

    /** The index for visits, mostly read without the lock. */
    private final Map<LinkAddress, Entry<Link>> byAddress = new ConcurrentHashMap<>();

    MemoryLinks(
            StorageLock lock,
            Table<LinkSort.Key, Link> links,
            Table<PixelSort.Key, Pixel> pixels,
            PixelLinks pixelLinks,
            MemoryStatistics statistics,
            MemoryAnswers answers) {
        this.answers = answers;
        this.statistics = statistics;
        this.lock = lock;
        this.links = links;
        this.pixels = pixels;
        this.pixelLinks = pixelLinks;
    }

    @Override
    public Link insert(long owner, LinkContent content, Instant at) {
        return lock.writing(() -> {
            Link link = Link.created(links.nextId(), owner, content, at);
            refuseConflicts(link);
            return add(link);
        });
    }

    @Override
    public Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
        return lock.writing(() -> {
            answers.refuseUsed(owner, answer.request());
            Link link = Link.created(links.nextId(), owner, content, at);
            refuseConflicts(link);
            answers.add(owner, answer.of(link));
            return add(link);
        });
    }

    @Override
    public List<Link> insertAll(long owner, List<LinkContent> contents, Instant at) {
        return lock.writing(() -> {
            List<Link> created = created(owner, contents, at);
            created.forEach(this::add);
            return created;
        });
    }

    @Override
    public List<Link> insertAll(long owner, List<LinkContent> contents, Instant at, NewAnswer<List<Link>> answer) {
        return lock.writing(() -> {
            answers.refuseUsed(owner, answer.request());
            List<Link> created = created(owner, contents, at);
            answers.add(owner, answer.of(created));
            created.forEach(this::add);
            return created;
        });
    }

    /** Links that are to be added, in this order. */
    private List<Link> created(long owner, List<LinkContent> contents, Instant at) {
        long firstId = links.nextId();
        List<Link> created = new ArrayList<>();
        contents.forEach(content -> created.add(Link.created(firstId + created.size(), owner, content, at)));
        refuseConflicts(owner, created);
        return List.copyOf(created);
    }

    @Override
    public Optional<Link> find(long owner, long id) {
        return lock.reading(() -> links.find(owner, id));
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String aliasKey) {
        return lock.optimisticRead(() -> Optional.ofNullable(byAddress.get(new LinkAddress(domainId, aliasKey)))
                .map(entry -> entry.row));
    }

    @Override
    public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
        return lock.writing(() -> links.find(owner, id).map(before -> replace(before, change.apply(before))));
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return lock.writing(() -> {
            List<Link> before = findAll(owner, ids);
            List<Link> after = ClickCounts.withClicksOf(before, change.apply(before));
            refuseConflicts(owner, after);
            for (int i = 0; i < before.size(); i++) {
                replaceUnchecked(before.get(i), after.get(i));
            }
            return after;
        });
    }

    @Override
    public Optional<Link> delete(long owner, long id, Consumer<Link> guard) {
        return lock.writing(() -> {
            Optional<Link> link = links.find(owner, id);
            link.ifPresent(guard);
            link.ifPresent(this::remove);
            return link;
        });
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        return lock.writing(() -> {
            List<Link> found = findAll(owner, ids);
            guard.accept(found);
            found.forEach(this::remove);
            return found;
        });
    }

    @Override
    public List<Link> deleteOldest(long owner, int limit) {
        return lock.writing(() -> {
            List<Link> oldest = links.oldest(owner, LinkSort.Key.ID, limit);
            oldest.forEach(this::remove);
            return oldest;
        });
    }

    @Override
    public PageWithTotal<Link> find(long owner, LinkQuery query, Instant asOf) {
        ListScan<LinkSort.Key, Link> list = ListScan.of(query, asOf);
        return exact(owner, query.filter())
                .map(found -> list.page(list.sorted(found.stream())))
                .orElseGet(() -> links.page(owner, list, () -> LinkBitmaps.filter(query.filter())));
    }

    @Override
    public List<Link> findFirst(long owner, LinkQuery query, int limit, Instant asOf) {
        ListScan<LinkSort.Key, Link> list = ListScan.of(query, asOf);
        return exact(owner, query.filter())
                .map(found -> list.first(limit, list.sorted(found.stream())))
                .orElseGet(() -> links.first(owner, list, () -> LinkBitmaps.filter(query.filter()), limit));
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, Position position, int limit, Instant asOf) {
        ListScan<LinkSort.Key, Link> list = ListScan.of(query, asOf);
        return exact(owner, query.filter())
                .map(found -> list.first(limit, list.sortedAfter(position, found.stream())))
                .orElseGet(() -> links.after(owner, list, () -> LinkBitmaps.filter(query.filter()), position, limit));
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering) {
        return lock.writing(() -> count(wanted));
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering, Instant at) {
        return lock.writing(() -> {
            Map<LinkVersion, CountedClicks> counted = count(wanted);
            counted.forEach((link, clicks) -> {
                if (clicks.granted() > 0) {
                    statistics.addHour(link.linkId(), clicks.granted(), at);
                }
            });
            return counted;
        });
    }

    private Map<LinkVersion, CountedClicks> count(SortedMap<LinkVersion, Long> wanted) {
        return ClickCounts.count(wanted, links::find, link -> links.replace(link, EnumSet.of(LinkSort.Key.CLICKS)));
    }

    /** The links, and maybe more, that an exact filter lets through, by an index; empty for other filters. */
    private Optional<List<Link>> exact(long owner, LinkFilter filter) {
        String aliasKey = filter.aliasKey();
        Long domainId = filter.domainId();
        String url = filter.url();
        if (aliasKey != null && domainId != null) {
            Optional<Link> link = findByAlias(domainId, aliasKey).filter(one -> one.owner() == owner);
            return Optional.of(link.stream().toList());
        }
        return url == null ? Optional.empty() : Optional.of(links.having(owner, LinkSort.Key.URL, url));
    }

    private void remove(Link link) {
        byAddress.remove(LinkAddress.of(link.content()));
        links.remove(link);
        pixelLinks.remove(link);
        statistics.remove(link.id());
    }

    private Link replace(Link before, Link changed) {
        Link after = changed.withClicks(before.clicks());
        if (after.equals(before)) {
            return before;
        }
        refuseConflicts(after);
        replaceUnchecked(before, after);
        return after;
    }

    private void replaceUnchecked(Link before, Link after) {
        if (after.equals(before)) {
            return;
        }
        byAddress.put(
                LinkAddress.of(after.content()), requireNonNull(byAddress.remove(LinkAddress.of(before.content()))));
        links.replace(after);
        pixelLinks.remove(before);
        pixelLinks.add(after);
    }

    private Link add(Link link) {
        byAddress.put(LinkAddress.of(link.content()), links.add(link));
        pixelLinks.add(link);
        return link;
    }

    private List<Link> findAll(long owner, SortedSet<Long> ids) {
        return ids.stream().flatMap(id -> links.find(owner, id).stream()).toList();
    }

    private void refuseConflicts(long owner, List<Link> rows) {
        LinkConflicts.refuse(
                rows,
                link -> Optional.ofNullable(byAddress.get(LinkAddress.of(link.content())))
                        .map(entry -> entry.row.id())
                        .orElse(LinkConflicts.FREE),
                pixelId -> pixels.find(owner, pixelId).isPresent());
    }

    private void refuseConflicts(Link link) {
        Entry<Link> holder = byAddress.get(LinkAddress.of(link.content()));
        if (holder != null && holder.row.id() != link.id()) {
            throw new AliasTakenException();
        }
        for (long pixelId : link.pixelIds()) {
            if (pixels.find(link.owner(), pixelId).isEmpty()) {
                throw new UnknownPixelsException();
            }
        }
    }
}

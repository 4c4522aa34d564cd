package dev.fingerpost.storage.smallest;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.LinkConflicts;
import dev.fingerpost.storage.ListScan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Links by their ids. They use the lock of the pixels, because a link must not get a pixel that is being deleted. */
final class SmallestLinks implements LinkRepository {

    private final SortedMap<Long, Link> rows = new TreeMap<>();
    private final SmallestPixels pixels;
    private long lastId;

    SmallestLinks(SmallestPixels pixels) {
        this.pixels = pixels;
        pixels.onDeletion(this::detach);
    }

    @Override
    public List<Link> insertAll(long owner, List<NewLink> newLinks) {
        synchronized (pixels) {
            refuseConflicts(
                    owner, newLinks.stream().map(link -> link.stored(0, owner)).toList());
            List<Link> links =
                    newLinks.stream().map(link -> link.stored(++lastId, owner)).toList();
            links.forEach(link -> rows.put(link.id(), link));
            return links;
        }
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String aliasKey) {
        return first(link -> LinkAddress.of(link.content()).equals(new LinkAddress(domainId, aliasKey)));
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        synchronized (pixels) {
            List<Link> before = ofOwner(owner, ids);
            List<Link> after = Link.withClicksOf(before, change.apply(before));
            refuseConflicts(owner, after);
            after.forEach(link -> rows.put(link.id(), link));
            return after;
        }
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        synchronized (pixels) {
            List<Link> found = ofOwner(owner, ids);
            guard.accept(found);
            found.forEach(link -> rows.remove(link.id()));
            return found;
        }
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, @Nullable Position position, int limit, Instant asOf) {
        synchronized (pixels) {
            ListScan<?, Link> scan = ListScan.of(query, asOf);
            Stream<Link> own = rows.values().stream().filter(link -> link.owner() == owner);
            return scan.first(limit, position == null ? scan.sorted(own) : scan.sortedAfter(position, own));
        }
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
        synchronized (pixels) {
            return CountedClicks.count(
                    wanted, id -> Optional.ofNullable(rows.get(id)), link -> rows.put(link.id(), link));
        }
    }

    private void refuseConflicts(long owner, List<Link> links) {
        LinkConflicts.refuse(
                links,
                link -> idOf(other -> LinkAddress.of(other.content()).equals(LinkAddress.of(link.content()))),
                link -> idOf(
                        other -> other.owner() == owner && other.externalId().equals(link.externalId())),
                pixelId -> pixels.find(owner, pixelId).isPresent());
    }

    private long idOf(Predicate<Link> condition) {
        return first(condition).map(Link::id).orElse(LinkConflicts.FREE);
    }

    private Optional<Link> first(Predicate<Link> condition) {
        synchronized (pixels) {
            return rows.values().stream().filter(condition).findFirst();
        }
    }

    private List<Link> ofOwner(long owner, SortedSet<Long> ids) {
        return rows.values().stream()
                .filter(link -> link.owner() == owner && ids.contains(link.id()))
                .toList();
    }

    private void detach(long pixelId) {
        rows.replaceAll((id, link) -> {
            List<Long> others = new ArrayList<>(link.pixelIds());
            return others.remove(pixelId) ? link.withContent(link.content().withPixelIds(others)) : link;
        });
    }
}

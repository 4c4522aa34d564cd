package dev.fingerpost.contract;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The links of the model, in the order of ids. */
final class ModelLinks implements LinkRepository {

    private final ModelStorage storage;
    private List<Link> links = new ArrayList<>();
    private final Deque<Long> nextIds = new ArrayDeque<>();
    private long lastId;

    ModelLinks(ModelStorage storage) {
        this.storage = storage;
    }

    void nextId(long id) {
        lastId = id - 1;
    }

    long lastId() {
        return lastId;
    }

    void nextIds(List<Long> ids) {
        nextIds.addAll(ids);
    }

    /** The links of all owners. */
    List<Link> all() {
        return List.copyOf(links);
    }

    /** Returns an action that restores the rows as they are now. */
    Runnable checkpoint() {
        List<Link> now = new ArrayList<>(links);
        return () -> links = now;
    }

    private long takeId() {
        lastId = nextIds.isEmpty() ? lastId + 1 : nextIds.remove();
        return lastId;
    }

    @Override
    public List<Link> insertAll(long owner, List<NewLink> newLinks) {
        synchronized (storage) {
            refuseConflicts(newLinks.stream().map(link -> link.stored(0, owner)).toList());
            List<Link> created =
                    newLinks.stream().map(link -> link.stored(takeId(), owner)).toList();
            links.addAll(created);
            return created;
        }
    }

    @Override
    public Optional<Link> find(long owner, long id) {
        return first(link -> link.owner() == owner && link.id() == id);
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String aliasKey) {
        return first(link ->
                link.domainId() == domainId && link.content().alias().key().equals(aliasKey));
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        synchronized (storage) {
            List<Link> before = ofOwner(owner, ids);
            List<Link> changed = change.apply(before);
            List<Link> after = new ArrayList<>();
            for (int i = 0; i < before.size(); i++) {
                after.add(changed.get(i).withClicks(before.get(i).clicks()));
            }
            refuseConflicts(after);
            for (int i = 0; i < before.size(); i++) {
                links.set(links.indexOf(before.get(i)), after.get(i));
            }
            return after;
        }
    }

    @Override
    public List<Link> giveAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return updateAll(owner, ids, change);
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        synchronized (storage) {
            List<Link> found = ofOwner(owner, ids);
            guard.accept(found);
            links.removeAll(found);
            return found;
        }
    }

    @Override
    public List<Link> deleteOldest(long owner, int limit) {
        synchronized (storage) {
            List<Link> oldest = links.stream()
                    .filter(link -> link.owner() == owner)
                    .limit(limit)
                    .toList();
            links.removeAll(oldest);
            return oldest;
        }
    }

    @Override
    public Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
        List<Link> all = list(owner, query, asOf);
        List<Link> items = all.stream()
                .skip(query.page().offset())
                .limit(query.page().perPage().size())
                .toList();
        return new Page.Rows<>(items, all.size());
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, @Nullable Position position, int limit, Instant asOf) {
        return list(owner, query, asOf).stream()
                .filter(link -> {
                    if (position == null) {
                        return true;
                    }
                    int order = query.sort().positionOf(link).compareTo(position);
                    return switch (query.sort().direction()) {
                        case ASCENDING -> order > 0;
                        case DESCENDING -> order < 0;
                    };
                })
                .limit(limit)
                .toList();
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
        synchronized (storage) {
            Map<LinkVersion, CountedClicks> counted = new HashMap<>();
            wanted.forEach((version, clicks) ->
                    first(version::matches).ifPresent(link -> counted.put(version, countClicks(link, clicks))));
            counted.forEach((version, clicks) -> {
                if (clicks.granted() > 0) {
                    notes.forEach(note -> storage.counted(version, clicks.granted(), note));
                }
            });
            return counted;
        }
    }

    /** The link with this id, of any owner. */
    Optional<Link> findById(long id) {
        return first(link -> link.id() == id);
    }

    private CountedClicks countClicks(Link link, long wanted) {
        long counted = Math.min(wanted, link.clicksLimit().orElse(Long.MAX_VALUE) - link.clicks());
        if (counted <= 0) {
            return CountedClicks.NONE;
        }
        links.set(links.indexOf(link), link.withClicks(link.clicks() + counted));
        return new CountedClicks(link.clicks(), counted);
    }

    SortedMap<Long, Long> outside(Set<Long> domainIds) {
        synchronized (storage) {
            return links.stream()
                    .filter(link -> !domainIds.contains(link.domainId()))
                    .collect(Collectors.groupingBy(Link::domainId, TreeMap::new, Collectors.counting()));
        }
    }

    boolean hasUnder(long domainId, String keyPrefix, long owner) {
        return links.stream()
                .anyMatch(link -> link.owner() != owner
                        && link.domainId() == domainId
                        && link.content().alias().key().startsWith(keyPrefix));
    }

    Optional<Link> ofSpace(long owner, long spaceId) {
        return links.stream()
                .filter(link -> link.owner() == owner && link.spaceId().equals(Optional.of(spaceId)))
                .findFirst();
    }

    void takeOutOfSpace(long linkId) {
        links.replaceAll(
                link -> link.id() == linkId ? link.withContent(link.content().withoutSpace()) : link);
    }

    void detach(long pixelId) {
        links.replaceAll(link -> link.withContent(link.content()
                .withPixelIds(
                        link.pixelIds().stream().filter(id -> id != pixelId).toList())));
    }

    private List<Link> list(long owner, LinkQuery query, Instant asOf) {
        synchronized (storage) {
            return links.stream()
                    .filter(link -> link.owner() == owner)
                    .filter(link -> query.filter().matches(link, asOf))
                    .sorted(query.sort().comparator())
                    .toList();
        }
    }

    private Optional<Link> first(Predicate<Link> condition) {
        synchronized (storage) {
            return links.stream().filter(condition).findFirst();
        }
    }

    private List<Link> ofOwner(long owner, SortedSet<Long> ids) {
        return links.stream()
                .filter(link -> link.owner() == owner && ids.contains(link.id()))
                .toList();
    }

    private void refuseConflicts(List<Link> rows) {
        Set<Integer> taken = new HashSet<>();
        Set<Integer> unknown = new HashSet<>();
        Set<Integer> named = new HashSet<>();
        Set<LinkAddress> addresses = new HashSet<>();
        Set<Map.Entry<Long, Object>> names = new HashSet<>();
        for (int row = 0; row < rows.size(); row++) {
            Link link = rows.get(row);
            LinkAddress address = LinkAddress.of(link.content());
            boolean isRepeated = !addresses.add(address);
            if (isTaken(link)
                    || (isRepeated
                            && !isKept(
                                    link,
                                    stored -> LinkAddress.of(stored.content()).equals(address)))) {
                taken.add(row);
            }
            if (link.externalId().isPresent()
                    && hasNamesake(link, !names.add(Map.entry(link.owner(), link.externalId())))) {
                named.add(row);
            }
            if (!ownsPixels(link)) {
                unknown.add(row);
            }
        }
        if (!taken.isEmpty() || !unknown.isEmpty() || !named.isEmpty()) {
            throw new RefusedRowsException(taken, unknown, Map.of(), named);
        }
    }

    /** Whether the stored row of this link, if there is one, has this already. */
    private boolean isKept(Link link, Predicate<Link> already) {
        return find(link.owner(), link.id()).filter(already).isPresent();
    }

    /**
     * Whether another link of the owner has the external id of this one.
     *
     * @param isRepeated whether an earlier row of the call has it
     */
    private boolean hasNamesake(Link link, boolean isRepeated) {
        return links.stream().anyMatch(other -> other.id() != link.id() && isNamesake(link, other))
                || (isRepeated && !isKept(link, stored -> stored.externalId().equals(link.externalId())));
    }

    private static boolean isNamesake(Link link, Link other) {
        return other.owner() == link.owner() && other.externalId().equals(link.externalId());
    }

    private boolean isTaken(Link link) {
        return findByAlias(link.domainId(), link.content().alias().key())
                .filter(other -> other.id() != link.id())
                .isPresent();
    }

    private boolean ownsPixels(Link link) {
        return link.pixelIds().stream().allMatch(id -> storage.ownsPixel(link.owner(), id));
    }
}

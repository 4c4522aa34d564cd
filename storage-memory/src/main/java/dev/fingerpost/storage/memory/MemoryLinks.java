package dev.fingerpost.storage.memory;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.LinkConflicts;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.LinkIndexes;
import dev.fingerpost.storage.memory.state.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

final class MemoryLinks implements LinkRepository {

    private final CurrentState current;

    MemoryLinks(CurrentState current) {
        this.current = current;
    }

    @Override
    public List<Link> insertAll(long owner, List<NewLink> newLinks) {
        return current.change(state -> {
            List<Link> created = new ArrayList<>();
            for (NewLink link : newLinks) {
                created.add(link.stored(state.links().table().nextId() + created.size(), owner));
            }
            refuseConflicts(state, created);
            LinkIndexes links = state.links();
            for (Link link : created) {
                links = links.with(link);
            }
            return new Change<>(state.with(links), List.copyOf(created));
        });
    }

    @Override
    public Optional<Link> find(long owner, long id) {
        return current.get().links().table().find(owner, id);
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String aliasKey) {
        return current.get().links().find(new LinkAddress(domainId, aliasKey));
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return current.change(state -> {
            List<Link> before = state.links().table().findAll(owner, ids);
            List<Link> after = Link.withClicksOf(before, change.apply(before));
            refuseConflicts(state, after);
            State next = state;
            for (int i = 0; i < before.size(); i++) {
                if (!after.get(i).equals(before.get(i))) {
                    next = next.changed(before.get(i), after.get(i));
                }
            }
            return new Change<>(next, after);
        });
    }

    @Override
    public List<Link> giveAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return updateAll(owner, ids, change);
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        return delete(state -> state.links().table().findAll(owner, ids), guard);
    }

    @Override
    public List<Link> deleteOldest(long owner, int limit) {
        LinkQuery oldestFirst = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);
        return delete(state -> state.links().first(owner, oldestFirst, null, limit, Instant.EPOCH), found -> {});
    }

    private List<Link> delete(Function<State, List<Link>> choice, Consumer<List<Link>> guard) {
        return current.change(state -> {
            List<Link> found = choice.apply(state);
            guard.accept(found);
            State next = state;
            for (Link link : found) {
                next = next.without(link);
            }
            return new Change<>(next, found);
        });
    }

    @Override
    public Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
        return current.get().links().page(owner, query, asOf);
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, @Nullable Position position, int limit, Instant asOf) {
        return current.get().links().first(owner, query, position, limit, asOf);
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
        return current.change(state -> {
            Map<LinkVersion, CountedClicks> counted = new HashMap<>();
            State next = state;
            for (Map.Entry<LinkVersion, Long> each : wanted.entrySet()) {
                LinkVersion version = each.getKey();
                Optional<Link> link =
                        next.links().table().find(version.linkId()).filter(version::matches);
                if (link.isPresent()) {
                    CountedClicks clicks = CountedClicks.upToLimit(link.get(), each.getValue());
                    counted.put(version, clicks);
                    next = clicks.granted() == 0 ? next : next.counted(link.get(), version, clicks.granted(), notes);
                }
            }
            return new Change<>(next, counted);
        });
    }

    /** @param rows the rows of one owner */
    private static void refuseConflicts(State state, List<Link> rows) {
        LinkConflicts.refuse(
                rows,
                link -> state.links()
                        .find(LinkAddress.of(link.content()))
                        .map(Link::id)
                        .orElse(LinkConflicts.FREE),
                link -> state.links()
                        .named(link.owner(), link.externalId().orElseThrow())
                        .map(Link::id)
                        .orElse(LinkConflicts.FREE),
                pixelId -> state.pixels().find(rows.get(0).owner(), pixelId).isPresent());
    }
}

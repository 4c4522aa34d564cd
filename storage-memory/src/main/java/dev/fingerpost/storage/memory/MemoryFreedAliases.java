package dev.fingerpost.storage.memory;

import dev.fingerpost.link.FreedAliases;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.memory.State.Current.Change;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Who has freed aliases, in memory. */
final class MemoryFreedAliases implements FreedAliases {

    private static final int MOST_FORGOTTEN = 100;

    private static final Comparator<Freed> ORDER = Comparator.<Freed>comparingLong(each -> each.address.domainId())
            .thenComparing(each -> each.address.aliasKey());

    static final CountingTree<Freed> NONE = CountingTree.empty(ORDER);

    private final State.Current current;

    MemoryFreedAliases(State.Current current) {
        this.current = current;
    }

    record Freed(Link.Address address, long owner, Instant at) {}

    @Override
    public void add(long owner, List<Link.Address> addresses, Instant at, Instant forgotten) {
        current.change(state -> {
            CountingTree<Freed> freed = state.freed();
            freed = freed.withoutAll(freed.from(0)
                    .filter(each -> each.at.isBefore(forgotten))
                    .limit(MOST_FORGOTTEN)
                    .toList());
            for (Link.Address address : addresses) {
                freed = freed.with(new Freed(address, owner, at));
            }
            return new Change<>(state.with(freed), addresses);
        });
    }

    @Override
    public Set<Link.Address> ofOthers(long owner, List<Link.Address> addresses, Instant after) {
        CountingTree<Freed> freed = current.get().freed();
        return addresses.stream()
                .filter(address -> freed.find(new Freed(address, owner, after))
                        .filter(found -> found.owner != owner && found.at.isAfter(after))
                        .isPresent())
                .collect(Collectors.toSet());
    }
}

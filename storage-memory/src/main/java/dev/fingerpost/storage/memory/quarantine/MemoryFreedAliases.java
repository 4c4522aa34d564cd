package dev.fingerpost.storage.memory.quarantine;

import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.quarantine.FreedAliases;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Stores in memory which owners have freed aliases. */
public final class MemoryFreedAliases implements FreedAliases {

    private static final int MOST_FORGOTTEN = 100;

    private static final Comparator<Freed> ORDER = Comparator.<Freed>comparingLong(each -> each.address.domainId())
            .thenComparing(each -> each.address.aliasKey());

    /** The entry for the list of features. */
    public static final FeaturePart<FreedAliases> FEATURE =
            new FeaturePart<>(Rows.EMPTY, FreedAliases.class, MemoryFreedAliases::new);

    private final CurrentState current;

    MemoryFreedAliases(CurrentState current) {
        this.current = current;
    }

    record Freed(LinkAddress address, long owner, Instant at) {}

    /** The freed aliases, sorted by address and by the instant at which they were freed. Immutable. */
    record Rows(CountingTree<Freed> byAddress, CountingTree<Freed> byAge) implements FeatureRows {

        static final Rows EMPTY = new Rows(
                CountingTree.empty(ORDER),
                CountingTree.empty(Comparator.comparing(Freed::at).thenComparing(ORDER)));

        private Rows with(Freed freed) {
            Rows others = without(byAddress.find(freed).stream().toList());
            return new Rows(others.byAddress.with(freed), others.byAge.with(freed));
        }

        private Rows without(List<Freed> freed) {
            return new Rows(byAddress.withoutAll(freed), byAge.withoutAll(freed));
        }
    }

    @Override
    public void add(long owner, List<LinkAddress> addresses, Instant at, Instant forgotten) {
        current.change(state -> {
            Rows rows = state.rows(Rows.class);
            rows = rows.without(rows.byAge
                    .from(0)
                    .limit(MOST_FORGOTTEN)
                    .takeWhile(each -> each.at.isBefore(forgotten))
                    .toList());
            for (LinkAddress address : addresses) {
                rows = rows.with(new Freed(address, owner, at));
            }
            return new Change<>(state.with(rows), addresses);
        });
    }

    @Override
    public Set<LinkAddress> ofOthers(long owner, List<LinkAddress> addresses, Instant after) {
        CountingTree<Freed> freed = current.get().rows(Rows.class).byAddress;
        return addresses.stream()
                .filter(address -> freed.find(new Freed(address, owner, after))
                        .filter(found -> found.owner != owner && found.at.isAfter(after))
                        .isPresent())
                .collect(Collectors.toSet());
    }
}

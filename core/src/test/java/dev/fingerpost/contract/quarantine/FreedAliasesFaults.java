package dev.fingerpost.contract.quarantine;

import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.quarantine.FreedAliases;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Storages that remember wrongly who has freed aliases. */
public final class FreedAliasesFaults {

    public static final List<Fault> ALL = List.of(
            fault("names aliases that the owner itself has freed", model -> new Forwarding(model) {
                @Override
                public Set<LinkAddress> ofOthers(long owner, List<LinkAddress> addresses, Instant after) {
                    return super.ofOthers(0, addresses, after);
                }
            }),
            fault("includes aliases that were freed at the instant", model -> new Forwarding(model) {
                @Override
                public Set<LinkAddress> ofOthers(long owner, List<LinkAddress> addresses, Instant after) {
                    return super.ofOthers(owner, addresses, after.minusMillis(1));
                }
            }),
            fault("remembers who has freed an alias first", model -> new Forwarding(model) {
                @Override
                public void add(long owner, List<LinkAddress> addresses, Instant at, Instant forgotten) {
                    Set<LinkAddress> known = super.ofOthers(0, addresses, Instant.EPOCH);
                    super.add(
                            owner,
                            addresses.stream()
                                    .filter(each -> !known.contains(each))
                                    .toList(),
                            at,
                            forgotten);
                }
            }),
            fault("forgets nothing", model -> new Forwarding(model) {
                @Override
                public void add(long owner, List<LinkAddress> addresses, Instant at, Instant forgotten) {
                    super.add(owner, addresses, at, Instant.EPOCH);
                }
            }),
            fault("forgets at the instant", model -> new Forwarding(model) {
                @Override
                public void add(long owner, List<LinkAddress> addresses, Instant at, Instant forgotten) {
                    super.add(owner, addresses, at, forgotten.plusMillis(1));
                }
            }));

    private FreedAliasesFaults() {}

    private static class Forwarding implements FreedAliases {

        private final FreedAliases freed;

        Forwarding(FreedAliases freed) {
            this.freed = freed;
        }

        @Override
        public void add(long owner, List<LinkAddress> addresses, Instant at, Instant forgotten) {
            freed.add(owner, addresses, at, forgotten);
        }

        @Override
        public Set<LinkAddress> ofOthers(long owner, List<LinkAddress> addresses, Instant after) {
            return freed.ofOthers(owner, addresses, after);
        }
    }

    private static Fault fault(String name, Function<FreedAliases, FreedAliases> wrong) {
        return new Fault(name, FreedAliasesContract.class, model -> {
            model.install(Set.of(FreedAliases.class), Set.of());
            FreedAliases freed = wrong.apply(model.optional(FreedAliases.class).orElseThrow());
            return ForwardingStorage.with(model, FreedAliases.class, freed);
        });
    }
}

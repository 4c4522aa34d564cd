package dev.fingerpost.quarantine;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keeps freed aliases from other owners for a time, because QR codes remain in print after their links were deleted.
 * Freeing an alias and recording this happen in one transaction, as do taking an alias and checking the records. So a
 * caller that takes an alias has waited for the transaction that freed it, and sees who has freed it. Restored links
 * may take any alias.
 */
record QuarantineHook(Duration time, Clock clock) implements AfterChange {

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        return kind.equals(ChangeKind.LINKS) || kind.equals(ChangeKind.DELETED_LINKS);
    }

    /**
     * Records freed aliases and checks taken ones. An alias that a link keeps when it is given to another owner is
     * neither freed nor taken.
     */
    @Override
    public void after(Storage transaction, Actor actor, List<LinkChange> changes) {
        Set<LinkAddress> freed = addresses(changes, LinkChange::previous);
        Set<LinkAddress> taken = addresses(changes, LinkChange::next);
        Set<LinkAddress> kept = new HashSet<>(freed);
        kept.retainAll(taken);
        freed.removeAll(kept);
        taken.removeAll(kept);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        FreedAliases memory = transaction.optional(FreedAliases.class).orElseThrow();
        if (!taken.isEmpty()) {
            refuse(changes, memory.ofOthers(owner(changes), List.copyOf(taken), now.minus(time)));
        }
        if (!freed.isEmpty()) {
            memory.add(owner(changes), new ArrayList<>(freed), now, now.minus(time));
        }
    }

    /**
     * If links have taken quarantined aliases, throws the exception that the storage throws for aliases of other links.
     */
    private static void refuse(List<LinkChange> changes, Set<LinkAddress> quarantined) {
        Set<Integer> rows = new HashSet<>();
        for (int row = 0; row < changes.size(); row++) {
            Link link = changes.get(row).next();
            if (link != null && quarantined.contains(LinkAddress.of(link.content()))) {
                rows.add(row);
            }
        }
        if (!rows.isEmpty()) {
            throw new RefusedRowsException(rows, Set.of());
        }
    }

    private static Set<LinkAddress> addresses(List<LinkChange> changes, Function<LinkChange, @Nullable Link> side) {
        Set<LinkAddress> addresses = new LinkedHashSet<>();
        for (LinkChange change : changes) {
            Link link = side.apply(change);
            if (link != null) {
                addresses.add(LinkAddress.of(link.content()));
            }
        }
        return addresses;
    }

    private static long owner(List<LinkChange> changes) {
        LinkChange first = changes.get(0);
        return first.after().or(first::before).orElseThrow().owner();
    }
}

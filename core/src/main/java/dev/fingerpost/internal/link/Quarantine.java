package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkRepository.RefusedRowsException;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Keeps freed aliases from other owners for a time, since printed codes outlive links. What frees or takes an alias is one
 * transaction with what is remembered of it: who takes an alias has waited for its deletion, and so sees who has freed it.
 *
 * @param time zero for none
 */
public record Quarantine(Duration time) {

    public Quarantine {
        if (requireNonNull(time, "time").isNegative()) {
            throw new IllegalArgumentException("a quarantine must not be negative");
        }
    }

    /** The same over a storage, which must remember who has freed aliases if there is a quarantine. */
    public Quarantine over(Storage storage) {
        if (!time.isZero()
                && storage.optional(LinkRepository.FreedAliases.class).isEmpty()) {
            throw new IllegalStateException("the storage does not remember who has freed aliases");
        }
        return this;
    }

    /** Stores new links as {@link LinkRepository#insertAll} does. */
    List<Link> insert(Storage storage, long owner, List<LinkRepository.NewLink> links, Instant now) {
        return time.isZero()
                ? storage.links().insertAll(owner, links)
                : storage.inTransaction(view -> {
                    List<Link> stored = view.links().insertAll(owner, links);
                    refuseTaken(view, owner, stored, List.of(), now);
                    return stored;
                });
    }

    /**
     * Changes links as {@link LinkRepository#updateAll} does.
     *
     * @param change gets the links of the transaction too
     */
    List<Link> update(
            Storage storage,
            long owner,
            SortedSet<Long> ids,
            BiFunction<LinkRepository, List<Link>, List<Link>> change,
            Instant now) {
        if (time.isZero()) {
            return storage.links().updateAll(owner, ids, before -> change.apply(storage.links(), before));
        }
        return storage.inTransaction(view -> {
            List<Link> seen = new ArrayList<>();
            List<Link> after = view.links().updateAll(owner, ids, before -> {
                seen.clear();
                seen.addAll(before);
                return change.apply(view.links(), before);
            });
            if (!addresses(seen).equals(addresses(after))) {
                refuseTaken(view, owner, after, seen, now);
                Set<Link.Address> kept = new HashSet<>(addresses(after));
                free(
                        view,
                        owner,
                        addresses(seen).stream()
                                .filter(each -> !kept.contains(each))
                                .toList(),
                        now);
            }
            return after;
        });
    }

    /** Deletes links and remembers who had their aliases. */
    List<Link> delete(Storage storage, long owner, Function<LinkRepository, List<Link>> deletion, Instant now) {
        return time.isZero()
                ? deletion.apply(storage.links())
                : storage.inTransaction(view -> {
                    List<Link> deleted = deletion.apply(view.links());
                    free(view, owner, addresses(deleted), now);
                    return deleted;
                });
    }

    /** Names the rows as the storage would. An alias that a link has was given to the owner with it. */
    private void refuseTaken(Storage view, long owner, List<Link> links, List<Link> before, Instant now) {
        Set<Link.Address> kept = new HashSet<>(freed(view).ofOthers(owner, addresses(links), now.minus(time)));
        addresses(before).forEach(kept::remove);
        Set<Integer> rows = new HashSet<>();
        for (int row = 0; row < links.size(); row++) {
            if (kept.contains(Link.Address.of(links.get(row).content()))) {
                rows.add(row);
            }
        }
        if (!rows.isEmpty()) {
            throw new RefusedRowsException(rows, Set.of());
        }
    }

    private void free(Storage view, long owner, List<Link.Address> addresses, Instant now) {
        if (!addresses.isEmpty()) {
            freed(view).add(owner, addresses, now, now.minus(time));
        }
    }

    private static LinkRepository.FreedAliases freed(Storage view) {
        return view.optional(LinkRepository.FreedAliases.class).orElseThrow();
    }

    private static List<Link.Address> addresses(List<Link> links) {
        return links.stream().map(link -> Link.Address.of(link.content())).toList();
    }
}

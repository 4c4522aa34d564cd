package dev.fingerpost.usecase;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the owner's link that sends every visitor to a URL, and creates it if there is none. Before a caller creates a
 * link, it locks the owner and looks again. So a second caller waits until the transaction of the first one has ended,
 * and then finds its link.
 */
final class LinkOfUrl implements Change<Links.Upserted> {

    private static final int LOOKED_AT_ONCE = 20;

    private final long owner;
    private final LinkFilter filter;
    private final Instant now;
    private final Function<Storage, List<Link>> creation;

    /**
     * Prepares the search in a domain.
     *
     * @param filter the URL and the domain, already checked
     * @param creation creates the link in the storage of a transaction
     */
    LinkOfUrl(long owner, LinkFilter filter, Instant now, Function<Storage, List<Link>> creation) {
        this.owner = owner;
        this.filter = filter;
        this.now = now;
        this.creation = creation;
    }

    /** The oldest link that sends every visitor to the URL. */
    static Optional<Link> find(long owner, Storage storage, LinkFilter filter, Instant now) {
        LinkQuery query = LinkQuery.all()
                .withFilter(filter.withStatus(LinkStatus.ACTIVE))
                .withSort(LinkSort.Key.ID, Direction.ASCENDING);
        @Nullable Position position = null;
        while (true) {
            List<Link> some = storage.links().findAfter(owner, query, position, LOOKED_AT_ONCE, now);
            Optional<Link> found = some.stream().filter(Link::isSteady).findFirst();
            if (found.isPresent() || some.size() < LOOKED_AT_ONCE) {
                return found;
            }
            position = query.sort().positionOf(some.get(some.size() - 1));
        }
    }

    @Override
    public Links.Upserted make(ChangeSet changes) {
        changes.storage().links().lockOwner(owner);
        return find(owner, changes.storage(), filter, now)
                .map(link -> new Links.Upserted(link, false))
                .orElseGet(() ->
                        new Links.Upserted(creation.apply(changes.storage()).get(0), true));
    }
}

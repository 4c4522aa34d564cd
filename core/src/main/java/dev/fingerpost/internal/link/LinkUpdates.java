package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.internal.event.BeforeImage;
import dev.fingerpost.internal.event.Change;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Updates stored links, and reports each update that changed something, with the link before and after it. */
public record LinkUpdates(LinkRepository repository, Consumer<Change<Link>> changes) {

    public LinkUpdates {
        requireNonNull(repository, "repository");
        requireNonNull(changes, "changes");
    }

    /** See {@link LinkRepository#update}. */
    public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
        BeforeImage<Link> before = new BeforeImage<>(change);
        Optional<Link> after = repository.update(owner, id, before);
        after.ifPresent(link -> report(before.row(), link));
        return after;
    }

    /** See {@link LinkRepository#updateAll}. */
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        BeforeImage<List<Link>> before = new BeforeImage<>(change);
        List<Link> after = repository.updateAll(owner, ids, before);
        for (int i = 0; i < after.size(); i++) {
            report(before.row().get(i), after.get(i));
        }
        return after;
    }

    private void report(Link before, Link after) {
        if (after.version() != before.version()) {
            changes.accept(new Change.Updated<>(before, after));
        }
    }
}

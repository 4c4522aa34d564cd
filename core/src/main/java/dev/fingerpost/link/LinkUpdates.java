package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes stored links, and tells of it what was there before, and only where something changed. */
record LinkUpdates(LinkRepository repository, Consumer<LinkChange> changes) {

    LinkUpdates {
        requireNonNull(repository, "repository");
        requireNonNull(changes, "changes");
    }

    /** See {@link LinkRepository#update}. */
    Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
        AtomicReference<@Nullable Link> before = new AtomicReference<>();
        Optional<Link> after = repository.update(owner, id, link -> {
            before.set(link);
            return change.apply(link);
        });
        after.ifPresent(link -> tell(requireNonNull(before.get(), "an update has seen its link"), link));
        return after;
    }

    private void tell(Link before, Link after) {
        if (after.version() != before.version()) {
            changes.accept(new LinkChange.Updated(before, after));
        }
    }
}

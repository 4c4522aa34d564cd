package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes stored links, and tells of it what was there before, and only where something changed. */
public record LinkUpdates(LinkRepository repository, Consumer<LinkChange> changes) {

    public LinkUpdates {
        requireNonNull(repository, "repository");
        requireNonNull(changes, "changes");
    }

    /** See {@link LinkRepository#update}. */
    public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
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

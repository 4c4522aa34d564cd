package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Updates stored links, and reports each update that changed something, with the link before and after it. */
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
        after.ifPresent(link -> report(requireNonNull(before.get(), "an update calls its function"), link));
        return after;
    }

    private void report(Link before, Link after) {
        if (after.version() != before.version()) {
            changes.accept(new LinkChange.Updated(before, after));
        }
    }
}

package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.internal.event.Change;
import dev.fingerpost.internal.link.LinkUpdates;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.title.TitleSource;
import java.time.Clock;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * Fills in the title of a link that was created without one: looks up the title of its page on the host's executor,
 * after the link is stored. Does nothing if the link has a title or another destination by then.
 */
final class TitleFiller implements Consumer<Change<Link>> {

    private static final int LONGEST = 255;
    private static final System.Logger LOG = System.getLogger(TitleFiller.class.getName());

    private final TitleSource source;
    private final Executor executor;
    private final LinkUpdates updates;
    private final Clock clock;

    TitleFiller(
            TitleSource source,
            Executor executor,
            LinkRepository repository,
            Consumer<Change<Link>> changes,
            Clock clock) {
        this.source = requireNonNull(source, "source");
        this.executor = requireNonNull(executor, "executor");
        this.updates = new LinkUpdates(repository, changes);
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public void accept(Change<Link> change) {
        if (change instanceof Change.Created<Link> created
                && created.row().title().isEmpty()) {
            try {
                executor.execute(() -> fill(created.row()));
            } catch (RejectedExecutionException e) {
                LOG.log(System.Logger.Level.DEBUG, "The executor has rejected the lookup of a title");
            }
        }
    }

    private void fill(Link created) {
        try {
            source.titleOf(created.url())
                    .map(TitleFiller::clean)
                    .filter(title -> !title.isEmpty())
                    .ifPresent(title -> store(created, title));
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "No title for link " + created.id(), e);
        }
    }

    private void store(Link created, String title) {
        updates.update(created.owner(), created.id(), link -> titled(link, created.url(), title));
    }

    private Link titled(Link link, String url, String title) {
        if (link.title().isPresent() || !link.url().equals(url)) {
            return link;
        }
        return link.changed(link.content().toBuilder().title(title).build(), clock.instant());
    }

    private static String clean(String title) {
        StringBuilder clean = new StringBuilder();
        title.codePoints()
                .filter(codePoint ->
                        !Character.isISOControl(codePoint) && Character.getType(codePoint) != Character.SURROGATE)
                .dropWhile(Character::isWhitespace)
                .limit(LONGEST)
                .forEach(clean::appendCodePoint);
        return clean.toString().strip();
    }
}

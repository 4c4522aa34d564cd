package dev.fingerpost.title;

import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Fills in the titles of links without one. After a link is created, gets another destination or owner, or loses its
 * title, the title of the page is looked up on the host's executor, which may limit the lookups of each owner. The
 * result is dropped if the link has a title or another destination by then.
 */
final class TitleFiller implements LinkListener {

    private static final int LONGEST = 255;
    private static final int NEXT_LINE = 0x85;
    private static final Pattern SPACES = Pattern.compile(" +");
    private static final ChangeKind TITLES = ChangeKind.ofLinks("titles");

    private static final System.Logger LOG = System.getLogger(TitleFiller.class.getName());

    private final TitleSource source;
    private final OwnerExecutor executor;
    private final Storage storage;
    private final UnitOfWork unit;
    private final Clock clock;

    TitleFiller(TitleSource source, OwnerExecutor executor, Storage storage, UnitOfWork unit, Clock clock) {
        this.source = source;
        this.executor = executor;
        this.storage = storage;
        this.unit = unit;
        this.clock = clock;
    }

    @Override
    public void created(Link link) {
        lookUp(link);
    }

    @Override
    public void updated(Link before, Link after) {
        if (before.title().isPresent() || !before.url().equals(after.url()) || before.owner() != after.owner()) {
            lookUp(after);
        }
    }

    /**
     * Schedules the lookup of a title if the link has none. The queue does not hold the link itself, because it may be
     * large.
     */
    private void lookUp(Link link) {
        if (link.title().isPresent()) {
            return;
        }
        long owner = link.owner();
        long id = link.id();
        String url = link.url();
        try {
            executor.execute(owner, () -> fill(owner, id, url));
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The executor rejected the lookup of a title");
        }
    }

    private void fill(long owner, long id, String url) {
        try {
            source.titleOf(url)
                    .map(TitleFiller::clean)
                    .filter(title -> !title.isEmpty())
                    .ifPresent(title -> store(owner, id, link -> titled(link, url, title)));
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "No title was found for link " + id, e);
        }
    }

    private void store(long owner, long id, UnaryOperator<Link> change) {
        unit.runWithoutTurn(storage, TITLES, owner, changes -> {
            List<Link> before = new ArrayList<>();
            List<Link> after = changes.storage().links().updateAll(owner, new TreeSet<>(Set.of(id)), links -> {
                before.clear();
                before.addAll(links);
                return links.stream().map(change).toList();
            });
            return changes.updated(before, after);
        });
    }

    private Link titled(Link link, String url, String title) {
        if (link.title().isPresent() || !link.url().equals(url)) {
            return link;
        }
        return link.changed(link.content().withFetchedTitle(title), clock.instant());
    }

    /**
     * Collapses white space, drops control characters and unpaired surrogates, and cuts off a long title between two
     * characters.
     */
    private static String clean(String title) {
        StringBuilder plain = new StringBuilder();
        title.codePoints()
                .map(codePoint -> isSpace(codePoint) ? ' ' : codePoint)
                .filter(codePoint ->
                        !Character.isISOControl(codePoint) && Character.getType(codePoint) != Character.SURROGATE)
                .forEach(plain::appendCodePoint);
        String collapsed = SPACES.matcher(plain).replaceAll(" ").strip();
        int length = Math.min(LONGEST, collapsed.codePointCount(0, collapsed.length()));
        return collapsed.substring(0, collapsed.offsetByCodePoints(0, length)).strip();
    }

    private static boolean isSpace(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint) || codePoint == NEXT_LINE;
    }
}

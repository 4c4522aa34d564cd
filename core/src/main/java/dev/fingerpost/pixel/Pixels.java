package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.idempotency.IdempotentAnswer;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.internal.bulkhead.ListBulkhead;
import dev.fingerpost.internal.event.BeforeImage;
import dev.fingerpost.internal.event.Change;
import dev.fingerpost.internal.idempotency.IdempotentCreations;
import dev.fingerpost.internal.page.CursorWalk;
import dev.fingerpost.internal.page.Paginator;
import dev.fingerpost.internal.validation.Constraints;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.Slice;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.version.ExpectedVersion;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Creates, changes, finds and deletes the pixels of one owner. Thread-safe. Every method may throw
 * {@link dev.fingerpost.failure.StorageException}.
 */
public final class Pixels {

    /** The longest search text, in characters. */
    public static final int SEARCH_LENGTH = 255;

    private final long owner;
    private final PixelRepository repository;
    private final ListBulkhead lists;
    private final IdempotentCreations creations;
    private final Constraints constraints;
    private final Clock clock;
    private final Consumer<Change<Pixel>> changes;

    /** For {@code Fingerpost}, which makes one for each owner. */
    public Pixels(
            long owner,
            PixelRepository repository,
            ListBulkhead lists,
            IdempotentCreations creations,
            Constraints constraints,
            Clock clock,
            Consumer<Change<Pixel>> changes) {
        this.owner = owner;
        this.repository = requireNonNull(repository, "repository");
        this.lists = requireNonNull(lists, "lists");
        this.creations = requireNonNull(creations, "creations");
        this.constraints = requireNonNull(constraints, "constraints");
        this.clock = requireNonNull(clock, "clock");
        this.changes = requireNonNull(changes, "changes");
    }

    /**
     * Stores a new pixel.
     *
     * @throws ValidationException naming every field that violates a rule
     */
    public Pixel create(PixelDraft draft) {
        return create(draft, content -> repository.insert(owner, content, clock.instant()));
    }

    private Pixel create(PixelDraft draft, Function<PixelContent, Pixel> insert) {
        constraints.require(draft);
        Pixel pixel = insert.apply(draft.toContent());
        changes.accept(new Change.Created<>(pixel));
        return pixel;
    }

    /** Stores a new pixel as {@link #create} does, once. See {@link dev.fingerpost.link.Links#createOnce}. */
    public IdempotentAnswer createOnce(PixelDraft draft, IdempotentRequest request, Function<Pixel, String> answer) {
        return creations.create(
                owner,
                request,
                answer,
                stored -> create(draft, content -> repository.insert(owner, content, clock.instant(), stored)));
    }

    /** The violations that {@link #create} would report, without creating anything; empty for a valid draft. */
    public List<Violation> check(PixelDraft draft) {
        return constraints.check(draft);
    }

    /**
     * The pixel with this id.
     *
     * @throws NotFoundException if this owner has none
     */
    public Pixel get(long id) {
        return repository.find(owner, id).orElseThrow(() -> NotFoundException.pixel(id));
    }

    /** Changes some fields of a pixel. See {@link #update(long, PixelEdit, ExpectedVersion)}. */
    public Pixel update(long id, PixelEdit edit) {
        return update(id, edit, ExpectedVersion.any());
    }

    /**
     * Changes some fields of a pixel, if it has the version the caller expects.
     *
     * @return the pixel as it is now
     * @throws NotFoundException if this owner has none with this id
     * @throws ValidationException naming every field that violates a rule
     * @throws dev.fingerpost.failure.StaleVersionException if it has another version
     */
    public Pixel update(long id, PixelEdit edit, ExpectedVersion expected) {
        Instant now = clock.instant();
        BeforeImage<Pixel> before = new BeforeImage<>(pixel -> {
            expected.check(pixel.version());
            PixelDraft merged = edit.applyTo(PixelDraft.of(pixel));
            constraints.require(merged);
            return pixel.changed(merged.toContent(), now);
        });
        Pixel after = repository.update(owner, id, before).orElseThrow(() -> NotFoundException.pixel(id));
        if (after.version() != before.row().version()) {
            changes.accept(new Change.Updated<>(before.row(), after));
        }
        return after;
    }

    /**
     * The violations that {@link #update} would report, without changing anything; empty for a valid edit.
     *
     * @throws NotFoundException if this owner has no pixel with this id
     */
    public List<Violation> check(long id, PixelEdit edit) {
        return constraints.check(edit.applyTo(PixelDraft.of(get(id))));
    }

    /** Deletes a pixel. See {@link #delete(long, ExpectedVersion)}. */
    public void delete(long id) {
        delete(id, ExpectedVersion.any());
    }

    /**
     * Deletes a pixel, if it has the version the caller expects, and detaches it from its links.
     *
     * @throws NotFoundException if this owner has none with this id
     * @throws dev.fingerpost.failure.StaleVersionException if it has another version
     */
    public void delete(long id, ExpectedVersion expected) {
        Pixel deleted = repository
                .delete(owner, id, pixel -> expected.check(pixel.version()))
                .orElseThrow(() -> NotFoundException.pixel(id));
        changes.accept(new Change.Deleted<>(deleted));
    }

    /**
     * One page of the pixels of a query, with the total.
     *
     * @throws ValidationException naming {@code search} if its text is too long or has control characters
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    public Page<Pixel> find(PixelQuery query) {
        Paginator<Pixel> paginator = paginator(query);
        return paginator.page(lists.run(owner, () -> repository.find(owner, query)), query.page());
    }

    /**
     * The first pixels of a query, as many as fit on a page, and a cursor to read on. Nothing is counted. The query's
     * page number is ignored.
     *
     * @throws ValidationException naming {@code search} if its text is too long or has control characters
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    public Slice<Pixel> findFirst(PixelQuery query) {
        Paginator<Pixel> paginator = paginator(query);
        PerPage perPage = query.page().perPage();
        return paginator.slice(lists.run(owner, () -> repository.findFirst(owner, query, perPage.size() + 1)), perPage);
    }

    /**
     * The pixels of a query after the cursor, as many as fit on a page; the query's page number is ignored.
     *
     * @throws ValidationException naming {@code cursor} if it was not made for this query, or {@code search}
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    public Slice<Pixel> findAfter(Cursor cursor, PixelQuery query) {
        Paginator<Pixel> paginator = paginator(query);
        PerPage perPage = query.page().perPage();
        Position position = paginator.list().positionOf(cursor);
        return paginator.slice(
                lists.run(owner, () -> repository.findAfter(owner, query, position, perPage.size() + 1)), perPage);
    }

    /**
     * All pixels of a query, in its order; its page is ignored. The stream reads a hundred pixels at a time, when they
     * are needed, and holds nothing in between: it need not be closed or read to its end. Every pixel that exists all
     * the time and keeps its sort value is returned exactly once.
     *
     * @throws ValidationException naming {@code search} if its text is too long or has control characters
     */
    public Stream<Pixel> stream(PixelQuery query) {
        PixelQuery walked = query.withPerPage(PerPage.HUNDRED).withPage(1);
        paginator(walked);
        return CursorWalk.stream(
                cursor -> cursor.map(position -> findAfter(position, walked)).orElseGet(() -> findFirst(walked)));
    }

    private Paginator<Pixel> paginator(PixelQuery query) {
        PlainText.refusal(query.search(), SEARCH_LENGTH).ifPresent(refusal -> {
            throw new ValidationException(List.of(refusal.on("search")));
        });
        return new Paginator<>(query.cursorScope(owner), query.sort()::positionOf);
    }
}

package dev.fingerpost.usecase;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.change.RowListeners;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelField;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The pixels of one owner, with the ports of the host. */
public final class PixelUseCases extends PixelReads implements Pixels {

    private final RowListeners<Pixel> listeners;

    /** Creates the use cases with a storage, which may be that of a transaction. */
    public PixelUseCases(long owner, Storage storage, LinkServices services, RowListeners<Pixel> listeners) {
        super(owner, storage, services);
        this.listeners = listeners;
    }

    private <R> R run(ChangeKind kind, Change<R> change) {
        return services.unit().run(storage, kind, owner, 1, change);
    }

    static RecordChange change(long owner, long id, @Nullable Pixel before, @Nullable Pixel after) {
        return RecordChange.of(
                "pixel",
                owner,
                id,
                List.of(PixelField.values()),
                before == null ? null : before.content(),
                after == null ? null : after.content());
    }

    @Override
    public Pixel create(PixelDraft draft) {
        services.constraints().require(draft);
        return run(ChangeKind.PIXELS, changes -> {
            changes.require(() -> Proposal.ofPixel(owner));
            Pixel pixel = changes.storage()
                    .pixels()
                    .insert(owner, draft.toContent(), services.clock().instant());
            changes.recorded(change(owner, pixel.id(), null, pixel));
            changes.announce(() -> listeners.tell(null, pixel));
            return pixel;
        });
    }

    /** Stores a pixel that existed elsewhere, with its dates. The listeners are not told. */
    public Pixel restore(PixelDraft draft, Instant createdAt, Instant updatedAt) {
        services.constraints().require(draft);
        return run(ChangeKind.PIXELS, changes -> {
            changes.require(() -> Proposal.ofPixel(owner));
            PixelRepository stored = changes.storage().pixels();
            long id = stored.insert(owner, draft.toContent(), createdAt).id();
            Pixel restored = stored.update(owner, id, now -> now.withUpdatedAt(updatedAt))
                    .orElseThrow();
            changes.recorded(change(owner, id, null, restored));
            return restored;
        });
    }

    /**
     * Checks whether {@link #restore} would accept a pixel, without storing it.
     *
     * @param earlier how many pixels an earlier part of the trial would have stored
     */
    public void tryRestore(PixelDraft draft, long earlier) {
        services.constraints().require(draft);
        run(ChangeKind.PIXELS, changes -> {
            changes.require(() -> Proposal.ofPixel(owner).after(earlier));
            return earlier;
        });
    }

    @Override
    public List<Violation> check(PixelDraft draft) {
        return services.constraints().check(draft);
    }

    @Override
    public Pixel update(long id, UnaryOperator<PixelDraft> edit, ExpectedVersion expected) {
        Instant now = services.clock().instant();
        return run(ChangeKind.CHANGED_PIXELS, changes -> {
            AtomicReference<Pixel> before = new AtomicReference<>();
            Pixel after = changes.storage()
                    .pixels()
                    .update(owner, id, pixel -> {
                        before.set(pixel);
                        expected.check(pixel.version());
                        PixelDraft edited = edit.apply(PixelDraft.of(pixel));
                        services.constraints().require(edited);
                        return pixel.changed(edited.toContent(), now);
                    })
                    .orElseThrow(() -> NotFoundException.pixel(id));
            Pixel seen = requireNonNull(before.get(), "an update calls its function");
            if (after.version() != seen.version()) {
                changes.recorded(change(owner, id, seen, after));
                changes.announce(() -> listeners.tell(seen, after));
            }
            return after;
        });
    }

    @Override
    public List<Violation> check(long id, UnaryOperator<PixelDraft> edit) {
        return services.constraints().check(edit.apply(PixelDraft.of(get(id))));
    }

    @Override
    public void delete(long id, ExpectedVersion expected) {
        run(ChangeKind.CHANGED_PIXELS, changes -> {
            Pixel deleted = changes.storage()
                    .pixels()
                    .delete(owner, id, pixel -> expected.check(pixel.version()))
                    .orElseThrow(() -> NotFoundException.pixel(id));
            changes.recorded(change(owner, id, deleted, null));
            changes.announce(() -> listeners.tell(deleted, null));
            return deleted;
        });
    }
}

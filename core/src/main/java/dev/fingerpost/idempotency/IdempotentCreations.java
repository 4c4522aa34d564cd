package dev.fingerpost.idempotency;

import dev.fingerpost.Owner;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Creates rows of an owner once for each idempotency key. A repeated request gets the answer of the first one for 24
 * hours, even if the rows have changed since. The rows and the answer are stored in one transaction; a concurrent call
 * with the same key waits until that transaction has ended. A refused request does not use up its key. The rows are
 * created as {@link dev.fingerpost.link.Links} and {@link dev.fingerpost.pixel.Pixels} create them.
 *
 * <p>Every method has a function {@code answer}, which makes the answer in the caller's form. The function must leave
 * out passwords, and may be called more than once. Every method throws
 * {@link dev.fingerpost.failure.IdempotencyKeyUsedException} if the key was used for another request.
 */
public final class IdempotentCreations {

    private final Owner owner;
    private final UnitOfWork unit;
    private final Clock clock;

    IdempotentCreations(Owner owner, UnitOfWork unit, Clock clock) {
        this.owner = owner;
        this.unit = unit;
        this.clock = clock;
    }

    /** Creates a link like {@link dev.fingerpost.link.Links#create}, once. */
    public IdempotentRequest.Answer createLink(
            LinkDraft draft, IdempotentRequest request, Function<Link, String> answer) {
        return create(1, request, () -> owner.prepare(draft).andThen(answer));
    }

    /** Creates links like {@link dev.fingerpost.link.Links#createAll}, once. */
    public IdempotentRequest.Answer createLinks(
            List<LinkDraft> drafts, IdempotentRequest request, Function<List<Link>, String> answer) {
        return create(drafts.size(), request, () -> owner.prepareAll(drafts).andThen(answer));
    }

    /** Creates a pixel like {@link dev.fingerpost.pixel.Pixels#create}, once. */
    public IdempotentRequest.Answer createPixel(
            PixelDraft draft, IdempotentRequest request, Function<Pixel, String> answer) {
        return create(
                1,
                request,
                () -> transaction -> answer.apply(owner.in(transaction).pixels().create(draft)));
    }

    private IdempotentRequest.Answer create(
            int rows, IdempotentRequest request, Supplier<Function<Storage, String>> creation) {
        IdempotentCreation once = new IdempotentCreation(owner.id(), owner.storage(), clock, request, creation);
        return once.earlier()
                .orElseGet(() -> unit.run(owner.storage(), IdempotentCreation.KIND, owner.id(), rows, once));
    }
}

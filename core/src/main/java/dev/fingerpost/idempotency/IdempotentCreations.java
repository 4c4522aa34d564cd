package dev.fingerpost.idempotency;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.RowListeners;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.usecase.LinkServices;
import dev.fingerpost.usecase.LinkUseCases;
import dev.fingerpost.usecase.PixelUseCases;
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
 * {@link dev.fingerpost.failure.IdempotencyKeyUsedException} if the key was used for another request, and
 * {@link UnsupportedOperationException} if {@link dev.fingerpost.Fingerpost#keepsAnswers} is false.
 */
public final class IdempotentCreations {

    private final long owner;
    private final Storage storage;
    private final LinkServices services;
    private final RowListeners<Pixel> pixelListeners;
    private final Runnable stored;

    /**
     * The creations of an owner, with the ports of the host.
     *
     * @param storage the host's storage, or the storage of a transaction
     * @param stored is called after an answer was stored
     */
    public IdempotentCreations(
            long owner, Storage storage, LinkServices services, RowListeners<Pixel> pixelListeners, Runnable stored) {
        this.owner = owner;
        this.storage = requireNonNull(storage, "storage");
        this.services = requireNonNull(services, "services");
        this.pixelListeners = requireNonNull(pixelListeners, "pixelListeners");
        this.stored = requireNonNull(stored, "stored");
    }

    /** Creates a link like {@link dev.fingerpost.link.Links#create}, once. */
    public IdempotentRequest.Answer createLink(
            LinkDraft draft, IdempotentRequest request, Function<Link, String> answer) {
        return createLinks(List.of(draft), false, request, links -> answer.apply(links.get(0)));
    }

    /** Creates links like {@link dev.fingerpost.link.Links#createAll}, once. */
    public IdempotentRequest.Answer createLinks(
            List<LinkDraft> drafts, IdempotentRequest request, Function<List<Link>, String> answer) {
        return createLinks(drafts, true, request, answer);
    }

    private IdempotentRequest.Answer createLinks(
            List<LinkDraft> drafts, boolean many, IdempotentRequest request, Function<List<Link>, String> answer) {
        LinkUseCases links = new LinkUseCases(owner, storage, services);
        return create(drafts.size(), request, () -> links.prepared(drafts, many).andThen(answer));
    }

    /** Creates a pixel like {@link dev.fingerpost.pixel.Pixels#create}, once. */
    public IdempotentRequest.Answer createPixel(
            PixelDraft draft, IdempotentRequest request, Function<Pixel, String> answer) {
        return create(
                1,
                request,
                () -> transaction ->
                        answer.apply(new PixelUseCases(owner, transaction, services, pixelListeners).create(draft)));
    }

    private IdempotentRequest.Answer create(
            int rows, IdempotentRequest request, Supplier<Function<Storage, String>> creation) {
        IdempotentCreation once = new IdempotentCreation(owner, storage, services.clock(), request, creation);
        return once.earlier().orElseGet(() -> {
            IdempotentRequest.Answer answer = services.unit().run(storage, IdempotentCreation.KIND, owner, rows, once);
            if (!answer.replayed()) {
                stored.run();
            }
            return answer;
        });
    }
}

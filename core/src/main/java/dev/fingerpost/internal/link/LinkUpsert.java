package dev.fingerpost.internal.link;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.internal.change.Change;
import dev.fingerpost.internal.change.ChangeSet;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Makes sure that the one link with a name is as an edit says: it is edited if it exists, and created otherwise. The unique name
 * of the storage decides between two callers: the one that comes too late edits the link in its next attempt. Not thread-safe.
 */
final class LinkUpsert implements Change<Links.Upserted> {

    /** Each further attempt needs another caller that has created or deleted the link meanwhile. */
    private static final int ATTEMPTS = 4;

    private final long owner;
    private final Storage storage;
    private final LinkServices services;
    private final Name name;
    private final UnaryOperator<LinkDraft> edit;
    private final ExpectedVersion expected;
    private Optional<Link> found;
    private Change<List<Link>> change;
    private int attempts = 1;

    /**
     * What a caller names a link by.
     *
     * @param find the link that has the name
     * @param isOf whether a link has it
     * @param draft of a new link with it
     * @param taken what a storage refuses a second link with it for
     */
    record Name(Supplier<Optional<Link>> find, Predicate<Link> isOf, LinkDraft draft, CoreViolation taken) {}

    LinkUpsert(
            long owner,
            Storage storage,
            LinkServices services,
            Name name,
            UnaryOperator<LinkDraft> edit,
            ExpectedVersion expected) {
        this.owner = owner;
        this.storage = storage;
        this.services = services;
        this.name = name;
        this.edit = edit;
        this.expected = expected;
        this.found = name.find().get();
        this.change = editOrCreation();
    }

    private Change<List<Link>> editOrCreation() {
        if (found.isPresent()) {
            LinkEdit one = new LinkEdit(found.get().id(), edit, this::checkUnrenamed);
            return new LinkEdits(List.of(one), false, owner, owner, storage, services);
        }
        if (!expected.allowsNone()) {
            throw new StaleVersionException();
        }
        return LinkCreation.check(List.of(edit.apply(name.draft())), false, owner, storage, services);
    }

    @Override
    public Links.Upserted make(ChangeSet changes) {
        return new Links.Upserted(change.make(changes).get(0), found.isEmpty());
    }

    @Override
    public void recover(RuntimeException failure) {
        try {
            change.recover(failure);
        } catch (NotFoundException | ValidationException e) {
            Optional<Link> now = name.find().get();
            if (attempts++ == ATTEMPTS || !isOutdated(e, now)) {
                throw e;
            }
            // the last attempt creates the link, so that it fails for the reason that the name is taken
            found = attempts == ATTEMPTS ? Optional.empty() : now;
            change = editOrCreation();
        }
    }

    /** Whether another caller has deleted the link, or created one with the name, since it was looked for. */
    private boolean isOutdated(RuntimeException failure, Optional<Link> now) {
        return failure instanceof ValidationException refusal
                ? found.isEmpty() && isTaken(refusal) && now.isPresent()
                : true;
    }

    /** A link that another caller has renamed meanwhile is no longer the one to change. */
    private void checkUnrenamed(Link link) {
        if (!name.isOf().test(link)) {
            throw NotFoundException.link(link.id());
        }
        expected.check(link.version());
    }

    private boolean isTaken(ValidationException refusal) {
        return refusal.violations().stream().anyMatch(violation -> violation.code() == name.taken());
    }
}

package dev.fingerpost.usecase;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.link.Links;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Edits the link with a unique name if it exists, and creates it otherwise. If two callers do this at once, the unique
 * name in the storage decides: the later caller edits the link in its next attempt. Not thread-safe.
 */
final class LinkUpsert implements Change<Links.Upserted> {

    /**
     * The greatest number of attempts. A further attempt is needed only if another caller has created, deleted or
     * renamed the link meanwhile. Attempts after which only a password is hashed or another alias is generated are not
     * counted.
     */
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
     * The name by which a caller refers to a link.
     *
     * @param find finds the link with the name
     * @param isOf whether a link has the name
     * @param draft the draft of a new link with the name
     * @param taken the violation if another link has the name
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
            List<LinkUpdate> one = List.of(LinkUpdate.of(found.get().id(), edit));
            LinkEdits.Guard guard = (rows, links, violations) -> {
                rows.refuseUnknown(links, violations);
                links.forEach(this::checkUnrenamed);
            };
            return new LinkEdits(one, false, guard, owner, owner, storage, services);
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
            // the last attempt is a creation, so that its failure tells the caller that the name is taken
            found = attempts == ATTEMPTS ? Optional.empty() : now;
            change = editOrCreation();
        }
    }

    @Override
    public boolean prepare() {
        return change.prepare();
    }

    /** Whether another caller has deleted or renamed the link, or created one with the name, since it was looked up. */
    private boolean isOutdated(RuntimeException failure, Optional<Link> now) {
        return failure instanceof ValidationException refusal
                ? found.isEmpty() && isTaken(refusal) && now.isPresent()
                : true;
    }

    /**
     * Checks that the link still has the name, and then its version. If another caller has renamed the link meanwhile,
     * it must not be changed.
     */
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

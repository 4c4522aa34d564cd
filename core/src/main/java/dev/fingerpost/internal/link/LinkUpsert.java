package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Makes sure that the one link with a name is as an edit says. The unique name of the storage decides between two callers:
 * the one that comes too late changes the link.
 */
record LinkUpsert(LinkUseCases links, Name name, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {

    /** Each further attempt needs a different caller that has created or deleted the link meanwhile. */
    private static final int ATTEMPTS = 4;

    /**
     * What a caller names a link by.
     *
     * @param find the link that has the name
     * @param isOf whether a link has it
     * @param draft of a new link with it
     * @param taken what a storage refuses a second link with it for
     */
    record Name(Supplier<Optional<Link>> find, Predicate<Link> isOf, LinkDraft draft, CoreViolation taken) {}

    LinkUpsert {
        requireNonNull(links, "links");
        requireNonNull(name, "name");
        requireNonNull(edit, "edit");
        requireNonNull(expected, "expected");
    }

    Links.Upserted run() {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            Optional<Links.Upserted> done = attempt();
            if (done.isPresent()) {
                return done.get();
            }
        }
        return create();
    }

    private Optional<Links.Upserted> attempt() {
        Optional<Link> found = name.find().get();
        try {
            return Optional.of(
                    found.isPresent()
                            ? new Links.Upserted(links.update(found.get().id(), edit, this::checkUnrenamed), false)
                            : create());
        } catch (NotFoundException e) {
            return Optional.empty();
        } catch (ValidationException e) {
            if (found.isEmpty() && isTaken(e) && name.find().get().isPresent()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private Links.Upserted create() {
        if (!expected.allowsNone()) {
            throw new StaleVersionException();
        }
        return new Links.Upserted(links.create(edit.apply(name.draft())), true);
    }

    /** A link that a different caller has renamed meanwhile is no longer the one to change. */
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

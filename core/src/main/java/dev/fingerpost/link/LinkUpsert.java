package dev.fingerpost.link;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.version.ExpectedVersion;
import java.util.Optional;

/**
 * Changes the link with an alias, or creates it. The unique alias of the storage decides between two callers: the one that
 * comes too late to create changes the link instead.
 */
record LinkUpsert(Links links, long domainId, String alias, LinkEdit edit, ExpectedVersion expected) {

    /** Each further attempt needs another caller that has created or deleted the link meanwhile. */
    private static final int ATTEMPTS = 4;

    UpsertedLink run() {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            Optional<UpsertedLink> done = attempt();
            if (done.isPresent()) {
                return done.get();
            }
        }
        return create();
    }

    private Optional<UpsertedLink> attempt() {
        Optional<Link> found = links.findByAlias(domainId, alias);
        try {
            return Optional.of(found.map(this::change).orElseGet(this::create));
        } catch (NotFoundException e) {
            return Optional.empty();
        } catch (ValidationException e) {
            if (found.isEmpty()
                    && isTaken(e)
                    && links.findByAlias(domainId, alias).isPresent()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private UpsertedLink change(Link found) {
        return new UpsertedLink(links.updateGuarded(found.id(), edit, this::guard), false);
    }

    /** A link that another caller has renamed meanwhile is no longer the one to change. */
    private void guard(Link link) {
        if (links.findKey(alias).filter(link.content().alias().key()::equals).isEmpty()) {
            throw NotFoundException.link(link.id());
        }
        expected.check(link.version());
    }

    private UpsertedLink create() {
        if (!expected.allowsNone()) {
            throw new StaleVersionException();
        }
        return new UpsertedLink(links.create(edit.applyTo(LinkDraft.at(domainId, alias))), true);
    }

    private static boolean isTaken(ValidationException refusal) {
        return refusal.violations().stream().anyMatch(violation -> violation.code() == CoreViolation.ALIAS_TAKEN);
    }
}

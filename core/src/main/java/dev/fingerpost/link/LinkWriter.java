package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.alias.Alias;
import dev.fingerpost.failure.AliasTakenException;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.UnknownPixelsException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.internal.event.Change;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.internal.link.LinkUpdates;
import dev.fingerpost.internal.text.InputText;
import dev.fingerpost.targeting.Targeting;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Stores links from drafts and edits. */
final class LinkWriter {

    /** Enough for the generator to leave a space that is 99 % full: three lengths and more. */
    static final int GENERATED_ALIAS_ATTEMPTS = 16;

    private final long owner;
    private final LinkServices services;
    private final LinkValidator checks;
    private final LinkUpdates updates;

    LinkWriter(long owner, LinkServices services, LinkValidator checks) {
        this.owner = owner;
        this.services = requireNonNull(services, "services");
        this.checks = requireNonNull(checks, "checks");
        this.updates = new LinkUpdates(services.repository(), services.changes());
    }

    Link create(LinkDraft draft, Instant now) {
        return create(draft, content -> services.repository().insert(owner, content, now));
    }

    /** Stores the link together with the answer to its request. */
    Link create(LinkDraft draft, Instant now, NewAnswer<Link> answer) {
        return create(draft, content -> services.repository().insert(owner, content, now, answer));
    }

    private Link create(LinkDraft draft, Function<LinkContent, Link> store) {
        LinkValidator.refuse(checks.ofNew(draft));
        Link link = insert(draft, store);
        services.changes().accept(new Change.Created<>(link));
        return link;
    }

    private Link insert(LinkDraft draft, Function<LinkContent, Link> store) {
        Passwords passwords = Passwords.of(draft, services.hasher());
        String wanted = draft.alias;
        if (wanted == null) {
            return insertGenerated(draft, passwords, store);
        }
        Alias alias = Alias.of(wanted, services.aliasPolicy());
        return named(() -> store.apply(content(draft, alias, passwords)));
    }

    /** @param guard sees the link first; an exception that it throws keeps the link */
    Link update(long id, LinkEdit edit, Consumer<Link> guard, Instant now) {
        Passwords passwords = passwordsOf(id, edit, guard, services.hasher());
        return named(() -> updates.update(owner, id, link -> changed(link, edit, guard, passwords, now))
                .orElseThrow(() -> NotFoundException.link(id)));
    }

    /** Checks an edit before its passwords are hashed, which is slow, and hashes them outside of the transaction. */
    Passwords passwordsOf(long id, LinkEdit edit, Consumer<Link> guard, PasswordHasher hasher) {
        if (!edit.changes(LinkField.REDIRECT_PASSWORD) && !edit.changes(LinkField.PASSWORD)) {
            return new Passwords(null, null);
        }
        Link link = services.repository().find(owner, id).orElseThrow(() -> NotFoundException.link(id));
        guard.accept(link);
        LinkDraft merged = edit.applyTo(LinkDraft.of(link));
        LinkValidator.refuse(checks.ofMerged(merged, edit));
        return Passwords.of(merged, hasher);
    }

    /** The link after an edit; {@code hashed} has the passwords that the edit changes. */
    Link changed(Link link, LinkEdit edit, Consumer<Link> guard, Passwords hashed, Instant now) {
        guard.accept(link);
        LinkDraft merged = edit.applyTo(LinkDraft.of(link));
        LinkValidator.refuse(checks.ofMerged(merged, edit));
        Alias alias = edit.changes(LinkField.ALIAS)
                ? Alias.of(requireNonNull(merged.alias, "alias"), services.aliasPolicy())
                : link.content().alias();
        LinkContent content = content(merged, alias, hashed.forEdit(edit, link));
        return link.changed(edit.changes(LinkField.TITLE) ? content : withTitleOfPage(content, link), now);
    }

    /** Keeps in mind that a title is the page's, and drops it together with the page. */
    private static LinkContent withTitleOfPage(LinkContent content, Link before) {
        if (!before.content().titleFetched()) {
            return content;
        }
        LinkContentBuilder builder = content.toBuilder();
        return before.url().equals(content.url())
                ? builder.titleFetched(true).build()
                : builder.title(null).build();
    }

    private Link insertGenerated(LinkDraft draft, Passwords passwords, Function<LinkContent, Link> store) {
        for (int attempt = 0; attempt < GENERATED_ALIAS_ATTEMPTS; attempt++) {
            Optional<Link> link =
                    generated(draft, attempt).flatMap(alias -> insertIfFree(content(draft, alias, passwords), store));
            if (link.isPresent()) {
                return link.get();
            }
        }
        throw new ValidationException("alias", CoreViolation.NO_FREE_ALIAS);
    }

    /** A generated alias that the link may have; empty if this attempt gave none. */
    Optional<Alias> generated(LinkDraft draft, int attempt) {
        String text = InputText.nfc(services.aliasGenerator().next(attempt));
        return services.aliasPolicy().refusal(text).isPresent() || checks.isLoop(draft, text)
                ? Optional.empty()
                : Optional.of(Alias.of(text, services.aliasPolicy()));
    }

    private static Optional<Link> insertIfFree(LinkContent content, Function<LinkContent, Link> store) {
        try {
            return Optional.of(withKnownPixels(() -> store.apply(content)));
        } catch (AliasTakenException e) {
            return Optional.empty();
        }
    }

    private static Link named(Supplier<Link> write) {
        try {
            return withKnownPixels(write);
        } catch (AliasTakenException e) {
            throw new ValidationException("alias", CoreViolation.ALIAS_TAKEN);
        }
    }

    private static Link withKnownPixels(Supplier<Link> write) {
        try {
            return write.get();
        } catch (UnknownPixelsException e) {
            throw new ValidationException("pixel_ids", CoreViolation.UNKNOWN_PIXELS);
        }
    }

    static LinkContent content(LinkDraft draft, Alias alias, Passwords passwords) {
        return new LinkContent(
                draft.url,
                requireNonNull(draft.domainId, "domainId"),
                alias,
                draft.title,
                false,
                draft.spaceId,
                draft.disabled,
                draft.sensitiveContent,
                draft.privacy,
                draft.activePeriod(),
                draft.clicksLimit,
                draft.expirationUrl,
                targeting(draft),
                draft.pixelIds,
                passwords.redirect(),
                passwords.statistics());
    }

    private static Targeting targeting(LinkDraft draft) {
        return draft.targetsType == null
                ? Targeting.NONE
                : new Targeting(draft.targetsType, Targeting.labelled(draft.targets));
    }
}

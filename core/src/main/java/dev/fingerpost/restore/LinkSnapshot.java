package dev.fingerpost.restore;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.password.PasswordHash;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A link as it was elsewhere, to be {@linkplain LinkRestorer restored}. The canonical constructor is not part of the API,
 * because each new component changes it; {@link #of} and the {@code with} methods are.
 *
 * @param draft with an alias; it may keep what only a stored link has, see {@link #withTitleFetched} and {@link #withPasswords}
 * @param clicks counted visits
 * @param parts what features keep of the link, such as its statistics; at most one part of each type
 */
public record LinkSnapshot(LinkDraft draft, long clicks, Instant createdAt, Instant updatedAt, List<Record> parts) {

    public LinkSnapshot {
        requireNonNull(draft, "draft");
        requireNonNull(createdAt, "createdAt");
        requireNonNull(updatedAt, "updatedAt");
        parts = List.copyOf(parts);
    }

    /** A link with so many clicks, created and changed last at this instant. */
    public static LinkSnapshot of(LinkDraft draft, long clicks, Instant createdAt) {
        return new LinkSnapshot(draft, clicks, createdAt, createdAt, List.of());
    }

    /** This snapshot with another draft. */
    public LinkSnapshot withDraft(LinkDraft newDraft) {
        return new LinkSnapshot(newDraft, clicks, createdAt, updatedAt, parts);
    }

    /** This snapshot of a link that was changed last at another instant. */
    public LinkSnapshot withUpdatedAt(Instant newUpdatedAt) {
        return new LinkSnapshot(draft, clicks, createdAt, newUpdatedAt, parts);
    }

    /** This snapshot of a link whose title is, or is not, the title of its page instead of one of the owner. */
    public LinkSnapshot withTitleFetched(boolean newTitleFetched) {
        return withDraft(LinkField.TITLE_FETCHED.set(draft, newTitleFetched));
    }

    /** This snapshot with passwords of which only the hashes are known; {@code null} for the password of the draft. */
    public LinkSnapshot withPasswords(@Nullable PasswordHash redirectPassword, @Nullable PasswordHash password) {
        return withHash(LinkField.REDIRECT_PASSWORD, redirectPassword).withHash(LinkField.PASSWORD, password);
    }

    private LinkSnapshot withHash(LinkField field, @Nullable PasswordHash hash) {
        return hash == null ? this : withDraft(field.set(draft, DraftPassword.kept(hash)));
    }

    /** This snapshot with what a feature keeps of the link, in place of a part of the same type. */
    public LinkSnapshot with(Record part) {
        List<Record> newParts = new ArrayList<>(parts);
        newParts.removeIf(each -> each.getClass() == part.getClass());
        newParts.add(part);
        return new LinkSnapshot(draft, clicks, createdAt, updatedAt, newParts);
    }

    /** What a feature keeps of the link; empty if that is not known. */
    public <P extends Record> Optional<P> part(Class<P> type) {
        return parts.stream().filter(type::isInstance).map(type::cast).findFirst();
    }
}

package dev.fingerpost.restore;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.password.PasswordHash;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link as it existed elsewhere, to be {@linkplain LinkRestorer restored}. The canonical constructor is not part of
 * the API, because each new component changes it; use {@link #of} and the {@code with} methods.
 *
 * @param draft a draft with an alias. It may also have properties that otherwise only stored links have; see
 * {@link #withTitleFetched} and {@link #withPasswords}
 * @param clicks the number of counted visits
 * @param parts what features store about the link, such as its statistics; at most one part of each type
 */
public record LinkSnapshot(LinkDraft draft, long clicks, Instant createdAt, Instant updatedAt, List<Record> parts) {

    public LinkSnapshot {
        requireNonNull(draft, "draft");
        requireNonNull(createdAt, "createdAt");
        requireNonNull(updatedAt, "updatedAt");
        parts = List.copyOf(parts);
    }

    /** A link with this number of clicks, created and last changed at this instant. */
    public static LinkSnapshot of(LinkDraft draft, long clicks, Instant createdAt) {
        return new LinkSnapshot(draft, clicks, createdAt, createdAt, List.of());
    }

    /** Returns this snapshot with another draft. */
    public LinkSnapshot withDraft(LinkDraft newDraft) {
        return new LinkSnapshot(newDraft, clicks, createdAt, updatedAt, parts);
    }

    /** Returns this snapshot with another time of the last change. */
    public LinkSnapshot withUpdatedAt(Instant newUpdatedAt) {
        return new LinkSnapshot(draft, clicks, createdAt, newUpdatedAt, parts);
    }

    /** Returns this snapshot with a title that was fetched from the page or, for false, given by the owner. */
    public LinkSnapshot withTitleFetched(boolean newTitleFetched) {
        return withDraft(LinkField.TITLE_FETCHED.set(draft, newTitleFetched));
    }

    /**
     * Returns this snapshot with passwords of which only the hashes are known; {@code null} leaves the password of the
     * draft.
     */
    public LinkSnapshot withPasswords(@Nullable PasswordHash redirectPassword, @Nullable PasswordHash password) {
        return withHash(LinkField.REDIRECT_PASSWORD, redirectPassword).withHash(LinkField.PASSWORD, password);
    }

    private LinkSnapshot withHash(LinkField field, @Nullable PasswordHash hash) {
        return hash == null ? this : withDraft(field.set(draft, DraftPassword.kept(hash)));
    }

    /**
     * Returns this snapshot with a part that a feature stores about the link. The part replaces an earlier part of the
     * same type.
     */
    public LinkSnapshot with(Record part) {
        List<Record> newParts = new ArrayList<>(parts);
        newParts.removeIf(each -> each.getClass() == part.getClass());
        newParts.add(part);
        return new LinkSnapshot(draft, clicks, createdAt, updatedAt, newParts);
    }
}

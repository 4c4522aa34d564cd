package dev.fingerpost.link;

import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.text.Secret;
import org.jspecify.annotations.Nullable;

/**
 * The password of a {@link LinkDraft}: none, a new password, or the password of the stored link, of which only the hash
 * is known.
 *
 * @param text a new password; {@code null} if the draft sets none
 * @param hash the hash of the stored password that the draft keeps; {@code null} if it keeps none
 */
public record DraftPassword(@Nullable Secret text, @Nullable PasswordHash hash) {

    /** No password. */
    public static final DraftPassword NONE = new DraftPassword(null, null);

    public DraftPassword {
        if (text != null && hash != null) {
            throw new IllegalArgumentException("a new password replaces the stored one");
        }
    }

    /** A new password; {@code null} or empty for none. */
    public static DraftPassword of(@Nullable String text) {
        return text == null || text.isEmpty() ? NONE : new DraftPassword(Secret.of(text), null);
    }

    /** The password of a stored link, of which only the hash is known; {@code null} for none. */
    public static DraftPassword kept(@Nullable PasswordHash hash) {
        return hash == null ? NONE : new DraftPassword(null, hash);
    }
}

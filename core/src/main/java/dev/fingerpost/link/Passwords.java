package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.access.PasswordHasher;
import org.jspecify.annotations.Nullable;

/**
 * The hashes of a draft's passwords, made before any transaction begins, because hashing is slow on purpose.
 *
 * @param redirect {@code null} for none
 * @param statistics {@code null} for none
 */
record Passwords(@Nullable PasswordHash redirect, @Nullable PasswordHash statistics) {

    static Passwords of(LinkDraft draft, PasswordHasher hasher) {
        requireNonNull(hasher, "hasher");
        return new Passwords(hash(draft.redirectPassword, hasher), hash(draft.password, hasher));
    }

    /** These where the edit changes them, the link's own where it does not. */
    Passwords forEdit(LinkEdit edit, Link link) {
        return new Passwords(
                edit.changes(LinkField.REDIRECT_PASSWORD)
                        ? redirect
                        : link.content().redirectPassword(),
                edit.changes(LinkField.PASSWORD) ? statistics : link.content().password());
    }

    private static @Nullable PasswordHash hash(@Nullable String password, PasswordHasher hasher) {
        return password == null ? null : hasher.hash(password);
    }
}

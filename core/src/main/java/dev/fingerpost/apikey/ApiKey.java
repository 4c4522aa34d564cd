package dev.fingerpost.apikey;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Secret;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An API key as it is stored, which is everything except the token. Instants have millisecond precision. The canonical
 * constructor is not part of the API, because each new component changes it; use {@link Unsaved#withId}.
 *
 * @param id positive, ascending with creation, never reused
 * @param hash the SHA-256 of the token in lower-case hexadecimal
 * @param expiresAt when the key expires; {@code null} for never
 * @param revokedAt when the key was revoked; {@code null} if it was not
 * @param lastUsedAt when the key was last used; the last use may be up to {@link ApiKeys#LAST_USED_PRECISION} later.
 * {@code null} for never
 * @param sessionOf for a session that was opened with another key, the id of that key; {@code null} otherwise
 * @param person for a session that was opened without a key, the person who has signed in; {@code null} otherwise
 */
public record ApiKey(
        long id,
        long owner,
        String name,
        Secret hash,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt,
        @Nullable Instant lastUsedAt,
        Scope scope,
        @Nullable Long sessionOf,
        @Nullable String person) {

    public ApiKey {
        requireNonNull(name, "name");
        requireNonNull(hash, "hash");
        requireNonNull(scope, "scope");
        createdAt = createdAt.truncatedTo(ChronoUnit.MILLIS);
        expiresAt = millis(expiresAt);
        revokedAt = millis(revokedAt);
        lastUsedAt = millis(lastUsedAt);
    }

    /** Whether the key is valid at this instant, that is, neither revoked nor expired. */
    public boolean isUsableAt(Instant now) {
        return revokedAt == null && (expiresAt == null || now.isBefore(expiresAt));
    }

    /** Whether this is a session, which a person has opened by signing in. */
    public boolean isSession() {
        return sessionOf != null || person != null;
    }

    /**
     * When this session expires or was revoked, whichever is earlier; {@code null} for a session without an end, and
     * for a key that is not a session.
     */
    public @Nullable Instant sessionEnd() {
        if (!isSession()) {
            return null;
        }
        return expiresAt != null && (revokedAt == null || expiresAt.isBefore(revokedAt)) ? expiresAt : revokedAt;
    }

    /** Whether this is a session that ended before this instant. */
    public boolean isSessionEndedBefore(Instant instant) {
        Instant end = sessionEnd();
        return end != null && end.isBefore(instant);
    }

    /** Returns this key with another name. For storages. */
    public ApiKey withName(String newName) {
        return new ApiKey(
                id, owner, newName, hash, createdAt, expiresAt, revokedAt, lastUsedAt, scope, sessionOf, person);
    }

    /** Returns this key with another time of revocation; {@code null} for a key that is not revoked. For storages. */
    public ApiKey withRevokedAt(@Nullable Instant newRevokedAt) {
        return new ApiKey(
                id, owner, name, hash, createdAt, expiresAt, newRevokedAt, lastUsedAt, scope, sessionOf, person);
    }

    /** Returns this key with another time of last use; {@code null} for a key that was never used. For storages. */
    public ApiKey withLastUsedAt(@Nullable Instant newLastUsedAt) {
        return new ApiKey(
                id, owner, name, hash, createdAt, expiresAt, revokedAt, newLastUsedAt, scope, sessionOf, person);
    }

    private static @Nullable Instant millis(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.MILLIS);
    }

    /**
     * An API key that is not stored yet. See {@link ApiKey} for the components. The canonical constructor is not part
     * of the API, because each new component changes it; use {@link #of}.
     *
     * @param expiresAt {@code null} for never
     * @param sessionOf for a session that was opened with another key, the id of that key; {@code null} otherwise
     * @param person for a session that was opened without a key, the person who has signed in; {@code null} otherwise
     */
    public record Unsaved(
            long owner,
            String name,
            Secret hash,
            Instant createdAt,
            @Nullable Instant expiresAt,
            Scope scope,
            @Nullable Long sessionOf,
            @Nullable String person) {

        public Unsaved {
            requireNonNull(name, "name");
            requireNonNull(hash, "hash");
            requireNonNull(createdAt, "createdAt");
            requireNonNull(scope, "scope");
        }

        /** Whether this is a session, which a person has opened by signing in, with a key or without one. */
        public boolean isSession() {
            return sessionOf != null || person != null;
        }

        /** Returns a key whose token has this hash. The key never expires and may do everything. */
        public static Unsaved of(long owner, String name, String hash, Instant createdAt) {
            return new Unsaved(owner, name, Secret.of(hash), createdAt, null, Scope.ALL, null, null);
        }

        /** Returns this key with another time of expiry; {@code null} for never. */
        public Unsaved withExpiresAt(@Nullable Instant newExpiresAt) {
            return new Unsaved(owner, name, hash, createdAt, newExpiresAt, scope, sessionOf, person);
        }

        /** Returns this key with another scope. */
        public Unsaved withScope(Scope newScope) {
            return new Unsaved(owner, name, hash, createdAt, expiresAt, newScope, sessionOf, person);
        }

        /**
         * Returns this key as a session that was opened with the key of this id; {@code null} for a key that is no such
         * session.
         */
        public Unsaved withSessionOf(@Nullable Long newSessionOf) {
            return new Unsaved(owner, name, hash, createdAt, expiresAt, scope, newSessionOf, person);
        }

        /**
         * Returns this key as a session that this person has opened without a key; {@code null} for a key that is no
         * such session.
         */
        public Unsaved withPerson(@Nullable String newPerson) {
            return new Unsaved(owner, name, hash, createdAt, expiresAt, scope, sessionOf, newPerson);
        }

        /** The stored key with its id. */
        public ApiKey withId(long id) {
            return new ApiKey(id, owner, name, hash, createdAt, expiresAt, null, null, scope, sessionOf, person);
        }
    }

    /** What an API key may do. Each constant also allows everything that the constants before it allow. */
    public enum Scope implements WireNamed {
        /** Reads everything of its owner, in the API without keys, history and webhooks. */
        READ,
        /** Also creates, changes and deletes links. */
        LINKS,
        /** Also creates, changes and deletes pixels. */
        PIXELS,
        /** Everything. */
        ALL;

        /** Whether a key with this scope may make a call that needs the given scope. */
        public boolean allows(Scope needed) {
            return compareTo(needed) >= 0;
        }

        @Override
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}

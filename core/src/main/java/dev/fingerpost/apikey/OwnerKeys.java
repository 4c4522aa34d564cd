package dev.fingerpost.apikey;

import dev.fingerpost.Owner;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The API keys and sessions of one owner. A key of another owner behaves as if it did not exist, and changes are made by
 * the owner's actor. Thread-safe.
 */
public final class OwnerKeys {

    private final ApiKeys keys;
    private final Owner owner;

    OwnerKeys(ApiKeys keys, Owner owner) {
        this.keys = keys;
        this.owner = owner;
    }

    /** All keys and sessions, in the order in which they were issued, including revoked and expired ones. */
    public List<ApiKey> list() {
        return keys.list(owner.id());
    }

    /**
     * Returns a key.
     *
     * @throws NotFoundException if the owner has no key with this id
     */
    public ApiKey get(long id) {
        return list().stream()
                .filter(key -> key.id() == id)
                .findFirst()
                .orElseThrow(() -> NotFoundException.apiKey(id));
    }

    /**
     * Issues a key. See {@link ApiKeys#issue(long, String, ApiKey.Scope, Instant)}.
     *
     * @param by the key that makes it, which can give neither more rights nor a later end than it has; {@code null} for
     *     a person who may do everything
     * @throws ValidationException naming {@code name}, {@code scope} or {@code expires_at}
     * @throws NotFoundException if {@code by} is revoked meanwhile
     */
    public IssuedKey issue(String name, ApiKey.Scope scope, @Nullable Instant expiresAt, @Nullable ApiKey by) {
        return keys.issue(owner.unit(), owner.id(), name, scope, expiresAt, by);
    }

    /**
     * Gives a key another name.
     *
     * @throws NotFoundException if the owner has no key with this id
     * @throws ValidationException naming {@code name}
     */
    public ApiKey rename(long id, String name) {
        return keys.rename(owner.unit(), key -> key.owner() == owner.id(), id, name);
    }

    /**
     * Revokes a key and its sessions. See {@link ApiKeys#revoke}.
     *
     * @throws NotFoundException if the owner has no key with this id
     */
    public ApiKey revoke(long id) {
        return keys.revoke(owner.unit(), key -> key.owner() == owner.id(), id);
    }
}

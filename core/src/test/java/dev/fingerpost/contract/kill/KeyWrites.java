package dev.fingerpost.contract.kill;

// needs apikey

import static dev.fingerpost.contract.StorageFixture.NOW;
import static dev.fingerpost.contract.kill.KilledWriter.say;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.contract.StorageFixture;

/** Writes to API keys. Each write is printed before it begins and after it is acknowledged. */
final class KeyWrites {

    private final ApiKeyRepository keys;

    KeyWrites(ApiKeyRepository keys) {
        this.keys = keys;
    }

    /** Creates a key and returns its id. */
    long create(String name) {
        say("create", RowKind.KEY, name);
        String hash = "%064x".formatted(StorageFixture.newId());
        ApiKey key = keys.insert(ApiKey.Unsaved.of(StoredRows.OTHER_OWNER, name, hash, NOW));
        say("created", RowKind.KEY, name, key.id());
        return key.id();
    }

    /** A revoked key counts as version 2. */
    void revoke(long id) {
        say("change", RowKind.KEY, id);
        keys.update(id, key -> key.withRevokedAt(NOW)).orElseThrow();
        say("changed", RowKind.KEY, id, 2);
    }
}

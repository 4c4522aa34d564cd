package dev.fingerpost.contract.apikey;

import static dev.fingerpost.contract.StorageFixture.NOW;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.contract.kill.KillCheck;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Each link has a key with its alias, which was revoked in the same transaction and is found by its hash. */
public final class ApiKeyKillCheck implements KillCheck {

    /** Keys are never deleted here, so they belong to nobody else. */
    private static final long OWNER = 9;

    @Override
    public Class<?> port() {
        return ApiKeyRepository.class;
    }

    @Override
    public void created(Storage transaction, Link link) {
        String hash = "%064x".formatted(StorageFixture.newId());
        ApiKey key = keys(transaction).insert(ApiKey.Unsaved.of(OWNER, link.alias(), hash, NOW));
        keys(transaction).update(key.id(), each -> each.withRevokedAt(NOW));
    }

    @Override
    public List<String> problems(Storage storage, List<Link> links) {
        ApiKeyRepository keys = keys(storage);
        Map<String, ApiKey> byName =
                keys.findByOwner(OWNER).stream().collect(Collectors.toMap(ApiKey::name, Function.identity()));
        return links.stream()
                .filter(link -> !isWhole(keys, byName.get(link.alias())))
                .map(link -> link + " has no key, or not the same in the list and by its hash")
                .toList();
    }

    private static boolean isWhole(ApiKeyRepository keys, ApiKey key) {
        return key != null
                && NOW.equals(key.revokedAt())
                && keys.findByHash(key.hash().reveal()).filter(key::equals).isPresent();
    }

    private static ApiKeyRepository keys(Storage storage) {
        return storage.optional(ApiKeyRepository.class).orElseThrow();
    }
}

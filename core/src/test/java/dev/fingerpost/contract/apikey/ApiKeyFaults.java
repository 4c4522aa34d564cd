package dev.fingerpost.contract.apikey;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.Meeting;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.StorageFixture;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Storages that keep API keys wrongly. */
public final class ApiKeyFaults {

    public static final List<Fault> ALL = List.of(
            ofKeys("finds a hash in any case", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public Optional<ApiKey> findByHash(String hash) {
                    return super.findByHash(hash.toLowerCase(Locale.ROOT));
                }
            }),
            ofKeys("finds a hash by its first 64 characters", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public Optional<ApiKey> findByHash(String hash) {
                    return super.findByHash(hash.substring(0, Math.min(64, hash.length())));
                }
            }),
            ofKeys("finds no revoked key", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public Optional<ApiKey> findByHash(String hash) {
                    return super.findByHash(hash).filter(key -> key.revokedAt() == null);
                }
            }),
            ofKeys("lists the newest first", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public List<ApiKey> findAll() {
                    return StorageFixture.reversed(super.findAll());
                }
            }),
            ofKeys("lists one key for each name", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public List<ApiKey> findAll() {
                    List<ApiKey> all = super.findAll();
                    return all.stream()
                            .filter(key -> all.stream()
                                    .noneMatch(other -> other.id() < key.id()
                                            && other.name().equals(key.name())))
                            .toList();
                }
            }),
            ofKeys("reads a key outside the transaction", model -> new ForwardingApiKeys(keys(model)) {
                private final Meeting meeting = new Meeting();

                @Override
                public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
                    Optional<ApiKey> changed = findAll().stream()
                            .filter(key -> key.id() == id)
                            .findFirst()
                            .map(change);
                    meeting.happens();
                    return changed.flatMap(key -> super.update(id, before -> key));
                }
            }),
            ofKeys("drops the last use", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
                    return super.update(id, key -> change.apply(key).withLastUsedAt(key.lastUsedAt()));
                }
            }),
            ofKeys("drops the expiry", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public ApiKey insert(ApiKey.Unsaved key) {
                    return super.insert(key.withExpiresAt(null));
                }
            }),
            ofKeys("drops the scope", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public ApiKey insert(ApiKey.Unsaved key) {
                    return super.insert(key.withScope(ApiKey.Scope.ALL));
                }
            }),
            ofKeys("forgets that a key is a session", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public ApiKey insert(ApiKey.Unsaved key) {
                    return super.insert(key.withSessionOf(null));
                }
            }),
            ofKeys("forgets the person of a session", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public ApiKey insert(ApiKey.Unsaved key) {
                    return super.insert(key.withPerson(null));
                }
            }),
            ofKeys("keeps sessions without a key for good", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public int deleteSessionsEndedBefore(Instant instant, int limit) {
                    boolean isOfPerson = findAll().stream()
                            .anyMatch(key -> key.person() != null && key.isSessionEndedBefore(instant));
                    return isOfPerson ? 0 : super.deleteSessionsEndedBefore(instant, limit);
                }
            }),
            ofKeys("lists the keys of an owner without sessions", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public List<ApiKey> findByOwner(long owner) {
                    return super.findByOwner(owner).stream()
                            .filter(key -> key.sessionOf() == null)
                            .toList();
                }
            }),
            ofKeys("lists the sessions of all keys", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public List<ApiKey> findSessions(long keyId) {
                    return findAll().stream()
                            .filter(key -> key.sessionOf() != null)
                            .toList();
                }
            }),
            ofKeys("lists the oldest for the newest", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public List<ApiKey> findNewest(int limit) {
                    return findAll().stream().limit(limit).toList();
                }
            }),
            ofKeys("renames no key", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
                    return super.update(id, key -> change.apply(key).withName(key.name()));
                }
            }),
            ofKeys("deletes keys of every owner", model -> new ForwardingApiKeys(keys(model)) {
                @Override
                public List<ApiKey> deleteOldest(long owner, int limit) {
                    List<ApiKey> deleted = super.deleteOldest(owner, limit);
                    findAll().forEach(key -> super.deleteOldest(key.owner(), 1));
                    return deleted;
                }
            }));

    private ApiKeyFaults() {}

    private static ApiKeyRepository keys(ModelStorage model) {
        model.install(Set.of(ApiKeyRepository.class), Set.of());
        return model.optional(ApiKeyRepository.class).orElseThrow();
    }

    private static Fault ofKeys(String name, Function<ModelStorage, ? extends ApiKeyRepository> keys) {
        return new Fault(
                name,
                ApiKeyRepositoryContract.class,
                model -> ForwardingStorage.with(model, ApiKeyRepository.class, keys.apply(model)));
    }
}

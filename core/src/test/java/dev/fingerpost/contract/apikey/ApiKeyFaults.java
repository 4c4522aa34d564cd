package dev.fingerpost.contract.apikey;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.Meeting;
import dev.fingerpost.contract.StorageFixture;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Wrong storages of API keys. */
public final class ApiKeyFaults {

    public static final List<Fault> ALL = List.of(
            Fault.ofKeys("finds a hash in any case", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public Optional<ApiKey> findByHash(String hash) {
                    return super.findByHash(hash.toLowerCase(Locale.ROOT));
                }
            }),
            Fault.ofKeys("finds a hash by its first 64 characters", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public Optional<ApiKey> findByHash(String hash) {
                    return super.findByHash(hash.substring(0, Math.min(64, hash.length())));
                }
            }),
            Fault.ofKeys("finds no revoked key", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public Optional<ApiKey> findByHash(String hash) {
                    return super.findByHash(hash).filter(key -> key.revokedAt() == null);
                }
            }),
            Fault.ofKeys("lists the newest first", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public List<ApiKey> findAll() {
                    return StorageFixture.reversed(super.findAll());
                }
            }),
            Fault.ofKeys("lists one key for each name", model -> new ForwardingApiKeys(model.apiKeys()) {
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
            Fault.ofKeys("reads a key outside the transaction", model -> new ForwardingApiKeys(model.apiKeys()) {
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
            Fault.ofKeys("drops the last use", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
                    return super.update(id, key -> change.apply(key).withLastUsedAt(key.lastUsedAt()));
                }
            }),
            Fault.ofKeys("drops the expiry", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public ApiKey insert(ApiKey.Unsaved key) {
                    return super.insert(key.withExpiresAt(null));
                }
            }),
            Fault.ofKeys("drops the scope", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public ApiKey insert(ApiKey.Unsaved key) {
                    return super.insert(key.withScope(ApiKey.Scope.ALL));
                }
            }),
            Fault.ofKeys("forgets that a key is a session", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public ApiKey insert(ApiKey.Unsaved key) {
                    return super.insert(key.withSessionOf(null));
                }
            }),
            Fault.ofKeys(
                    "lists the keys of an owner without sessions", model -> new ForwardingApiKeys(model.apiKeys()) {
                        @Override
                        public List<ApiKey> findByOwner(long owner) {
                            return super.findByOwner(owner).stream()
                                    .filter(key -> key.sessionOf() == null)
                                    .toList();
                        }
                    }),
            Fault.ofKeys("lists the sessions of all keys", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public List<ApiKey> findSessions(long keyId) {
                    return findAll().stream()
                            .filter(key -> key.sessionOf() != null)
                            .toList();
                }
            }),
            Fault.ofKeys("lists the oldest for the newest", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public List<ApiKey> findNewest(int limit) {
                    return findAll().stream().limit(limit).toList();
                }
            }),
            Fault.ofKeys("renames no key", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
                    return super.update(id, key -> change.apply(key).withName(key.name()));
                }
            }));

    private ApiKeyFaults() {}
}

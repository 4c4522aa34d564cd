package dev.fingerpost.contract;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.NewApiKey;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Wrong storages of API keys. */
final class ApiKeyFaults {

    static final List<Fault> ALL = List.of(
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
            Fault.ofKeys("overwrites the time of the first revocation", RevokesAgain::new),
            Fault.ofKeys("drops the last use", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public void markUsed(long id, Instant at) {
                    // the fault
                }
            }),
            Fault.ofKeys("drops the expiry", model -> new ForwardingApiKeys(model.apiKeys()) {
                @Override
                public ApiKey insert(NewApiKey key) {
                    return super.insert(key.withExpiresAt(null));
                }
            }));

    private ApiKeyFaults() {}

    private static final class RevokesAgain extends ForwardingApiKeys {
        RevokesAgain(ModelStorage model) {
            super(model.apiKeys());
        }

        @Override
        public Optional<ApiKey> revoke(long id, Instant at) {
            return super.revoke(id, at).map(key -> key.withRevokedAt(at).withLastUsedAt(null));
        }
    }
}

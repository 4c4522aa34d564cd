package dev.fingerpost.contract;

import dev.fingerpost.contract.apikey.ApiKeyRepositoryContract;
import dev.fingerpost.contract.audit.AuditLogContract;
import dev.fingerpost.contract.event.OutboxContract;
import dev.fingerpost.contract.event.WebhookContract;
import dev.fingerpost.contract.expiry.EndedLinksContract;
import dev.fingerpost.contract.idempotency.IdempotencyContract;
import dev.fingerpost.contract.quarantine.QuarantineContract;
import dev.fingerpost.contract.registry.RegistryContract;
import dev.fingerpost.contract.statistics.StatisticsContract;
import dev.fingerpost.storage.Storage;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtendWith;

/** Runs the contract against a storage that can be exchanged between two runs. */
@ExtendWith(FirstFailure.class)
class Candidate extends StorageContract
        implements StatisticsContract, // feature statistics
                ApiKeyRepositoryContract, // feature apikey
                IdempotencyContract, // feature idempotency
                RegistryContract, // feature registry
                EndedLinksContract, // feature expiry
                AuditLogContract, // feature audit
                QuarantineContract, // feature quarantine
                OutboxContract, // feature event
                WebhookContract, // feature event
                SharedBackendContract {

    private static volatile Supplier<Supplier<Storage>> backends = () -> ModelStorage::new;

    private Supplier<Storage> backend;

    /**
     * Sets the supplier that makes a backend for each test. A backend in turn supplies a newly opened storage at each
     * call.
     */
    static void set(Supplier<Supplier<Storage>> newBackends) {
        backends = newBackends;
    }

    @Override
    protected Storage createStorage() {
        backend = backends.get();
        return backend.get();
    }

    @Override
    public Storage openAgain() {
        storage();
        return backend.get();
    }
}

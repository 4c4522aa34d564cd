package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.event.OutboxContract;
import dev.fingerpost.contract.event.WebhookContract;
import dev.fingerpost.storage.Storage;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The contracts of the outbox and of webhooks on each database. */
@ParameterizedClass
@EnumSource
class EventsOnDatabasesTest extends StorageTestCase implements OutboxContract, WebhookContract {

    @Parameter
    private TestDatabase database;

    @Override
    protected Storage createStorage() {
        return database.sharedStorage();
    }
}

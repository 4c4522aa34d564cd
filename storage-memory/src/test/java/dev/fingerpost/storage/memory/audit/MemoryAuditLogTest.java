package dev.fingerpost.storage.memory.audit;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.audit.AuditLogContract;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;

class MemoryAuditLogTest extends StorageTestCase implements AuditLogContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}

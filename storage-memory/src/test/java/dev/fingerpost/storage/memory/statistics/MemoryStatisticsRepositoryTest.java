package dev.fingerpost.storage.memory.statistics;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.statistics.StatisticsContract;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;

class MemoryStatisticsRepositoryTest extends StorageTestCase implements StatisticsContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}

package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.statistics.StatisticsContract;
import dev.fingerpost.storage.Storage;

/** Runs the contract of statistics on the nodes that {@link Nodes} connects to. */
class ClusterStatisticsTest extends StorageTestCase implements StatisticsContract {

    @Override
    protected Storage createStorage() {
        return JdbiStorage.open(ClusterStorageTest.nodes());
    }
}

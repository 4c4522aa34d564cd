package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.RandomRunsContract;
import dev.fingerpost.storage.Storage;

class ClusterRandomRunsTest extends RandomRunsContract {

    @Override
    protected Storage createStorage() {
        return ClusterContractTest.openStorage();
    }
}

package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.DirectoryContract;
import dev.fingerpost.contract.IdempotencyContract;
import dev.fingerpost.contract.OutboxContract;
import dev.fingerpost.contract.QuarantineContract;
import dev.fingerpost.contract.SharedBackendContract;
import dev.fingerpost.contract.StatisticsContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.storage.Storage;
import java.time.Duration;

/** Runs the contract on the nodes that {@link Nodes} connects to. */
class ClusterStorageTest extends StorageContract
        implements SharedBackendContract,
                StatisticsContract,
                IdempotencyContract,
                DirectoryContract,
                QuarantineContract,
                OutboxContract {

    private static final Duration CONNECTION_TIMEOUT = Duration.ofSeconds(60);

    @Override
    protected Storage createStorage() {
        return JdbiStorage.open(SharedNodes.NODES);
    }

    @Override
    public Storage openAgain() {
        return createStorage();
    }

    /** Opened by the first test. */
    private static final class SharedNodes {
        static final Nodes NODES = Nodes.given(CONNECTION_TIMEOUT);

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(NODES::close));
        }
    }
}

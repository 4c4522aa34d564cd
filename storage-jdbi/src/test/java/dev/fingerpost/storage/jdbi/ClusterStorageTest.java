package dev.fingerpost.storage.jdbi;

import java.time.Duration;
import javax.sql.DataSource;

/** Runs the contract on the nodes that {@link Nodes} connects to. */
class ClusterStorageTest extends JdbiStorageContract {

    private static final Duration CONNECTION_TIMEOUT = Duration.ofSeconds(60);

    ClusterStorageTest() {
        super(() -> JdbiStorage.open(SharedNodes.NODES), () -> JdbiStorage.open(SharedNodes.NODES));
    }

    static DataSource nodes() {
        return SharedNodes.NODES;
    }

    /** The nodes, which the first test opens. */
    private static final class SharedNodes {
        static final Nodes NODES = Nodes.given(CONNECTION_TIMEOUT);

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(NODES::close));
        }
    }
}

package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.ApiKeyRepositoryContract;
import dev.fingerpost.contract.ConcurrencyContract;
import dev.fingerpost.contract.LinkClicksContract;
import dev.fingerpost.contract.LinkCursorContract;
import dev.fingerpost.contract.LinkListContract;
import dev.fingerpost.contract.LinkRepositoryContract;
import dev.fingerpost.contract.LinkSearchContract;
import dev.fingerpost.contract.LinkStatusContract;
import dev.fingerpost.contract.LinkUpdateContract;
import dev.fingerpost.contract.PixelListContract;
import dev.fingerpost.contract.PixelRepositoryContract;
import dev.fingerpost.contract.VisitsContract;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import org.junit.jupiter.api.Nested;

/** The contract on the nodes that {@link Nodes} is told of. jqwik has no nested classes: its part stands beside this. */
class ClusterContractTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** A storage in the database that all contracts share. */
    static Storage openStorage() {
        return JdbiStorage.open(Shared.NODES);
    }

    @Nested
    class Links extends LinkRepositoryContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class LinkUpdates extends LinkUpdateContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class LinkClicks extends LinkClicksContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class LinkStatuses extends LinkStatusContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class LinkLists extends LinkListContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class LinkSearches extends LinkSearchContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class LinkCursors extends LinkCursorContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class Pixels extends PixelRepositoryContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class PixelLists extends PixelListContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class ApiKeys extends ApiKeyRepositoryContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class Concurrency extends ConcurrencyContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    @Nested
    class Visits extends VisitsContract {
        @Override
        protected Storage createStorage() {
            return openStorage();
        }
    }

    private static final class Shared {
        static final Nodes NODES = Nodes.given(PATIENCE);

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(NODES::close));
        }
    }
}

package dev.fingerpost.contract;

import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.function.Supplier;

/** The storage that the contracts below are run against: the one place where it can be exchanged between two runs. */
final class Candidate {

    /** One class for each contract. */
    static final List<Class<? extends StorageContract>> TESTS = List.of(
            Links.class,
            LinkUpdates.class,
            LinkClicks.class,
            LinkStatuses.class,
            LinkLists.class,
            LinkSearches.class,
            LinkCursors.class,
            Pixels.class,
            PixelLists.class,
            ApiKeys.class,
            Concurrency.class,
            ManyVisits.class,
            RandomRuns.class);

    private static volatile Supplier<Storage> candidate = ModelStorage::new;

    private Candidate() {}

    static void set(Supplier<Storage> newCandidate) {
        candidate = newCandidate;
    }

    static Class<?> testOf(Class<? extends StorageContract> contract) {
        return TESTS.stream().filter(contract::isAssignableFrom).findFirst().orElseThrow();
    }

    static class Links extends LinkRepositoryContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class LinkUpdates extends LinkUpdateContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class LinkClicks extends LinkClicksContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class LinkStatuses extends LinkStatusContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class LinkLists extends LinkListContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class LinkSearches extends LinkSearchContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class LinkCursors extends LinkCursorContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class Pixels extends PixelRepositoryContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class PixelLists extends PixelListContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class ApiKeys extends ApiKeyRepositoryContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class Concurrency extends ConcurrencyContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class ManyVisits extends VisitsContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }

    static class RandomRuns extends RandomRunsContract {
        @Override
        protected Storage createStorage() {
            return candidate.get();
        }
    }
}

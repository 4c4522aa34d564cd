package dev.fingerpost.contract;

import java.util.List;
import java.util.stream.Stream;

/**
 * The contract of a {@link dev.fingerpost.storage.Storage}. Extend it in a class named {@code *Test}, implement
 * {@link #createStorage}, and every test of every contract runs against your storage. A durable storage also runs
 * {@link DurabilityContract}.
 *
 * <p>Three rules keep the contract honest: no test is skipped, each test expects what it wrote rather than what the
 * storage returned, and each test ends even when the storage returns nonsense.
 */
public abstract class StorageContract extends StorageTestCase
        implements LinkRepositoryContract,
                LinkUpdateContract,
                LinkBulkContract,
                LinkClicksContract,
                LinkStatusContract,
                LinkListContract,
                LinkSearchContract,
                LinkCursorContract,
                PixelRepositoryContract,
                PixelListContract,
                ApiKeyRepositoryContract,
                PingContract,
                DeletionContract,
                TransactionContract,
                ConcurrencyContract,
                VisitsContract,
                RandomRunsContract {

    protected StorageContract() {}

    /** The contracts, each an interface. */
    public static List<Class<? extends StorageFixture>> parts() {
        return Stream.of(StorageContract.class.getInterfaces())
                .<Class<? extends StorageFixture>>map(each -> each.asSubclass(StorageFixture.class))
                .toList();
    }
}

package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The contract of a {@link dev.fingerpost.storage.Storage}. Extend it in a class named {@code *Test}, implement
 * {@link #createStorage}, and every test of the contracts that this class implements runs against your storage.
 * Implement {@link SharedBackendContract} beside it, or {@link OneProcessContract} if the backend belongs to one
 * process. A durable storage also runs {@link DurabilityContract}.
 *
 * <p>Three rules keep the contract honest: no test is skipped, each test expects what it wrote rather than what the
 * storage returned, and each test ends even when the storage returns nonsense.
 */
public abstract class StorageContract extends StorageTestCase
        implements LinkRepositoryContract,
                LinkUpdateContract,
                LinkBulkContract,
                LinkGiftContract,
                LinkClicksContract,
                LinkStatusContract,
                LinkListContract,
                LinkSearchContract,
                LinkNamesContract,
                LinkCursorContract,
                PixelRepositoryContract,
                PixelListContract,
                PingContract,
                DeletionContract,
                TransactionContract,
                ConcurrencyContract,
                VisitsContract,
                RandomRunsContract {

    protected StorageContract() {}

    @Test
    final void says_whether_several_processes_may_open_its_backend() {
        assertThat(this instanceof SharedBackendContract)
                .as("implements SharedBackendContract, or else OneProcessContract")
                .isNotEqualTo(this instanceof OneProcessContract);
    }

    /** The contracts, each an interface. */
    public static List<Class<? extends StorageFixture>> parts() {
        return Stream.of(StorageContract.class.getInterfaces())
                .<Class<? extends StorageFixture>>map(each -> each.asSubclass(StorageFixture.class))
                .toList();
    }
}

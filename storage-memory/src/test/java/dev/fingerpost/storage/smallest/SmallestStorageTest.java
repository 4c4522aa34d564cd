package dev.fingerpost.storage.smallest;

import dev.fingerpost.contract.DeletionContract;
import dev.fingerpost.contract.LinkBulkContract;
import dev.fingerpost.contract.LinkClicksContract;
import dev.fingerpost.contract.LinkCursorContract;
import dev.fingerpost.contract.LinkListContract;
import dev.fingerpost.contract.LinkNamesContract;
import dev.fingerpost.contract.LinkRepositoryContract;
import dev.fingerpost.contract.LinkSearchContract;
import dev.fingerpost.contract.LinkStatusContract;
import dev.fingerpost.contract.LinkUpdateContract;
import dev.fingerpost.contract.PingContract;
import dev.fingerpost.contract.PixelListContract;
import dev.fingerpost.contract.PixelRepositoryContract;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.storage.Storage;

/** The first steps of the guide: twelve methods pass these contracts of links and pixels. */
class SmallestStorageTest extends StorageTestCase
        implements LinkRepositoryContract,
                LinkUpdateContract,
                LinkBulkContract,
                LinkClicksContract,
                LinkStatusContract,
                LinkListContract,
                LinkSearchContract,
                LinkNamesContract,
                LinkCursorContract,
                PixelRepositoryContract,
                PixelListContract,
                DeletionContract,
                PingContract {

    @Override
    protected Storage createStorage() {
        return new SmallestStorage();
    }
}

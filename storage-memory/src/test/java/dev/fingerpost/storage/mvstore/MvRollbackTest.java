package dev.fingerpost.storage.mvstore;

import static dev.fingerpost.contract.StorageFixture.NOW;
import static dev.fingerpost.contract.StorageFixture.linkOn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.UnknownPixelsException;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.storage.Storage;
import java.util.List;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;

/** A rollback of MVStore also removes the maps that were opened since the last commit. */
class MvRollbackTest {

    private final MVStore store = new MVStore.Builder().autoCommitDisabled().open();

    @Test
    void the_first_write_of_a_new_store_may_fail() {
        Storage storage = new MvStorage(store);
        LinkContentBuilder link = linkOn(1, "sale").pixelIds(List.of(99L));
        assertThatThrownBy(() -> storage.links().insert(1, link.build(), NOW))
                .isInstanceOf(UnknownPixelsException.class);

        assertThat(storage.links().insert(1, linkOn(1, "sale").build(), NOW).id())
                .isEqualTo(1);
    }

    @Test
    void a_closed_store_fails() {
        Storage storage = new MvStorage(store);
        store.close();

        assertThatThrownBy(storage::ping).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> storage.links().find(1, 1)).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> storage.links().insert(1, linkOn(1, "sale").build(), NOW))
                .isInstanceOf(StorageException.class);
    }
}

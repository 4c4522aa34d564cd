package dev.fingerpost.storage.mvstore;

// needs keys, idempotency

import static dev.fingerpost.contract.StorageFixture.NOW;
import static dev.fingerpost.contract.StorageFixture.linkOn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.contract.One;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.StringDataType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stays of work that fails, and what a process leaves behind that is killed during a transaction. */
class MvRollbackTest {

    private final MVStore store = new MVStore.Builder().autoCommitDisabled().open();

    @Test
    void the_first_write_of_a_new_store_may_fail() {
        Storage storage = new MvStorage(store);
        LinkContentBuilder link = linkOn(1, "sale").pixelIds(List.of(99L));
        assertThatThrownBy(() -> One.insert(storage.links(), 1, link.build(), NOW))
                .isInstanceOf(RefusedRowsException.class);

        assertThat(One.insert(storage.links(), 1, linkOn(1, "sale").build(), NOW)
                        .id())
                .isEqualTo(1);
    }

    @Test
    void undoes_the_writes_of_the_inner_work_alone() {
        MvDatabase database = new MvDatabase(store);
        MVMap<Long, String> map = database.map("map", LongDataType.INSTANCE, StringDataType.INSTANCE);
        long version = store.getCurrentVersion();

        database.writing("outer", () -> {
            database.put(map, 1L, "one");
            database.put(map, 2L, "two");
            assertThatThrownBy(() -> database.writing("inner", () -> {
                        database.put(map, 1L, "changed");
                        database.put(map, 1L, null);
                        database.put(map, 2L, null);
                        database.put(map, 3L, "three");
                        throw new IllegalStateException("inner");
                    }))
                    .hasMessage("inner");
            return database.writing("inner", () -> {
                database.put(map, 4L, "four");
                return true;
            });
        });

        assertThat(map).containsOnly(Map.entry(1L, "one"), Map.entry(2L, "two"), Map.entry(4L, "four"));
        assertThat(store.getCurrentVersion()).isEqualTo(version + 1);
    }

    /** By default MVStore commits when 19 MB of pages have changed. */
    @Test
    void a_long_transaction_is_not_committed_before_its_end(@TempDir Path folder) {
        MVStore file = MvStorage.openStore(folder.resolve("links"));
        MvDatabase database = new MvDatabase(file);
        MVMap<Long, String> map = database.map("map", LongDataType.INSTANCE, StringDataType.INSTANCE);
        String text = "x".repeat(10_000);

        database.writing("write much", () -> {
            long version = file.getCurrentVersion();
            for (long i = 0; i < 3_000; i++) {
                database.put(map, i, text);
            }
            assertThat(file.getCurrentVersion()).isEqualTo(version);
            return true;
        });
        file.close();
    }

    @Test
    void a_closed_store_fails() {
        Storage storage = new MvStorage(store);
        store.close();

        assertThatThrownBy(storage::ping).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> storage.links().find(1, 1)).isInstanceOf(StorageException.class);
        assertThatThrownBy(
                        () -> One.insert(storage.links(), 1, linkOn(1, "sale").build(), NOW))
                .isInstanceOf(StorageException.class);
    }
}

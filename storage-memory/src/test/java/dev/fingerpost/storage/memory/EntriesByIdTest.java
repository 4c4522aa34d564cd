package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Entries are found by their ids until they are removed. */
class EntriesByIdTest {

    private static final int IDS = 1_000;

    @Property(tries = 100)
    void finds_what_was_added_and_not_removed(@ForAll long seed) {
        Random random = new Random(seed);
        EntriesById<Integer> entries = new EntriesById<>();
        Map<Long, Entry<Integer>> model = new HashMap<>();
        int removals = random.nextInt(5);
        for (long id = 1; id <= IDS; id++) {
            Entry<Integer> entry = new Entry<>((int) id);
            model.put(id, entry);
            entries.add(id, entry);
            for (int i = 0; i < removals; i++) {
                long removed = Math.max(1, id - random.nextInt(300));
                if (model.remove(removed) != null) {
                    entries.remove(removed);
                }
            }
        }

        for (long id = -1; id <= 2 * IDS; id++) {
            assertThat(entries.get(id)).isSameAs(model.get(id));
        }
    }

    @Test
    void finds_nothing_at_ids_that_no_entry_can_have() {
        EntriesById<Integer> entries = new EntriesById<>();
        entries.add(1, new Entry<>(1));

        assertThat(entries.get(Long.MAX_VALUE)).isNull();
        assertThat(entries.get(Long.MIN_VALUE)).isNull();
        assertThat(entries.get(0)).isNull();
        assertThat(entries.get(2)).isNull();
    }
}

package dev.fingerpost.storage.memory.quarantine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.quarantine.FreedAliasesContract;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.quarantine.FreedAliases;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MemoryFreedAliasesTest extends StorageTestCase implements FreedAliasesContract {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int READS = 1_000;
    private static final int TIMES = 50;

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }

    @Test
    void freeing_an_alias_costs_the_same_beside_any_number_of_freed_aliases() {
        free(2); // compiled now
        long few = free(2);

        assertThat(free(20_000)).isLessThan(TIMES * few);
    }

    /** The CPU time in nanoseconds of freeing one of this number of aliases again and again. */
    private static long free(int count) {
        Storage storage = new MemoryStorage();
        storage.install(Set.of(FreedAliases.class), Set.of());
        FreedAliases freed = storage.optional(FreedAliases.class).orElseThrow();
        for (int i = 0; i < count; i++) {
            freed.add(1, List.of(new LinkAddress(1, "alias" + i)), Instant.EPOCH, Instant.MIN);
        }
        List<LinkAddress> first = List.of(new LinkAddress(1, "alias0"));
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 1; i <= READS; i++) {
            freed.add(i, first, Instant.EPOCH.plusSeconds(i), Instant.EPOCH);
        }
        long took = THREADS.getCurrentThreadCpuTime() - start;
        assertThat(freed.ofOthers(1, first, Instant.EPOCH)).hasSize(1);
        return took;
    }
}

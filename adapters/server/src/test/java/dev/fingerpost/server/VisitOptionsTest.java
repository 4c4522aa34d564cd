package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the options about redirects say to the library. */
class VisitOptionsTest {

    private static final long MIB = 1024L * 1024;

    @Test
    void the_cache_of_links_follows_the_heap_unless_it_is_set() {
        assertThat(VisitOptions.cacheBytes(null, 192 * MIB)).isEqualTo(48 * MIB);
        assertThat(VisitOptions.cacheBytes(null, 2_048 * MIB)).isEqualTo(512 * MIB);
        assertThat(VisitOptions.cacheBytes(8, 2_048 * MIB)).isEqualTo(8 * MIB);
    }
}

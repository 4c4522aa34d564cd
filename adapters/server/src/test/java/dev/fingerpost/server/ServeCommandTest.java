package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The settings that the server gives to the library when no option is set. */
class ServeCommandTest {

    private static final long MIB = 1024L * 1024;

    @Test
    void the_cache_of_links_follows_the_heap() {
        assertThat(ServeCommand.cacheBytes(192 * MIB)).isEqualTo(48 * MIB);
        assertThat(ServeCommand.cacheBytes(2_048 * MIB)).isEqualTo(512 * MIB);
    }
}

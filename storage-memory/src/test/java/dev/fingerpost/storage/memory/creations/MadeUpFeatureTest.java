package dev.fingerpost.storage.memory.creations;

import dev.fingerpost.creations.CreationsCheck;
import dev.fingerpost.storage.memory.MemoryStorage;
import org.junit.jupiter.api.Test;

/** A host adds a feature of its own in packages of its own. */
class MadeUpFeatureTest {

    @Test
    void it_counts() {
        CreationsCheck.countsCreations(new MemoryStorage());
    }
}

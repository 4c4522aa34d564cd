/** What the storage has at one instant, in trees that share what did not change. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.state;

import org.jspecify.annotations.NullMarked;

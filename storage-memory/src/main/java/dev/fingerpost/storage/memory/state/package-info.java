/** The state of the storage at one instant, in trees that share what has not changed. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.state;

import org.jspecify.annotations.NullMarked;

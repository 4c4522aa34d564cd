/** The state of the storage at one instant, in trees that share the parts which have not changed. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.state;

import org.jspecify.annotations.NullMarked;

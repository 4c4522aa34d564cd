/** Freed aliases in memory. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.quarantine;

import org.jspecify.annotations.NullMarked;

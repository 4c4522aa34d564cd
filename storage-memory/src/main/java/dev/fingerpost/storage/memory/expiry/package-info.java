/** Ended links in memory. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.expiry;

import org.jspecify.annotations.NullMarked;

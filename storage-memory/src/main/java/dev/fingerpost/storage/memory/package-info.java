/** The reference storage, in memory. */
@NullMarked
package dev.fingerpost.storage.memory;

import org.jspecify.annotations.NullMarked;

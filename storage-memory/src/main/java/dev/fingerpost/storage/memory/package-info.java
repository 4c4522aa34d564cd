/** The reference storage, in memory: the data is gone when the process ends. */
@NullMarked
package dev.fingerpost.storage.memory;

import org.jspecify.annotations.NullMarked;

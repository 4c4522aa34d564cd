/** The reference storage, in memory: everything is gone when the process ends. */
@NullMarked
package dev.fingerpost.storage.memory;

import org.jspecify.annotations.NullMarked;

/** Stored domains and spaces in memory. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.registry;

import org.jspecify.annotations.NullMarked;

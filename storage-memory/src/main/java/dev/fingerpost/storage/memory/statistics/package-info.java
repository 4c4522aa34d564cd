/** Statistics in memory. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.statistics;

import org.jspecify.annotations.NullMarked;

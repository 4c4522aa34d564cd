/** Conversions and the keys of receipts in memory. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.conversion;

import org.jspecify.annotations.NullMarked;

/** The audit log in memory. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.audit;

import org.jspecify.annotations.NullMarked;

/** Answers to repeated requests in memory. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.idempotency;

import org.jspecify.annotations.NullMarked;

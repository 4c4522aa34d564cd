/** Requests that have their effect once, however often they are repeated: keys, and the answers that are kept for them. */
@NullMarked
package dev.fingerpost.idempotency;

import org.jspecify.annotations.NullMarked;

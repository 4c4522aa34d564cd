/** How a request has its effect once, for the use cases that create rows. Not exported. */
@NullMarked
package dev.fingerpost.internal.idempotency;

import org.jspecify.annotations.NullMarked;

/** Limits on work that is done at the same time. Not exported. */
@NullMarked
package dev.fingerpost.internal.bulkhead;

import org.jspecify.annotations.NullMarked;

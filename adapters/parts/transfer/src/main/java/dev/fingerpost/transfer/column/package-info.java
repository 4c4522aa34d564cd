/** Knows what the columns of other programs mean, and what becomes of each. */
@NullMarked
package dev.fingerpost.transfer.column;

import org.jspecify.annotations.NullMarked;

/** Programs, run by hand, that measure lists in memory and in databases, and tables of older versions for tests. */
@NullMarked
package dev.fingerpost.storage.jdbi;

import org.jspecify.annotations.NullMarked;

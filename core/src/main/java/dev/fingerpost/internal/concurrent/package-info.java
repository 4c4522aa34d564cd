/** Threads of the library. Not exported. */
@NullMarked
package dev.fingerpost.internal.concurrent;

import org.jspecify.annotations.NullMarked;

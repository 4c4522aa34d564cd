/** Listeners, which the library calls after committed changes and visits. */
@NullMarked
package dev.fingerpost.event;

import org.jspecify.annotations.NullMarked;

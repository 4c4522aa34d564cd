/** Tracking pixels: the values, the use cases and the port a storage implements. */
@NullMarked
package dev.fingerpost.pixel;

import org.jspecify.annotations.NullMarked;

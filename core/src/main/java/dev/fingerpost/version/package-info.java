/** Versions of stored things, so that nobody overwrites what he has not seen. */
@NullMarked
package dev.fingerpost.version;

import org.jspecify.annotations.NullMarked;

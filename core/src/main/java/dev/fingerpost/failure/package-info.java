/** The exceptions of the library, a sealed family, and {@link dev.fingerpost.failure.Violation}s of single fields. */
@NullMarked
package dev.fingerpost.failure;

import org.jspecify.annotations.NullMarked;

/**
 * The exceptions of the library, a sealed family, {@link dev.fingerpost.failure.Violation}s of single fields with the
 * rules that they name, and the version that a caller expects.
 */
@NullMarked
package dev.fingerpost.failure;

import org.jspecify.annotations.NullMarked;

/**
 * The exceptions of the library, a sealed family, {@link dev.fingerpost.failure.Violation}s of single fields with the
 * rules that they name, and a log for failures that strangers can cause at will.
 */
@NullMarked
package dev.fingerpost.failure;

import org.jspecify.annotations.NullMarked;

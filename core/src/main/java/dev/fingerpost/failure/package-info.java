/** The closed family of exceptions this library throws, and {@link dev.fingerpost.failure.Violation}, a field's mistake. */
@NullMarked
package dev.fingerpost.failure;

import org.jspecify.annotations.NullMarked;

/** Jakarta Validation, set up for this library: the constraints of drafts, and the one place that runs them. */
@NullMarked
package dev.fingerpost.validation;

import org.jspecify.annotations.NullMarked;

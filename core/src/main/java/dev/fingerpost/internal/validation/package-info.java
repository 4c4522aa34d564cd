/** Jakarta Validation, set up for this library: the constraint of drafts, and the class that runs it. Not exported. */
@NullMarked
package dev.fingerpost.internal.validation;

import org.jspecify.annotations.NullMarked;

/**
 * Jakarta Validation, set up for this library: the constraint of drafts, its rules, and the class that runs them. Not
 * exported.
 */
@NullMarked
package dev.fingerpost.validation;

import org.jspecify.annotations.NullMarked;

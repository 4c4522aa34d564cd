/** Metrics for Micrometer. */
@NullMarked
package dev.fingerpost.micrometer;

import org.jspecify.annotations.NullMarked;

/** The use cases of statistics. Not exported. */
@NullMarked
package dev.fingerpost.internal.statistics;

import org.jspecify.annotations.NullMarked;

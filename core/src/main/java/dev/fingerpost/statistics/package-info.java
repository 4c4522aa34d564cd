/** Statistics of clicks: by hour, exact, and by day and dimension. */
@NullMarked
package dev.fingerpost.statistics;

import org.jspecify.annotations.NullMarked;

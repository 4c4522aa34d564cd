/** A log whose rate is limited. Exported to our own modules only. */
@NullMarked
package dev.fingerpost.log;

import org.jspecify.annotations.NullMarked;

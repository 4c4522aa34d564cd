/** A log whose rate is limited. Exported only to modules of this project. */
@NullMarked
package dev.fingerpost.log;

import org.jspecify.annotations.NullMarked;

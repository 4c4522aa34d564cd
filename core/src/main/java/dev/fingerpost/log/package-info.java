/** Logs that limit how often a kind of event is logged. Exported only to modules of this project. */
@NullMarked
package dev.fingerpost.log;

import org.jspecify.annotations.NullMarked;

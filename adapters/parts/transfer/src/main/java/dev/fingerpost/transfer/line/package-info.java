/** Reads and writes records as JSON Lines. */
@NullMarked
package dev.fingerpost.transfer.line;

import org.jspecify.annotations.NullMarked;

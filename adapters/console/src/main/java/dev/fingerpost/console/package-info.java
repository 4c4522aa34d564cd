/** The way in to the console, {@link dev.fingerpost.console.Console}, and what answers its requests. */
@NullMarked
package dev.fingerpost.console;

import org.jspecify.annotations.NullMarked;

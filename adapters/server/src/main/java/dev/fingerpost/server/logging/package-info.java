/** The log of the program: one line for each message, on standard error. */
@NullMarked
package dev.fingerpost.server.logging;

import org.jspecify.annotations.NullMarked;

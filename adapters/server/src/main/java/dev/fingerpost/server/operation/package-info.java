/** The commands for the database as a whole: its version, its copies, its state. */
@NullMarked
package dev.fingerpost.server.operation;

import org.jspecify.annotations.NullMarked;

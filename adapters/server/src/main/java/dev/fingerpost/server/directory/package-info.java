/** The stored domains: those that a start checks and stores, and those that people manage in the console. */
@NullMarked
package dev.fingerpost.server.directory;

import org.jspecify.annotations.NullMarked;

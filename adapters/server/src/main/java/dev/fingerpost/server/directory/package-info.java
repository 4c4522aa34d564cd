/** The commands for domains and spaces, and the domains at a start. */
@NullMarked
package dev.fingerpost.server.directory;

import org.jspecify.annotations.NullMarked;

/** The domains that a start checks and stores. */
@NullMarked
package dev.fingerpost.server.directory;

import org.jspecify.annotations.NullMarked;

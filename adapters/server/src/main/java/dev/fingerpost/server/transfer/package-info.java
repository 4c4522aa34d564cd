/** The commands that import and export links. */
@NullMarked
package dev.fingerpost.server.transfer;

import org.jspecify.annotations.NullMarked;

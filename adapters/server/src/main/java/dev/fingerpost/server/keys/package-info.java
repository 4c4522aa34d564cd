/** The commands for API keys, and the first key of a server. */
@NullMarked
package dev.fingerpost.server.keys;

import org.jspecify.annotations.NullMarked;

/** The commands for links, pixels and owners, over a database or a server. */
@NullMarked
package dev.fingerpost.server.client;

import org.jspecify.annotations.NullMarked;

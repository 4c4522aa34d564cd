/** The webhooks of the program: what is sent while it serves, and the commands about it. */
@NullMarked
package dev.fingerpost.server.webhooks;

import org.jspecify.annotations.NullMarked;

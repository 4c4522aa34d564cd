/** The webhooks of the program: sending while it serves, and the commands about them. */
@NullMarked
package dev.fingerpost.server.webhooks;

import org.jspecify.annotations.NullMarked;

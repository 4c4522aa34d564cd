/** The webhooks of the program: it sends events while it serves, and the console and the commands manage them. */
@NullMarked
package dev.fingerpost.server.webhooks;

import org.jspecify.annotations.NullMarked;

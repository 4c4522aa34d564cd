/** The HTTP engine of the program: Jetty, with bounds on what a client can hold. */
@NullMarked
package dev.fingerpost.server.jetty;

import org.jspecify.annotations.NullMarked;

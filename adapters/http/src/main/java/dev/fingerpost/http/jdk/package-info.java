/** The HTTP server of the JDK: a complete server, and a handler for a server that the host runs itself. */
@NullMarked
package dev.fingerpost.http.jdk;

import org.jspecify.annotations.NullMarked;

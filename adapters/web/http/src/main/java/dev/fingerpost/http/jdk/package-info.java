/** Limits and threads for the JDK's HTTP server, which lacks them by default. */
@NullMarked
package dev.fingerpost.http.jdk;

import org.jspecify.annotations.NullMarked;

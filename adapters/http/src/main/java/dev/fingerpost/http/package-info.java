/** The interface over HTTP: handlers for the HTTP server of the JDK. */
@NullMarked
package dev.fingerpost.http;

import org.jspecify.annotations.NullMarked;

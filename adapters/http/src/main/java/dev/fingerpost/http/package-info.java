/**
 * The interface over HTTP: management and redirects. {@link dev.fingerpost.http.FingerpostHttp} makes endpoints for any
 * HTTP engine; {@code dev.fingerpost.http.jdk} puts them on the HTTP server of the JDK.
 *
 * <p>{@code exchange} has the types that an engine's adapter translates, {@code visit} what a host decides about
 * visitors. The packages {@code wire}, {@code api}, {@code redirect} and {@code pages} are internal.
 */
@NullMarked
package dev.fingerpost.http;

import org.jspecify.annotations.NullMarked;

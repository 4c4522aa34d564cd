/**
 * The console and its requests. {@link dev.fingerpost.console.Console} is the entry point.
 *
 * <pre>{@code
 * HttpSettings settings = HttpSettings.standard();
 * HttpEndpoint console = Console.endpoint(fingerpost, settings);
 * HttpEndpoint site = FingerpostHttp.site(fingerpost, settings, VisitSettings.standard(), console);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.console;

import org.jspecify.annotations.NullMarked;

/**
 * The way in to the console, {@link dev.fingerpost.console.Console}, and what answers its requests.
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

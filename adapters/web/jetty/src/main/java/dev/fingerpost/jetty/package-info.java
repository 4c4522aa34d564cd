/**
 * A complete HTTP server on Jetty, with bounds on what a client can hold: connections in all and of each address, and the time for
 * a head, a body and a response.
 *
 * <pre>{@code
 * HttpSettings settings = HttpSettings.standard();
 * HttpEndpoint site = FingerpostHttp.site(fingerpost, settings, VisitSettings.standard());
 * JettyServer server = JettyServer.start(
 *         site, new InetSocketAddress("127.0.0.1", 0), JettyLimits.standard(), settings::trusts);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.jetty;

import org.jspecify.annotations.NullMarked;

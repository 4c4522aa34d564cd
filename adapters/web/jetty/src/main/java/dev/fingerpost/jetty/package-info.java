/**
 * A complete HTTP server on Jetty, with limits on what a client can occupy: connections in total and for each address,
 * and the time for a head, a body and a response.
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

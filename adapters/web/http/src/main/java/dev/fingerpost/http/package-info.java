/**
 * The HTTP API and the redirects. {@link dev.fingerpost.http.FingerpostHttpServer} is a complete server;
 * {@link dev.fingerpost.http.FingerpostHttp} creates endpoints for any HTTP engine.
 *
 * <p>{@code exchange} has the types that the adapter of an engine implements and uses, {@code visit} the settings for
 * visits, and {@code json} reads and writes JSON without a server. The other packages are internal.
 *
 * <pre>{@code
 * HttpSettings settings = HttpSettings.standard().withPublicUrl("https://go.example.com");
 * try (FingerpostHttpServer server = FingerpostHttpServer.start(
 *         fingerpost, new InetSocketAddress("127.0.0.1", 0), settings)) {
 *     System.out.println(server.address().getPort() > 0); // true
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost.http;

import org.jspecify.annotations.NullMarked;

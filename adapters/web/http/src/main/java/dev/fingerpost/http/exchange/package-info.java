/**
 * What an HTTP engine and this module exchange: a request in, a finished response out. An adapter for an engine only
 * has to implement {@link dev.fingerpost.http.exchange.EngineExchange}.
 *
 * <pre>{@code
 * HttpEndpoint api = FingerpostHttp.api(fingerpost, HttpSettings.standard());
 * Consumer<EngineExchange> engine = exchange -> api.handle(exchange);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.http.exchange;

import org.jspecify.annotations.NullMarked;

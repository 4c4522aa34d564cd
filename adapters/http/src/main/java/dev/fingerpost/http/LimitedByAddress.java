package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.RateLimiter;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;

/** Bounds the rate of requests of each IPv4 address and IPv6 /64. */
final class LimitedByAddress implements Handler {

    private final Handler handler;
    private final RateLimiter limiter;

    LimitedByAddress(Handler handler, RateLimiter limiter) {
        this.handler = requireNonNull(handler, "handler");
        this.limiter = requireNonNull(limiter, "limiter");
    }

    @Override
    public Response handle(Request request) {
        ClientNetwork network = ClientNetwork.of(request.client().address());
        return limiter.limited(network, request, () -> handler.handle(request));
    }
}

package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A response that names the address of its client: made at the first request, and again only where a request has another
 * address than the one before. Thread-safe.
 */
public final class AddressedResponse {

    private final Function<String, Response> maker;
    private volatile @Nullable Made last;

    /** @param maker makes the response for the address where the handler is mounted */
    public AddressedResponse(Function<String, Response> maker) {
        this.maker = requireNonNull(maker, "maker");
    }

    private record Made(String base, Response response) {

        Made {
            requireNonNull(base, "base");
            requireNonNull(response, "response");
        }
    }

    /** The response to this request. */
    public Response get(Request request) {
        String base = request.urlOf("");
        Made made = last;
        if (made == null || !made.base().equals(base)) {
            made = new Made(base, maker.apply(base));
            last = made;
        }
        return made.response();
    }
}

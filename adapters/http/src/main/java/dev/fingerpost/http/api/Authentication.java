package dev.fingerpost.http.api;

import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import java.util.OptionalLong;

/** Decides for which owner a request acts: the one place that does. */
public interface Authentication {

    /**
     * The caller of this request.
     *
     * @throws HttpException if the request proves none
     */
    Caller authenticate(Request request);

    /** By what the host knows of the caller, or else by the API key that comes as a Bearer token. */
    static Authentication byHostOrApiKey(ApiKeys keys) {
        Authentication byApiKey = new ApiKeyAuthentication(keys);
        return request -> {
            OptionalLong owner = request.owner().get();
            return owner.isPresent() ? new Caller(owner.getAsLong(), null) : byApiKey.authenticate(request);
        };
    }
}

package dev.fingerpost.http.api;

import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;

/** Decides for which owner a request acts: the one place that does. */
public interface Authentication {

    /**
     * The caller of this request.
     *
     * @throws HttpException if the request proves none
     */
    Caller authenticate(Request request);

    /** By the API key that comes as a Bearer token. */
    static Authentication byApiKey(ApiKeys keys) {
        return new ApiKeyAuthentication(keys);
    }
}

package dev.fingerpost.http.api;

import org.jspecify.annotations.Nullable;

/**
 * An authenticated caller.
 *
 * @param owner the id of the owner for which the request acts
 * @param keyId the id of the API key; {@code null} where there is none
 */
record Caller(long owner, @Nullable Long keyId) {}

package dev.fingerpost.http.api;

import dev.fingerpost.http.wire.Response;

/** A collection of records: list, create, get, update and delete. */
interface Resource {

    Response list(AuthenticatedRequest call);

    Response create(AuthenticatedRequest call);

    Response get(AuthenticatedRequest call, long id);

    Response update(AuthenticatedRequest call, long id);

    Response delete(AuthenticatedRequest call, long id);
}

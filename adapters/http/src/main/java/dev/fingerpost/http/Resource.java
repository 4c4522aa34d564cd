package dev.fingerpost.http;

/** What can be listed, shown, stored, updated and deleted. */
interface Resource {

    Response list(AuthenticatedRequest call);

    Response create(AuthenticatedRequest call);

    Response get(AuthenticatedRequest call, long id);

    Response update(AuthenticatedRequest call, long id);

    Response delete(AuthenticatedRequest call, long id);
}

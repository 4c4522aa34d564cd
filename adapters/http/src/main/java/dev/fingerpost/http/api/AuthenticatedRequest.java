package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Owner;
import dev.fingerpost.http.wire.Request;

/** A request and the owner for which it acts. */
record AuthenticatedRequest(Request request, Owner owner) {

    AuthenticatedRequest {
        requireNonNull(request, "request");
        requireNonNull(owner, "owner");
    }
}

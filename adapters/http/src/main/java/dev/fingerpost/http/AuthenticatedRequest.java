package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Owner;

/** A request by somebody who may make it. */
record AuthenticatedRequest(Request request, Owner owner) {

    AuthenticatedRequest {
        requireNonNull(request, "request");
        requireNonNull(owner, "owner");
    }
}

package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.visit.Visit;

/**
 * A request for a short URL.
 *
 * @param bot whether the host says that the visitor is none: it is redirected at once, as pixels are not for it
 */
record VisitRequest(Visit visit, boolean bot) {

    VisitRequest {
        requireNonNull(visit, "visit");
    }
}

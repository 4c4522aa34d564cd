package dev.fingerpost.servlet;

import jakarta.servlet.http.HttpServletRequest;
import java.util.OptionalLong;

/** Finds no owner. */
enum NoOwners implements OwnerResolver {
    ONLY;

    @Override
    public OptionalLong resolve(HttpServletRequest request) {
        return OptionalLong.empty();
    }
}

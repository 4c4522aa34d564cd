package dev.fingerpost.servlet;

import java.security.Principal;

/** The principal of the page's example. */
record Tenant(long id, String name) implements Principal {

    @Override
    public String getName() {
        return name;
    }
}

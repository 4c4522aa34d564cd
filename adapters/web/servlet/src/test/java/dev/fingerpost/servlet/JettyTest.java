package dev.fingerpost.servlet;

import java.util.Set;

/** The servlets in Jetty. */
class JettyTest extends ServletContract {

    @Override
    ServletContainer.Starter container() {
        return JettyContainer::start;
    }

    @Override
    Set<String> refusedInQueries() {
        return Set.of();
    }
}

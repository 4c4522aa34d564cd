package dev.fingerpost.servlet;

import java.util.Set;

/** The servlets in Tomcat. */
class TomcatTest extends ServletContract {

    @Override
    ServletContainer.Starter container() {
        return TomcatContainer::start;
    }

    @Override
    Set<String> refusedInQueries() {
        return Set.of("|", "{}", "^", "`", "\\", "\"", "<>");
    }
}

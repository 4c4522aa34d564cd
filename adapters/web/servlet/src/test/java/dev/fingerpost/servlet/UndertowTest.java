package dev.fingerpost.servlet;

import java.util.Set;

/** The servlets in Undertow. */
class UndertowTest extends ServletContract {

    @Override
    ServletContainer.Starter container() {
        return UndertowContainer::start;
    }

    @Override
    Set<String> refusedInQueries() {
        return Set.of("|", "{}", "^", "`", "\\", "\"", "<>", "%", "%zz");
    }
}

package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

/** What a host answers to the request for a page, if that is of use. */
sealed interface PageAnswer permits PageAnswer.Redirect, HtmlPage {

    /**
     * The page is elsewhere.
     *
     * @param location as it was sent
     */
    record Redirect(String location) implements PageAnswer {

        public Redirect {
            requireNonNull(location, "location");
        }
    }
}

package dev.fingerpost.titles;

/** A useful answer of a host to the request for a page. */
sealed interface PageAnswer permits PageAnswer.Redirect, HtmlPage {

    /**
     * The page is at another address.
     *
     * @param location the address as it was sent
     */
    record Redirect(String location) implements PageAnswer {}
}

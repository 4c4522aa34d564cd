package dev.fingerpost.titles;

import java.io.IOException;

/** A page is not fetched any further. */
final class PageRefusedException extends IOException {

    /** @param reason without anything that was received */
    PageRefusedException(String reason) {
        super(reason);
    }
}

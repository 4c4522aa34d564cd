package dev.fingerpost.titles;

import java.io.IOException;

/** Fetching a page ends without a result. */
final class PageRefusedException extends IOException {

    /** @param reason the reason, which contains nothing that was received */
    PageRefusedException(String reason) {
        super(reason);
    }
}

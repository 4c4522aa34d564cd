package dev.fingerpost.titles;

import dev.fingerpost.url.NoAnswer;
import java.io.IOException;

/** A page must not be fetched, or what the server has sent is not a usable page. */
final class PageRefusedException extends IOException {

    private static final long serialVersionUID = 1L;

    private final NoAnswer kind;

    /** @param reason the reason, which contains nothing that was received */
    PageRefusedException(String reason) {
        this(NoAnswer.BROKEN, reason);
    }

    /** @param reason the reason, which contains nothing that was received */
    PageRefusedException(NoAnswer kind, String reason) {
        super(reason);
        this.kind = kind;
    }

    NoAnswer kind() {
        return kind;
    }
}

package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

/**
 * A place in one list of one owner, as an opaque text that can be given to a client and taken back. It is bound to the
 * owner, the filter and the order it was made for, and contains nothing that the row before it does not show.
 *
 * @param token letters, digits, {@code -} and {@code _}
 */
public record Cursor(String token) {

    public Cursor {
        requireNonNull(token, "token");
    }
}

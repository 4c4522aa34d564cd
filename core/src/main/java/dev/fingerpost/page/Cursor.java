package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

/**
 * A place in one list of one owner, as an opaque text that can be given to a client and accepted again later. A cursor
 * is bound to the owner, the filter and the order for which it was made. A cursor contains nothing that the client has
 * not seen in the row before it.
 *
 * @param token letters, digits, {@code -} and {@code _}
 */
public record Cursor(String token) {

    public Cursor {
        requireNonNull(token, "token");
    }
}

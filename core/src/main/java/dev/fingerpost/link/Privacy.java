package dev.fingerpost.link;

import dev.fingerpost.text.WireNamed;
import java.util.Optional;

/** Who may see the statistics of a link. */
public enum Privacy implements WireNamed {
    /** Anyone. */
    PUBLIC(0),
    /** Only the owner. */
    PRIVATE(1),
    /** The owner, and anyone who knows the statistics password. If no password is set, only the owner. */
    PASSWORD(2);

    private final int code;

    Privacy(int code) {
        this.code = code;
    }

    /** The number in the HTTP API and in storages. */
    public int code() {
        return code;
    }

    /** The number as a text. */
    @Override
    public String wireName() {
        return Integer.toString(code);
    }

    /** The constant with this number. */
    public static Optional<Privacy> of(long code) {
        for (Privacy privacy : values()) {
            if (privacy.code == code) {
                return Optional.of(privacy);
            }
        }
        return Optional.empty();
    }
}

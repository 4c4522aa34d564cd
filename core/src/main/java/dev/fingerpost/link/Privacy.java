package dev.fingerpost.link;

import dev.fingerpost.text.WireNamed;
import java.util.Optional;

/** Access to a link's statistics. */
public enum Privacy implements WireNamed {
    /** For everybody. */
    PUBLIC(0),
    /** For the owner only. */
    PRIVATE(1),
    /** For the owner, and for everybody with the statistics password if one is set. */
    PASSWORD(2);

    private final int code;

    Privacy(int code) {
        this.code = code;
    }

    /** The number in the HTTP interface and in storages. */
    public int code() {
        return code;
    }

    /** The code as a text. */
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

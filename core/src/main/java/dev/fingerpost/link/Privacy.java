package dev.fingerpost.link;

import java.util.Optional;

/** The visibility of a link's statistics. */
public enum Privacy {
    /** Visible to all. */
    PUBLIC(0),
    /** Visible to the owner. */
    PRIVATE(1),
    /** Visible with the statistics password, and to the owner; to the owner alone while none is set. */
    PASSWORD(2);

    private final int code;

    Privacy(int code) {
        this.code = code;
    }

    /** The number in the HTTP interface and in storages. */
    public int code() {
        return code;
    }

    /** The setting with this number. */
    public static Optional<Privacy> of(long code) {
        for (Privacy privacy : values()) {
            if (privacy.code == code) {
                return Optional.of(privacy);
            }
        }
        return Optional.empty();
    }
}

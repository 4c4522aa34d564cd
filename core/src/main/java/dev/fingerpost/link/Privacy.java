package dev.fingerpost.link;

import java.util.Optional;

/** Who may see a link's statistics. */
public enum Privacy {
    /** Everybody. */
    PUBLIC(0),
    /** Only the owner. */
    PRIVATE(1),
    /** Whoever knows the statistics password; only the owner while none is set. */
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

package dev.fingerpost.http;

/** The status visitors are redirected with. None may be stored by a cache, so every visit reaches the server. */
public enum RedirectKind {
    /** 302 Found. */
    FOUND,
    /** 307 Temporary Redirect. */
    TEMPORARY,
    /**
     * 301 Moved Permanently, which tells search engines to prefer the destination, for links whose every visitor gets
     * the same answer; 302 Found for those with a limit, a period, targets, a password or a warning.
     */
    PERMANENT_WHERE_STEADY;

    Status status(boolean steady) {
        return switch (this) {
            case FOUND -> Status.FOUND;
            case TEMPORARY -> Status.TEMPORARY_REDIRECT;
            case PERMANENT_WHERE_STEADY -> steady ? Status.MOVED_PERMANENTLY : Status.FOUND;
        };
    }
}

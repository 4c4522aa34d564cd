package dev.fingerpost.http.visit;

/**
 * The status of redirects. A redirect that answers a form has the status 303, whatever the kind. Caches must not store
 * any of these redirects, so that every visit reaches the server.
 */
public enum RedirectKind {
    /** 302 Found. */
    FOUND,
    /** 307 Temporary Redirect. */
    TEMPORARY,
    /**
     * 301 Moved Permanently, which tells search engines to prefer the destination, for links that send every visitor to
     * the same URL; 302 Found for links with a limit, a period, targets, a password or a warning.
     */
    PERMANENT_WHERE_STEADY;

    /**
     * The kind with this status code: 302, 307 or 301.
     *
     * @throws IllegalArgumentException for any other code
     */
    public static RedirectKind ofCode(int code) {
        return switch (code) {
            case 302 -> FOUND;
            case 307 -> TEMPORARY;
            case 301 -> PERMANENT_WHERE_STEADY;
            default -> throw new IllegalArgumentException("must be 302, 307 or 301");
        };
    }
}

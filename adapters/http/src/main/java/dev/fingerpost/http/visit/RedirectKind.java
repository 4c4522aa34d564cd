package dev.fingerpost.http.visit;

/** The status of redirects. No redirect may be stored by a cache, so every visit reaches the server. */
public enum RedirectKind {
    /** 302 Found. */
    FOUND,
    /** 307 Temporary Redirect. */
    TEMPORARY,
    /**
     * 301 Moved Permanently, which tells search engines to prefer the destination, for links that answer every
     * visitor alike; 302 Found for links with a limit, a period, targets, a password or a warning.
     */
    PERMANENT_WHERE_STEADY
}

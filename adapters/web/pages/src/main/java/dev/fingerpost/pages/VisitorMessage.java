package dev.fingerpost.pages;

/** Why a visitor is not redirected. */
public enum VisitorMessage {
    /** There is no such link, or it is disabled, or it has not started. The page does not say which. */
    NOT_FOUND,
    /** The link has expired and has no expiration URL. */
    EXPIRED,
    /** The service has failed or is overloaded, or the visitor has sent too many requests. A retry may succeed. */
    UNAVAILABLE,
    /** The connection to the storage was lost while the click was counted. A retry may count a second click. */
    MAYBE_COUNTED,
    /** There were too many wrong passwords. */
    TOO_MANY_TRIES,
    /** The request is malformed, too large or too slow, or has a method that short URLs do not support. */
    REFUSED
}

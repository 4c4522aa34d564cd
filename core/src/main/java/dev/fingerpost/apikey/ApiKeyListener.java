package dev.fingerpost.apikey;

/**
 * Is called after an API key was issued, revoked or deleted and the change was committed, on the thread that made the
 * change. Every method does nothing unless it is overridden. An exception of a listener is logged and affects neither
 * the change nor other listeners.
 */
public interface ApiKeyListener {

    /** Called after a key was issued. */
    default void issued(ApiKey key) {}

    /** Called after a key was revoked. Not called if it had been revoked before. */
    default void revoked(ApiKey key) {}

    /** Called after a key was deleted with everything of its owner. */
    default void deleted(ApiKey key) {}
}

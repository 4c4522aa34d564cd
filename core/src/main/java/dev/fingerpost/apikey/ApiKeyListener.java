package dev.fingerpost.apikey;

/**
 * Called after each committed change of an API key, on the thread that made the change. Every method does nothing
 * unless it is overridden. An exception of a listener is logged and affects neither the change nor the other listeners.
 */
public interface ApiKeyListener {

    /** A key was issued. */
    default void issued(ApiKey key) {}

    /** A key was revoked. Not called for a key that was revoked before. */
    default void revoked(ApiKey key) {}

    /** A key was deleted, with everything of its owner. */
    default void deleted(ApiKey key) {}
}

package dev.fingerpost.event;

import dev.fingerpost.access.ApiKey;

/**
 * Is told of changes to API keys, after each is committed, on the thread that made it. Every method does nothing unless
 * it is overridden. What a listener throws is logged and affects neither the change nor the other listeners.
 */
public interface ApiKeyListener {

    /** A key was issued. */
    default void issued(ApiKey key) {}

    /** A key was revoked; to revoke it again is not told. */
    default void revoked(ApiKey key) {}

    /** A key was deleted, with everything of its owner. */
    default void deleted(ApiKey key) {}
}

package dev.fingerpost.console.view;

/**
 * An owner in the list of the operator.
 *
 * @param keys the API keys and sessions, including those that are no longer valid
 */
public record ShownOwner(long id, long links, long pixels, long keys) {}

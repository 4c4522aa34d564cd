package dev.fingerpost.console;

/**
 * How many rows an owner has, for the operator of a service.
 *
 * @param keys the API keys and sessions, including those that are no longer valid
 */
public record OwnerCounts(long owner, long links, long pixels, long keys) {}

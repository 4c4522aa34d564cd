package dev.fingerpost.storage.jdbi;

/**
 * The numbers of rows of an owner.
 *
 * @param apiKeys including revoked keys, expired keys and sessions
 */
public record OwnerCounts(long owner, long links, long pixels, long apiKeys) {}

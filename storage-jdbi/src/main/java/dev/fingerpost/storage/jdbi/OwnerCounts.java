package dev.fingerpost.storage.jdbi;

/**
 * How much an owner has in a database.
 *
 * @param apiKeys revoked keys, expired keys and sessions included
 */
public record OwnerCounts(long owner, long links, long pixels, long apiKeys) {}

package dev.fingerpost.storage.jdbi;

/**
 * The numbers of rows of an owner, as {@link JdbiDoctor#owners} counts them.
 *
 * @param apiKeys including revoked keys, expired keys and sessions
 */
public record OwnerUsage(long owner, long links, long pixels, long apiKeys) {}

package dev.fingerpost;

/**
 * How many rows of an owner were deleted. Parts may be added: the constructor is not part of the API.
 *
 * @param apiKeys revoked and expired ones included
 */
public record DeletedRows(long apiKeys, long links, long pixels) {}

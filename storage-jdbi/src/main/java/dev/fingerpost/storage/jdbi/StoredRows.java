package dev.fingerpost.storage.jdbi;

/**
 * How many rows a database has.
 *
 * @param apiKeys revoked keys, expired keys and sessions included
 */
public record StoredRows(long links, long pixels, long apiKeys) {

    @Override
    public String toString() {
        return count(links, "link") + ", " + count(pixels, "pixel") + " and " + count(apiKeys, "API key");
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}

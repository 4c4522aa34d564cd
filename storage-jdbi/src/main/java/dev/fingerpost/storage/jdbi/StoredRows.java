package dev.fingerpost.storage.jdbi;

/**
 * The numbers of rows in a database.
 *
 * @param apiKeys including revoked keys, expired keys and sessions
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

package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

/**
 * The database and its credentials.
 *
 * @param url a JDBC URL, or {@code memory}
 * @param user empty for none
 * @param password empty for none
 */
record DatabaseSettings(Setting url, String user, String password) {

    DatabaseSettings {
        requireNonNull(url, "url");
        requireNonNull(user, "user");
        requireNonNull(password, "password");
    }

    boolean isMemory() {
        return url.value().equals("memory");
    }

    /** Leaves out everything: URL, user and password may each be a secret. */
    @Override
    public String toString() {
        return "DatabaseSettings";
    }
}

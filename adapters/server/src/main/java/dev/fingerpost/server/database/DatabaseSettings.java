package dev.fingerpost.server.database;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.settings.Setting;

/**
 * The database and its credentials.
 *
 * @param url a JDBC URL, or {@code memory}
 * @param user empty for none
 * @param password empty for none
 */
public record DatabaseSettings(Setting url, String user, String password) {

    public DatabaseSettings {
        requireNonNull(url, "url");
        requireNonNull(user, "user");
        requireNonNull(password, "password");
    }

    public boolean isMemory() {
        return url.value().equals("memory");
    }

    /** Leaves out everything: URL, user and password may each be a secret. */
    @Override
    public String toString() {
        return "DatabaseSettings";
    }
}

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

    static final String DEFAULT = "jdbc:sqlite:fingerpost.db";

    public DatabaseSettings {
        requireNonNull(url, "url");
        requireNonNull(user, "user");
        requireNonNull(password, "password");
    }

    public boolean isMemory() {
        return url.value().equals("memory");
    }

    /** Whether a command without options uses the same database. */
    public boolean isDefault() {
        return url.value().equals(DEFAULT);
    }

    /** Where the data is, for people: a file in full, or the URL without secrets. */
    public String place() {
        return JdbcUrl.file(url.value())
                .map(file -> file.toAbsolutePath().normalize().toString())
                .orElseGet(() -> new RedactedDatabaseUrl(this).toString());
    }

    /** Leaves out everything: URL, user and password may each be a secret. */
    @Override
    public String toString() {
        return "DatabaseSettings";
    }
}

package dev.fingerpost.server.database;

import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.server.settings.Sources;
import picocli.CommandLine.Option;

/** The options of every command that needs a database. */
public final class DatabaseOptions {

    /** The option for the address of the database. */
    public static final String URL = "--db";

    @Option(
            names = URL,
            paramLabel = "URL",
            defaultValue = DatabaseSettings.DEFAULT,
            description =
                    "A JDBC URL of SQLite, H2, PostgreSQL, MariaDB or MySQL, or \"memory\". Default: ${DEFAULT-VALUE}.")
    private String url = "";

    @Option(names = "--db-user", paramLabel = "NAME", description = "The user of the database, if it needs one.")
    private String user = "";

    @Option(
            names = "--db-password",
            paramLabel = "PASSWORD",
            description = "That user's password. Other users of the machine can read a command line: set a variable.")
    private String password = "";

    /** {@code Sources} reads the file. */
    @Option(
            names = Sources.CONFIG,
            paramLabel = "FILE",
            description = "A file with a line for each option that it sets, such as port=8080.")
    void config(String file) {}

    public DatabaseSettings settings() {
        return new DatabaseSettings(new Setting(URL, url), user, password);
    }
}

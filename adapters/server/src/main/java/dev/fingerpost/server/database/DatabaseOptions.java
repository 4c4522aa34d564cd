package dev.fingerpost.server.database;

import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.server.settings.ValueFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that needs a database. */
public final class DatabaseOptions {

    @Option(
            names = "--db",
            paramLabel = "URL",
            description = {
                "The storage: a JDBC URL of SQLite, H2, PostgreSQL or MariaDB,",
                "or \"memory\" for a storage that ends with the process.",
                "Default: " + DatabaseSettings.DEFAULT + ", a file in the working directory. Variable: FINGERPOST_DB."
            })
    private @Nullable String url;

    @Option(
            names = "--db-user",
            paramLabel = "NAME",
            description = "The user of the database, if it needs one. Variable: FINGERPOST_DB_USER.")
    private @Nullable String user;

    @Option(
            names = "--db-password",
            paramLabel = "PASSWORD",
            description = {
                "That user's password. Variable: FINGERPOST_DB_PASSWORD,",
                "which is safer: other users of the machine can read a command line."
            })
    private @Nullable String password;

    @Option(
            names = "--db-password-file",
            paramLabel = "FILE",
            description = "A file with that password instead. Variable: FINGERPOST_DB_PASSWORD_FILE.")
    private @Nullable String passwordFile;

    public DatabaseSettings in(Environment environment) {
        return new DatabaseSettings(
                environment.setting("--db", url, DatabaseSettings.DEFAULT),
                environment.setting("--db-user", user, "").value(),
                password(environment).value());
    }

    private Setting password(Environment environment) {
        if (passwordFile == null) {
            return environment.setting("--db-password", password, "");
        }
        Setting file = new Setting("--db-password-file", passwordFile);
        if (password != null) {
            throw file.refused("must not be given together with --db-password");
        }
        return ValueFile.read(file);
    }
}

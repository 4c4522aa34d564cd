package dev.fingerpost.server.client;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.AliasOptions;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.OwnerOption;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.server.settings.ZoneOption;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where the records of a command are: in a database, or on a server. */
final class ClientOptions {

    static final String SERVER = "--server";
    private static final String KEY = "--key";
    private static final String KEY_FILE = "--key-file";

    /** The options that a server would not obey, and why. */
    private static final SortedMap<String, String> OF_DATABASE = new TreeMap<>(Map.of(
            DatabaseOptions.URL,
            "name one of them",
            "--db-user",
            "it is about a database",
            "--db-password",
            "it is about a database",
            "--owner",
            "the API key says whose records they are",
            "--alias-case",
            "the server has its own",
            "--zone",
            "the server has its own"));

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = SERVER,
            paramLabel = "URL",
            description = "A running server, such as https://go.example.com, in place of the database.")
    private String server = "";

    @Option(
            names = KEY_FILE,
            paramLabel = "FILE",
            description = "A file with an API key of that server. Or set FINGERPOST_KEY.")
    private String keyFile = "";

    /** Has a value by its variable only. */
    @Option(names = KEY, hidden = true)
    private String key = "";

    @Mixin
    private final OwnerOption owner = new OwnerOption();

    @Mixin
    private final AliasOptions aliases = new AliasOptions();

    @Mixin
    private final ZoneOption zone = new ZoneOption();

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    /**
     * Opens the server, or else the database. The database is meant if its address is on the command line and that of a server is
     * only in a variable.
     *
     * @param library the defaults of a program over a database
     */
    Management open(UnaryOperator<FingerpostBuilder> library) {
        if (!server.isEmpty() && (isGiven(SERVER) || !isGiven(DatabaseOptions.URL))) {
            OF_DATABASE.forEach((option, reason) -> refuse(option, "must not be given with " + SERVER + ": " + reason));
            return new ServerManagement(server, key());
        }
        refuse(KEY_FILE, "must come with " + SERVER + ": a database needs no key");
        OpenStorage storage = OpenStorage.ofThisVersion(database.settings()).comparing(aliases);
        OpenLibrary open = OpenLibrary.over(storage, builder -> library.apply(aliases.on(builder)));
        return new DatabaseManagement(open, HttpSettings.standard().withZone(zone.zone()), owner.owner());
    }

    private void refuse(String option, String must) {
        if (isGiven(option)) {
            throw CommandException.refused(option, must);
        }
    }

    /** Whether the option is on the command line. */
    private boolean isGiven(String option) {
        return command.commandLine().getParseResult().hasMatchedOption(option);
    }

    private String key() {
        if (isGiven(KEY)) {
            throw CommandException.refused(
                    KEY,
                    "must not be on a command line, which other users can read: " + KEY_FILE + " or FINGERPOST_KEY");
        }
        String found = keyFile.isEmpty()
                ? key
                : new Setting(KEY_FILE, keyFile).inFile().value();
        if (found.isEmpty()) {
            throw CommandException.wrongUse(
                    KEY_FILE + " is missing, or FINGERPOST_KEY: " + SERVER + " needs an API key");
        }
        return found.strip();
    }
}

package dev.fingerpost.server;

import static dev.fingerpost.server.settings.ProgramSettings.ALIAS_CASE;
import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;
import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.server.database.DataRules;
import dev.fingerpost.server.database.DatabaseDoctor;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.FileBackup;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.database.ServerTools;
import dev.fingerpost.server.settings.AliasCase;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.storage.jdbi.maintenance.Rekeyed;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The commands for a whole database: its version, its copies and its condition. */
final class DatabaseCommands {

    private static final Setting<String> NEW_FILE = file("The new file; for H2, its name must end in .mv.db.");
    private static final Setting<String> BACKUP = file("The file with the backup.");
    private static final Setting<Boolean> REPAIR =
            Setting.flag("repair").says("Correct wrong counts and copies, and delete rows that belong to no link.");

    private final PrintStream out;
    private final PrintStream err;

    private DatabaseCommands(ProgramContext context) {
        this.out = requireNonNull(context.out(), "out");
        this.err = requireNonNull(context.err(), "err");
    }

    private static Setting<String> file(String sentence) {
        return Setting.text("file", "FILE").required().says(sentence);
    }

    static List<Command> all(ProgramContext context) {
        DatabaseCommands commands = new DatabaseCommands(context);
        return List.of(
                Command.of(
                                "migrate",
                                commands::migrate,
                                "Create the tables or migrate them to the version of this program, as serve does when it starts.",
                                "The options that are given change the rules of the data, which the database keeps for servers and",
                                "commands. none takes away one that has no default.")
                        .with(ALIAS_CASE)
                        .with(SharedSettings.RULES)
                        .with(DATABASE),
                Command.of(
                                "rekey",
                                commands::rekey,
                                "Change how a database compares aliases, for all links.",
                                "If aliases would become equal, nothing is changed, and the command names them. It is refused while a",
                                "server or an import uses the database.")
                        .with(ALIAS_CASE)
                        .with(DATABASE),
                Command.of(
                                "backup",
                                commands::backup,
                                "Copy a database of SQLite or H2 to a new file (safe while the server runs).",
                                "For PostgreSQL, MariaDB and MySQL it only prints the command of their own tools.")
                        .taking(NEW_FILE)
                        .with(DATABASE),
                Command.of(
                                "restore",
                                commands::restore,
                                "Create a database of SQLite or H2, which must not exist, from a backup.",
                                "For PostgreSQL, MariaDB and MySQL it only prints the command of their own tools.")
                        .taking(BACKUP)
                        .with(DATABASE),
                Command.of(
                                "doctor",
                                commands::doctor,
                                "Check the whole database for damage (safe while the server runs).",
                                "It also reports rows that do not fit together, the size of the database, and what is slow.")
                        .with(REPAIR)
                        .with(DATABASE));
    }

    private void migrate(Given given) {
        DatabaseSettings settings = DatabaseSettings.of(given);
        settings.checkPersistent();
        String interrupted = "finished migrations are kept: repeat the command to go on";
        SharedSettings.rules(DataRules.STANDARD.with(given));
        OpenStorage opened = Progress.during(err, interrupted, progress -> OpenStorage.open(settings, progress));
        DataRules rules = opened.rules().with(given);
        // Only a rule that is given is stored: until the first start, the case of aliases is open.
        try (OpenStorage open = given.isStated(ALIAS_CASE) ? opened.comparing(rules.get(ALIAS_CASE)) : opened) {
            SharedSettings.rules(rules);
            rules.differences(open.store(rules)).forEach(out::println);
        }
        out.println("The tables of " + settings.place() + " have the version of this program");
    }

    private void rekey(Given given) {
        AliasCase aliases = given.get(ALIAS_CASE);
        try (OpenStorage open = OpenStorage.ofThisVersion(DatabaseSettings.of(given))) {
            Rekeyed result = open.aliasKeys().rekey(aliases.rule(), aliases.policy());
            if (result instanceof Rekeyed.InUse inUse) {
                throw CommandException.failed("nothing is changed, because the database is used by "
                        + String.join(", ", inUse.users()) + ": stop every server and command that uses it first");
            }
            if (result instanceof Rekeyed.Colliding colliding) {
                colliding.aliases().forEach(each -> out.println("domain " + each));
                throw CommandException.failed(
                        "nothing is changed, because the aliases above would be equal: rename or delete some of them");
            }
            out.println("The case of aliases is " + aliases.rule() + " from now on");
        }
    }

    private void backup(Given given) {
        DatabaseSettings settings = DatabaseSettings.of(given);
        String file = given.get(NEW_FILE);
        Optional<FileBackup> backup = FileBackup.of(settings, new NamedValue("FILE", file));
        String interrupted = "no backup was written: repeat the command";
        out.println(backup.map(copy -> file + " has " + Progress.during(err, interrupted, copy::write))
                .orElseGet(() -> new ServerTools(settings).backup(Path.of(file))));
    }

    private void restore(Given given) {
        DatabaseSettings settings = DatabaseSettings.of(given);
        String file = given.get(BACKUP);
        Optional<FileBackup> backup = FileBackup.of(settings, new NamedValue("FILE", file));
        String interrupted = "nothing is restored: repeat the command";
        out.println(backup.map(copy -> settings.place() + " has " + Progress.during(err, interrupted, copy::restore))
                .orElseGet(() -> new ServerTools(settings).restore(Path.of(file))));
    }

    private void doctor(Given given) {
        String interrupted = "repairs that were made are kept: repeat the command";
        try (DatabaseDoctor doctor = DatabaseDoctor.open(DatabaseSettings.of(given))) {
            List<String> wrong = new ArrayList<>(Progress.during(err, interrupted, doctor::damageOfFile));
            wrong.forEach(out::println);
            DatabaseDoctor.Findings found =
                    Progress.during(err, interrupted, progress -> doctor.examine(given.has(REPAIR), progress));
            found.state().forEach(out::println);
            found.wrong().forEach(out::println);
            wrong.addAll(found.wrong());
            if (!wrong.isEmpty()) {
                throw CommandException.failed("faults of the database: " + wrong.size() + ", see above");
            }
            out.println("Nothing is wrong");
        }
    }
}

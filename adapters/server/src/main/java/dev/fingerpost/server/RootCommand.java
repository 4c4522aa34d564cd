package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.database.DatabaseDoctor;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.FileBackup;
import dev.fingerpost.server.database.MigrationOptions;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.database.ServerTools;
import dev.fingerpost.server.settings.AliasOptions;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.server.settings.Version;
import dev.fingerpost.storage.jdbi.JdbiAliasKeys;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The program, and its commands for a database as a whole: its version, its copies, its state. All commands have the options
 * for help and the version.
 */
@Command(
        name = "fingerpost-server",
        description = "Short links and tracking pixels over HTTP.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommandsRepeatable = false,
        addMethodSubcommands = false) // they come after serve
final class RootCommand {

    private final PrintStream out;
    private final PrintStream err;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    RootCommand(PrintStream out, PrintStream err) {
        this.out = requireNonNull(out, "out");
        this.err = requireNonNull(err, "err");
    }

    @Command(
            name = "migrate",
            description =
                    "Makes the tables, or brings them to the version of this program, as serve does at its start.",
            sortOptions = false)
    void migrate(@Mixin MigrationOptions migration, @Mixin DatabaseOptions database) {
        DatabaseSettings settings = migration.on(database.settings());
        settings.checkPersistent();
        String interrupted = "each script that has run stays: repeat the command to go on";
        Progress.during(err, interrupted, progress -> OpenStorage.open(settings, progress))
                .close();
        out.println("The tables of " + settings.place() + " are those of this program");
    }

    @Command(
            name = "rekey",
            description = {
                "Changes how the aliases of a database compare, for all links or, if some could not be told apart, for none.",
                "It is refused while a server or a command uses the database."
            },
            sortOptions = false)
    void rekey(@Mixin AliasOptions aliases, @Mixin DatabaseOptions database) {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            JdbiAliasKeys.Rekeyed result = open.aliasKeys().rekey(aliases.rule(), aliases.policy());
            if (result instanceof JdbiAliasKeys.Rekeyed.InUse inUse) {
                throw CommandException.failed("nothing is changed: the database is used by "
                        + String.join(", ", inUse.users()) + ": stop every server and command that uses it first");
            }
            if (result instanceof JdbiAliasKeys.Rekeyed.Colliding colliding) {
                colliding.aliases().forEach(each -> out.println("domain " + each));
                throw CommandException.failed(
                        "nothing is changed: the aliases above could not be told apart, so rename or delete some of them");
            }
            out.println("The case of aliases is " + aliases.rule() + " from now on");
        }
    }

    @Command(
            name = "backup",
            description = {
                "Copies a database of SQLite or H2 to a new file, also while a server runs.",
                "For PostgreSQL, MariaDB and MySQL it does nothing but print the command of their own tools."
            },
            sortOptions = false)
    void backup(
            @Parameters(paramLabel = "FILE", description = "The new file; for H2 its name ends in .mv.db.") String file,
            @Mixin DatabaseOptions database) {
        DatabaseSettings settings = database.settings();
        Optional<FileBackup> backup = FileBackup.of(settings, new Setting("FILE", file));
        String interrupted = "there is no backup: repeat the command";
        out.println(backup.map(copy -> file + " has " + Progress.during(err, interrupted, copy::write))
                .orElseGet(() -> new ServerTools(settings).backup(Path.of(file))));
    }

    @Command(
            name = "restore",
            description = {
                "Makes a database of SQLite or H2, which must not exist, from a backup.",
                "For PostgreSQL, MariaDB and MySQL it does nothing but print the command of their own tools."
            },
            sortOptions = false)
    void restore(
            @Parameters(paramLabel = "FILE", description = "The backup.") String file,
            @Mixin DatabaseOptions database) {
        DatabaseSettings settings = database.settings();
        Optional<FileBackup> backup = FileBackup.of(settings, new Setting("FILE", file));
        String interrupted = "nothing is restored: repeat the command";
        out.println(backup.map(copy -> settings.place() + " has " + Progress.during(err, interrupted, copy::restore))
                .orElseGet(() -> new ServerTools(settings).restore(Path.of(file))));
    }

    @Command(
            name = "doctor",
            description = {
                "Reads the whole database, also while a server runs, and says what is damaged,",
                "what does not fit together, how large it is, and what is slow."
            },
            sortOptions = false)
    void doctor(
            @Option(
                            names = "--repair",
                            description =
                                    "Sets right the counts that differ from their rows, and changes nothing else.")
                    boolean isRepaired,
            @Mixin DatabaseOptions database) {
        String interrupted = "what is repaired stays: repeat the command";
        try (DatabaseDoctor doctor = DatabaseDoctor.open(database.settings())) {
            List<String> wrong = new ArrayList<>(Progress.during(err, interrupted, doctor::damageOfFile));
            wrong.forEach(out::println);
            DatabaseDoctor.Findings found =
                    Progress.during(err, interrupted, progress -> doctor.examine(isRepaired, progress));
            found.state().forEach(out::println);
            found.wrong().forEach(out::println);
            wrong.addAll(found.wrong());
            if (!wrong.isEmpty()) {
                throw CommandException.failed("the database has " + wrong.size() + " faults, see above");
            }
            out.println("Nothing is wrong");
        }
    }

    @Command(
            name = "completion",
            description = {
                "Prints a script by which bash and zsh complete commands and options.",
                "In ~/.bashrc: source <(fingerpost-server completion). In ~/.zshrc, before it: autoload -U +X bashcompinit; bashcompinit"
            })
    void completion() {
        out.print(AutoComplete.bash(spec.name(), spec.commandLine()));
    }
}

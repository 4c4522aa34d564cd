package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.logging.LastingLogManager;
import dev.fingerpost.server.records.RecordCommands;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.CommandLines;
import dev.fingerpost.server.settings.ExitCode;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.Sources;
import dev.fingerpost.server.settings.Terminal;
import dev.fingerpost.server.transfer.TransferCommands;
import dev.fingerpost.transfer.BcryptPasswords;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The command line: its commands, and how their failures are reported. */
final class Program {

    private static final Setting<List<String>> WORDS =
            Setting.text("command", "COMMAND").repeated().says("The command, such as links list.");

    private final Map<String, String> environment;
    private final ProgramContext context;

    private Program(Map<String, String> environment, ProgramContext context) {
        this.environment = Map.copyOf(environment);
        this.context = context;
    }

    static Program of(Map<String, String> environment, PrintStream out, PrintStream err) {
        ProgramContext context = new ProgramContext(
                System.in,
                out,
                err,
                Terminal.width(environment, out),
                Program::withPasswords,
                LastingLogManager::atEnd);
        return new Program(environment, context);
    }

    /**
     * Returns this program for tests that run it in their JVM.
     *
     * @param defaults the defaults of the library, in which tests choose a faster password hash
     * @param stopper receives an action that stops the server, as the end of the process would
     */
    Program within(UnaryOperator<FingerpostBuilder> defaults, Consumer<Runnable> stopper) {
        return new Program(
                environment,
                new ProgramContext(context.in(), context.out(), context.err(), context.width(), defaults, stopper));
    }

    /** Adds the check of bcrypt hashes, which imported links may have. */
    private static FingerpostBuilder withPasswords(FingerpostBuilder builder) {
        return builder.passwordHasher(BcryptPasswords.beside(PasswordHasher.pbkdf2()));
    }

    /** The group of all commands, in the order of the help. */
    Command commands() {
        List<Command> commands = new ArrayList<>();
        commands.add(ServeCommand.of(context));
        commands.addAll(RecordCommands.all(context));
        commands.addAll(TransferCommands.all(context));
        commands.addAll(DatabaseCommands.all(context));
        commands.add(Command.of(
                "completion",
                given -> context.out().print(AutoComplete.bash("fingerpost-server", line())),
                "Print a script with which bash and zsh complete commands and options.",
                "In ~/.bashrc: source <(fingerpost-server completion). In ~/.zshrc, before it: autoload -U +X bashcompinit;",
                "bashcompinit"));
        commands.add(Command.of("help", this::help, "Show the help of a command, such as help links list.")
                .taking(WORDS));
        return Command.group(
                "fingerpost-server", "Serve short links and tracking pixels over HTTP, and manage them.", commands);
    }

    private CommandLine line() {
        return CommandLines.of(commands())
                .setOut(new PrintWriter(context.out(), true, Charset.defaultCharset()))
                .setErr(new PrintWriter(context.err(), true, Charset.defaultCharset()))
                .setAbbreviatedOptionsAllowed(false)
                .setExpandAtFiles(false)
                .setInterpolateVariables(false); // not interpreted, because a password may contain ${
    }

    private void help(Given given) {
        CommandLine line = line();
        for (String word : given.find(WORDS).orElse(List.of())) {
            CommandLine next = line.getSubcommands().get(word);
            if (next == null) {
                throw CommandException.unknown(
                        "there is no such command",
                        word,
                        line.getSubcommands().keySet(),
                        ", see fingerpost-server --help");
            }
            line = next;
        }
        line.usage(line.getOut());
    }

    /** Runs one command and returns its exit code. */
    int run(String... args) {
        Sources sources = Sources.NONE;
        try {
            ParseResult parsed = line().parseArgs(args);
            Integer helped = CommandLine.executeHelpRequest(parsed);
            if (helped != null) {
                return helped;
            }
            List<CommandLine> lines = parsed.asCommandLineList();
            CommandLine last = lines.get(lines.size() - 1);
            Command command = (Command) last.getCommandSpec().userObject();
            if (command.isGroup()) {
                throw Misuse.ofGroup(last.getCommandSpec());
            }
            sources = Sources.of(ServeCommand.settable(), environment, command, last.getParseResult());
            run(command, Given.of(command, last.getParseResult(), sources));
            return ExitCode.SUCCESS.number();
        } catch (ParameterException e) {
            return fail(Misuse.of(e, List.of(args)), sources);
        } catch (RuntimeException e) {
            return fail(e, sources);
        }
    }

    private static void run(Command command, Given given) {
        try {
            command.work().accept(given);
        } catch (StorageException e) {
            System.getLogger(Program.class.getName()).log(System.Logger.Level.DEBUG, "The storage failed", e);
            throw DatabaseSettings.of(given).failed(e);
        }
    }

    private int fail(RuntimeException failure, Sources sources) {
        if (failure instanceof CommandException expected) {
            return report(expected.exitCode(), expected.message(sources::nameOf));
        }
        if (failure instanceof InvalidPathException path) {
            return report(
                    ExitCode.WRONG_USE,
                    "there can be no file " + path.getInput() + ": its name " + NamedValue.READABLE);
        }
        System.getLogger(Program.class.getName()).log(System.Logger.Level.DEBUG, "The command failed", failure);
        return report(
                ExitCode.FAILED, "unexpected failure (" + failure.getClass().getSimpleName() + ")");
    }

    private int report(ExitCode exitCode, String message) {
        context.err().println("fingerpost-server: " + message);
        return exitCode.number();
    }
}

package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.server.keys.KeysCommand;
import dev.fingerpost.server.operation.BackupCommand;
import dev.fingerpost.server.operation.DoctorCommand;
import dev.fingerpost.server.operation.MigrateCommand;
import dev.fingerpost.server.operation.RestoreCommand;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Suggestion;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line: its commands, and how their failures are reported. */
final class Program {

    private final Map<String, String> environment;
    private final PrintStream out;
    private final PrintStream err;
    private final UnaryOperator<FingerpostBuilder> library;
    private final Consumer<Runnable> atStop;

    private Program(
            Map<String, String> environment,
            PrintStream out,
            PrintStream err,
            UnaryOperator<FingerpostBuilder> library,
            Consumer<Runnable> atStop) {
        this.library = requireNonNull(library, "library");
        this.atStop = requireNonNull(atStop, "atStop");
        this.environment = Map.copyOf(environment);
        this.out = requireNonNull(out, "out");
        this.err = requireNonNull(err, "err");
    }

    static Program of(Map<String, String> environment, PrintStream out, PrintStream err) {
        return new Program(environment, out, err, builder -> builder, Program::whenTheProcessEnds);
    }

    /**
     * For tests that run it in their JVM.
     *
     * @param defaults of the library: tests cannot wait for the hash of a password
     * @param stopper gets what stops the server, in place of the end of the process
     */
    Program within(UnaryOperator<FingerpostBuilder> defaults, Consumer<Runnable> stopper) {
        return new Program(environment, out, err, defaults, stopper);
    }

    private static void whenTheProcessEnds(Runnable stop) {
        Runtime.getRuntime().addShutdownHook(new Thread(stop, "fingerpost-stop"));
    }

    /** Runs one command. */
    int run(String... args) {
        Environment variables = new Environment(environment);
        CommandLine serve = new CommandLine(new ServeCommand(variables, out, library, atStop));
        CommandLine program = new CommandLine(new RootCommand())
                .addSubcommand(serve)
                .addSubcommand(KeysCommand.line(variables, out))
                .addSubcommand(new MigrateCommand(variables, out))
                .addSubcommand(new BackupCommand(variables, out))
                .addSubcommand(new RestoreCommand(variables, out))
                .addSubcommand(new DoctorCommand(variables, out))
                .setOut(new PrintWriter(out, true, Charset.defaultCharset()))
                .setErr(new PrintWriter(err, true, Charset.defaultCharset()))
                .setAbbreviatedOptionsAllowed(false)
                .setParameterExceptionHandler((wrong, given) -> report(CommandException.WRONG_USE, describe(wrong)))
                .setExecutionStrategy(parsed -> executed(parsed, serve.getCommandSpec(), variables))
                .setExecutionExceptionHandler((failure, command, given) -> fail(failure));
        return program.execute(args);
    }

    /** @param serve has the options that every variable is for */
    private int executed(ParseResult parsed, CommandSpec serve, Environment variables) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) {
            return helped;
        }
        try {
            variables.refuseUnknown(
                    serve.options().stream().map(OptionSpec::longestName).toList());
        } catch (CommandException e) {
            return fail(e);
        }
        return new RunLast().execute(parsed);
    }

    private int fail(Exception failure) {
        if (failure instanceof CommandException expected) {
            return report(expected.exitCode(), expected.getMessage());
        }
        System.getLogger(Program.class.getName()).log(System.Logger.Level.DEBUG, "The command failed", failure);
        return report(
                CommandException.FAILED,
                "unexpected failure (" + failure.getClass().getSimpleName() + ")");
    }

    private int report(int exitCode, String message) {
        err.println("fingerpost-server: " + message);
        return exitCode;
    }

    /** Never repeats a value, since a password may follow a mistyped option. */
    private static String describe(ParameterException wrong) {
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        return mistake(wrong, command) + ", see " + command.qualifiedName() + " --help";
    }

    private static String mistake(ParameterException wrong, CommandSpec command) {
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            String first = unmatched.getUnmatched().get(0);
            if (first.startsWith("-")) {
                String option = first.split("=", 2)[0];
                return "there is no option " + option
                        + Suggestion.text(option, command.optionsMap().keySet());
            }
            return command.subcommands().isEmpty()
                    ? "there is an unexpected argument"
                    : "there is no such command"
                            + Suggestion.text(first, command.subcommands().keySet());
        }
        ArgSpec argument = argument(wrong);
        if (argument instanceof OptionSpec option) {
            return option.longestName() + " must be given, once, with a value";
        }
        return argument == null ? "the command cannot be understood" : argument.paramLabel() + " must be given";
    }

    private static @Nullable ArgSpec argument(ParameterException wrong) {
        if (wrong instanceof MissingParameterException missing) {
            return missing.getMissing().get(0);
        }
        return wrong instanceof OverwrittenOptionException twice ? twice.getOverwritten() : wrong.getArgSpec();
    }
}

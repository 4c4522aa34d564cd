package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.http.Home;
import dev.fingerpost.http.RateLimit;
import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.server.client.OwnersCommand;
import dev.fingerpost.server.client.RecordsCommand;
import dev.fingerpost.server.directory.DomainsCommand;
import dev.fingerpost.server.directory.SpacesCommand;
import dev.fingerpost.server.keys.KeysCommand;
import dev.fingerpost.server.logging.LogForm;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.DomainOption;
import dev.fingerpost.server.settings.ExitCode;
import dev.fingerpost.server.settings.Sources;
import dev.fingerpost.server.settings.Terminal;
import dev.fingerpost.server.transfer.ExportCommand;
import dev.fingerpost.server.transfer.ImportCommand;
import dev.fingerpost.server.webhooks.WebhooksCommand;
import dev.fingerpost.transfer.BcryptPasswords;
import dev.fingerpost.visit.Counting;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

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
        return new Program(environment, out, err, Program::withPasswords, Program::whenTheProcessEnds);
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

    /** Passwords of imported links are checked too. */
    private static FingerpostBuilder withPasswords(FingerpostBuilder builder) {
        return builder.passwordHasher(BcryptPasswords.beside(PasswordHasher.pbkdf2()));
    }

    private static void whenTheProcessEnds(Runnable stop) {
        Runtime.getRuntime().addShutdownHook(new Thread(stop, "fingerpost-stop"));
    }

    /** Runs one command. */
    int run(String... args) {
        CommandLine serve = new CommandLine(new ServeCommand(out, library, atStop));
        int width = Terminal.width(environment, out);
        CommandLine program = new CommandLine(new RootCommand(out, err))
                .addSubcommand(serve)
                .addSubcommand(new KeysCommand(out))
                .addSubcommand(new DomainsCommand(out))
                .addSubcommand(new SpacesCommand(out))
                .addSubcommand(new WebhooksCommand(out, width))
                .addSubcommand(new ImportCommand(System.in, out, err, library))
                .addSubcommand(new ExportCommand(out, err))
                .addSubcommand(new OwnersCommand(out, width));
        program.getCommandSpec().addMethodSubcommands();
        RecordsCommand.lines(out, width, library)
                .forEach(records -> program.addSubcommand(records.getCommandName(), records));
        try {
            program.registerConverter(Counting.class, VisitOptions::counting)
                    .registerConverter(Domain.class, DomainOption::parse)
                    .registerConverter(Home.class, SiteOptions::home)
                    .registerConverter(ListenAddress.class, ListenAddress::parse)
                    .registerConverter(LinkEvent.Type.class, WebhooksCommand::type)
                    .registerConverter(LimitOptions.Bound.class, LimitOptions.Bound::parse)
                    .registerConverter(LogForm.class, LogForm::parse)
                    .registerConverter(RateLimit.class, LimitOptions::rateLimit)
                    .registerConverter(RedirectKind.class, VisitOptions::redirectKind);
            program.setOut(new PrintWriter(out, true, Charset.defaultCharset()))
                    .setErr(new PrintWriter(err, true, Charset.defaultCharset()))
                    .setAbbreviatedOptionsAllowed(false)
                    .setExpandAtFiles(false)
                    .setInterpolateVariables(false) // a password may have ${
                    .setCaseInsensitiveEnumValuesAllowed(true);
            Sources sources = Sources.of(serve.getCommandSpec(), environment, program.parseArgs(args));
            return program.setInterpolateVariables(sources.areForHelp())
                    .setDefaultValueProvider(sources)
                    .setParameterExceptionHandler((wrong, given) -> fail(Misuse.of(wrong), sources))
                    .setExecutionExceptionHandler((failure, command, given) -> fail(failure, sources))
                    .execute(args);
        } catch (ParameterException e) {
            CommandException misuse = Misuse.of(e);
            return report(misuse.exitCode(), misuse.getMessage());
        } catch (CommandException e) {
            return report(e.exitCode(), e.getMessage());
        }
    }

    private int fail(Exception failure, Sources sources) {
        if (failure instanceof CommandException expected) {
            return report(expected.exitCode(), expected.message(sources::nameOf));
        }
        System.getLogger(Program.class.getName()).log(System.Logger.Level.DEBUG, "The command failed", failure);
        return report(
                ExitCode.FAILED, "unexpected failure (" + failure.getClass().getSimpleName() + ")");
    }

    private int report(ExitCode exitCode, String message) {
        err.println("fingerpost-server: " + message);
        return exitCode.number();
    }
}

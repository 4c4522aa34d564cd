package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.transfer.BcryptPasswords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A command that runs in this JVM, which takes a tenth of the time of a {@link ChildProgram}. It is for tests that do
 * not depend on the process, its directory and its log.
 */
final class CommandRun {

    private CommandRun() {}

    /** Runs the command to its end, with only these variables. */
    static ChildProgram.Ended of(Map<String, String> environment, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Program.of(environment, new PrintStream(out, true), new PrintStream(err, true))
                .within(CommandRun::withFastPasswords, stop -> {})
                .run(arguments);
        return new ChildProgram.Ended(exitCode, text(out), text(err));
    }

    static ChildProgram.Ended of(String... arguments) {
        return of(Map.of(), arguments);
    }

    static RunningProgram start(String... arguments) {
        return start(Map.of(), arguments);
    }

    /**
     * Starts a command with only these variables and the variables that every test sets. Since it has no process to
     * kill, {@link RunningProgram#kill} stops it gracefully, too.
     */
    static RunningProgram start(Map<String, String> environment, String... arguments) {
        Map<String, String> variables = new HashMap<>(ChildProgram.ENVIRONMENT);
        variables.putAll(environment);
        try {
            PipedInputStream out = new PipedInputStream();
            PipedInputStream err = new PipedInputStream();
            CommandThread thread = new CommandThread(variables, written(out), written(err), arguments);
            thread.start();
            return new RunningProgram(thread, out, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FingerpostBuilder withFastPasswords(FingerpostBuilder builder) {
        return builder.passwordHasher(BcryptPasswords.beside(PasswordHasher.pbkdf2(1_000)));
    }

    private static PrintStream written(PipedInputStream read) throws IOException {
        return new PrintStream(new PipedOutputStream(read), true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }

    private static final class CommandThread extends Thread implements RunningProgram.Life {

        private final Map<String, String> environment;
        private final PrintStream out;
        private final PrintStream err;
        private final String[] arguments;
        private final AtomicReference<Runnable> stop = new AtomicReference<>();
        private volatile int exitCode = -1;

        CommandThread(Map<String, String> environment, PrintStream out, PrintStream err, String... arguments) {
            super("command");
            this.environment = environment;
            this.out = out;
            this.err = err;
            this.arguments = arguments;
        }

        @Override
        public void run() {
            try (out;
                    err) {
                exitCode = Program.of(environment, out, err)
                        .within(CommandRun::withFastPasswords, stop::set)
                        .run(arguments);
            }
        }

        /** Stops the server once, as the end of its process would. */
        @Override
        public void terminate() {
            Runnable stopping = stop.getAndSet(null);
            if (stopping != null) {
                stopping.run();
            }
        }

        @Override
        public void kill() {
            terminate();
        }

        @Override
        public boolean await(Duration patience) throws InterruptedException {
            TimeUnit.MILLISECONDS.timedJoin(this, patience.toMillis());
            return !isAlive();
        }

        @Override
        public int exitCode() {
            return exitCode;
        }
    }
}

package dev.fingerpost.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The program as its users run it: in its own process and directory, configured only by arguments and variables. */
final class ChildProgram {

    /** Messages of all levels from INFO on, each in a line of its own. */
    static final String PLAIN_LOG = """
            handlers = java.util.logging.ConsoleHandler
            java.util.logging.SimpleFormatter.format = %5$s%n
            .level = INFO
            """;

    /** Tests must not fetch pages of other hosts. */
    static final Map<String, String> ENVIRONMENT = Map.of("FINGERPOST_TITLES", "off");

    /** The process ends too soon to profit from the C2 compiler, and bytecode that javac made need not be verified. */
    private static final List<String> BRIEF_RUN = List.of(
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-BytecodeVerificationRemote");

    private static final int WARNS_OF_NATIVE_ACCESS = 22;

    private final Path directory;
    private final List<String> start;

    private ChildProgram(Path directory, List<String> start) {
        this.directory = directory;
        this.start = start;
    }

    /** The program in this directory, with these options of Java. */
    static ChildProgram in(Path directory, String... options) {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(Classes.ARCHIVE.options());
        arguments.addAll(nativeAccess("ALL-UNNAMED"));
        arguments.add(Main.class.getName());
        return started(directory, arguments.toArray(String[]::new));
    }

    /** Archived when a test first starts a process of the program. */
    private static final class Classes {

        static final ClassArchive ARCHIVE = ClassArchive.of((directory, options) -> {
            List<String> arguments = new ArrayList<>(options);
            arguments.add(Main.class.getName());
            try (RunningProgram server =
                    started(directory, arguments.toArray(String[]::new)).start("serve", "--port", "0")) {
                CurlLine.parse(server.awaitLine("curl ")).send();
                server.stop();
            }
        });
    }

    /** A program with these settings of {@code java.util.logging} and these options of Java. */
    static ChildProgram logging(Path directory, String settings, String... options) throws IOException {
        Files.writeString(directory.resolve("logging.properties"), settings);
        List<String> all = new ArrayList<>(List.of(options));
        all.add("-Djava.util.logging.config.file=logging.properties");
        return in(directory, all.toArray(String[]::new));
    }

    /**
     * The option with which newer JDKs load SQLite's library without a warning; the manifest of the jar contains it.
     */
    static List<String> nativeAccess(String module) {
        return Runtime.version().feature() >= WARNS_OF_NATIVE_ACCESS
                ? List.of("--enable-native-access=" + module)
                : List.of();
    }

    /** A program like this one with a limit of open files. */
    ChildProgram limitedTo(int openFiles) {
        return behind("ulimit -n " + openFiles + " && exec \"$@\"");
    }

    /** A program like this one, whose files all users could read if it did not prevent that. */
    ChildProgram withOpenUmask() {
        return behind("umask 022 && exec \"$@\"");
    }

    /** A program like this one on a terminal, to which it writes its output and its errors. */
    ChildProgram onTerminal() {
        return behind("exec script -qec \"$(printf \"'%s' \" \"$@\")\" /dev/null");
    }

    /** A program that a shell script starts; the script gets the command as its arguments. */
    private ChildProgram behind(String script) {
        List<String> shell = new ArrayList<>(List.of("sh", "-c", script, "shell"));
        shell.addAll(start);
        return new ChildProgram(directory, shell);
    }

    /** A program that is started by these arguments of {@code java}. */
    static ChildProgram started(Path directory, String... arguments) {
        List<String> start = new ArrayList<>();
        start.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        start.addAll(BRIEF_RUN);
        start.addAll(List.of(arguments));
        return new ChildProgram(directory, start);
    }

    /** The process that runs a command, with its arguments. */
    List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(start);
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    /** Runs one command to its end. */
    Ended run(String... arguments) {
        return run(Map.of(), arguments);
    }

    Ended run(Map<String, String> environment, String... arguments) {
        return start(environment, arguments).awaitEnd();
    }

    RunningProgram start(String... arguments) {
        return start(Map.of(), arguments);
    }

    /**
     * Starts a command. Of the variables with the prefix {@code FINGERPOST_}, it gets only these and those that every
     * test sets.
     */
    RunningProgram start(Map<String, String> environment, String... arguments) {
        ProcessBuilder builder = new ProcessBuilder(command(arguments)).directory(directory.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("FINGERPOST_"));
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().putAll(ENVIRONMENT);
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            return new RunningProgram(new ChildProcess(process), process.getInputStream(), process.getErrorStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The result of a command that ended. */
    record Ended(int exitCode, String out, String err) {

        List<String> errorLines() {
            return err.lines().toList();
        }
    }

    /**
     * A process that is ended by its handle: {@link Process#destroy} closes the streams too, so that its last lines
     * would be lost.
     */
    private record ChildProcess(Process process) implements RunningProgram.Life {

        @Override
        public void terminate() {
            process.toHandle().destroy();
        }

        @Override
        public void kill() {
            process.toHandle().destroyForcibly();
        }

        @Override
        public void signal(String name) {
            try {
                new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public boolean await(Duration patience) throws InterruptedException {
            return process.waitFor(patience.toSeconds(), TimeUnit.SECONDS);
        }

        @Override
        public int exitCode() {
            return process.exitValue();
        }
    }
}

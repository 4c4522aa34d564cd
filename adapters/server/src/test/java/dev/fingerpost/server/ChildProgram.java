package dev.fingerpost.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The program as its users run it: in its own process and directory, configured by arguments and variables alone. */
final class ChildProgram {

    /** Messages of all levels from INFO on, each in a line of its own. */
    static final String PLAIN_LOG = """
            handlers = java.util.logging.ConsoleHandler
            java.util.logging.SimpleFormatter.format = %5$s%n
            .level = INFO
            """;

    /** Too brief for more than the first compiler, and for the verifier of what the compiler made. */
    private static final List<String> BRIEF_RUN = List.of(
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-BytecodeVerificationRemote");

    private static final int WARNS_OF_NATIVE_ACCESS = 22;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String READY = "Fingerpost is ready at ";
    private static final String END = "(end of output)";

    private final Path directory;
    private final List<String> start;

    private ChildProgram(Path directory, List<String> start) {
        this.directory = directory;
        this.start = start;
    }

    /** Started from the class path, as the tests are. */
    static ChildProgram in(Path directory) {
        List<String> arguments = new ArrayList<>(nativeAccess("ALL-UNNAMED"));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        return started(directory, arguments.toArray(String[]::new));
    }

    /** The same with these settings of {@code java.util.logging}. */
    static ChildProgram logging(Path directory, String settings) throws IOException {
        Files.writeString(directory.resolve("logging.properties"), settings);
        return started(
                directory,
                "-Djava.util.logging.config.file=logging.properties",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName());
    }

    /** The option that newer JDKs need to load SQLite; the manifest of the jar has it. */
    static List<String> nativeAccess(String module) {
        return Runtime.version().feature() >= WARNS_OF_NATIVE_ACCESS
                ? List.of("--enable-native-access=" + module)
                : List.of();
    }

    /** Started by these arguments of {@code java}. */
    static ChildProgram started(Path directory, String... arguments) {
        List<String> start = new ArrayList<>();
        start.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        start.addAll(BRIEF_RUN);
        start.addAll(List.of(arguments));
        return new ChildProgram(directory, start);
    }

    /** Runs one command to its end. */
    Ended run(String... arguments) {
        return run(Map.of(), arguments);
    }

    Ended run(Map<String, String> environment, String... arguments) {
        return start(environment, arguments).awaitEnd();
    }

    Running start(String... arguments) {
        return start(Map.of(), arguments);
    }

    /** Starts a command with these variables and no others of ours. */
    Running start(Map<String, String> environment, String... arguments) {
        List<String> command = new ArrayList<>(start);
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("FINGERPOST_"));
        builder.environment().put("LC_ALL", "C.UTF-8");
        // The pages of other hosts are not for tests to fetch.
        builder.environment().put("FINGERPOST_TITLES", "off");
        builder.environment().putAll(environment);
        try {
            return new Running(builder.start());
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

    /** A running command; closing it kills it if it has not ended. */
    static final class Running implements AutoCloseable {

        private final Process process;
        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        private final List<String> errors = new CopyOnWriteArrayList<>();
        private final CompletableFuture<String> out;
        private final CompletableFuture<String> err;

        private Running(Process process) {
            this.process = process;
            out = reading(process.getInputStream(), lines::add);
            err = reading(process.getErrorStream(), errors::add);
            out.thenRun(() -> lines.add(END));
        }

        /** The address of the server, once it is ready. */
        URI awaitReady() {
            return URI.create(awaitLine(READY).substring(READY.length()));
        }

        /** The next line of its output with this start; the lines before it are skipped. */
        String awaitLine(String start) {
            try {
                String line = lines.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                while (line != null && !line.startsWith(start) && !line.equals(END)) {
                    line = lines.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                }
                if (line == null || line.equals(END)) {
                    process.destroyForcibly();
                    throw new AssertionError("never said " + start + " but " + out.join() + err.join());
                }
                return line;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        /** Its standard error so far. */
        List<String> errorsSoFar() {
            return List.copyOf(errors);
        }

        Ended awaitEnd() {
            try {
                if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                    throw new AssertionError("did not end");
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return new Ended(process.exitValue(), out.join(), err.join());
        }

        /** Sends SIGTERM, as a service manager does. */
        void terminate() {
            process.destroy();
        }

        /** Sends SIGKILL, which is as sudden as a power cut. */
        void kill() {
            process.destroyForcibly();
        }

        Ended stop() {
            terminate();
            return awaitEnd();
        }

        @Override
        public void close() {
            kill();
            awaitEnd();
        }

        private static CompletableFuture<String> reading(InputStream stream, Consumer<String> each) {
            CompletableFuture<String> text = new CompletableFuture<>();
            Thread reader = new Thread(() -> {
                StringBuilder read = new StringBuilder();
                try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
                    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                        read.append(line).append('\n');
                        each.accept(line);
                    }
                } catch (IOException e) {
                    read.append(e);
                }
                text.complete(read.toString());
            });
            reader.setDaemon(true);
            reader.start();
            return text;
        }
    }
}

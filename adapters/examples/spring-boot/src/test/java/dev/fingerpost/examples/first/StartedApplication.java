package dev.fingerpost.examples.first;

import dev.fingerpost.contract.kill.Jvm;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An application on a free port, without the libraries whose names contain one of the given words, in a process that it
 * shares with no other application at the same time. A process is used again after its application has ended, because
 * most of the time of a start is the time of Java, and ends with this JVM.
 */
public final class StartedApplication implements AutoCloseable {

    private static final Path SHOP = Path.of("examples", "spring-boot", "target", "classes");
    private static final Pattern PORT = Pattern.compile("started on port (\\d+)");

    /** The folder of another JDK that runs the applications, such as a newer one. */
    private static final @Nullable String JDK = System.getProperty("fingerpost.matrix.java");

    /** The processes without an application, by the words in the names of the libraries that they lack. */
    private static final Map<List<String>, Deque<Idle>> IDLE = new ConcurrentHashMap<>();

    private record Idle(Process process, BufferedReader output, Writer commands) {}

    private final Idle process;
    private final Deque<Idle> idle;
    private final StringBuilder log = new StringBuilder();
    private String port = "";
    private boolean hasEnded;

    private StartedApplication(Idle process, Deque<Idle> idle) {
        this.process = process;
        this.idle = idle;
    }

    public static StartedApplication start(Path folder, Class<?> main, List<String> properties, String... without)
            throws IOException {
        Path file = Files.writeString(
                folder.resolve("application.properties"), String.join("\n", properties) + "\nserver.port=0\n");
        Deque<Idle> idle = IDLE.computeIfAbsent(List.of(without), words -> new ConcurrentLinkedDeque<>());
        Idle process = idle.poll();
        StartedApplication started = new StartedApplication(process == null ? process(without) : process, idle);
        started.say(main.getName() + " " + file.toAbsolutePath());
        started.readUntil(Applications.STARTED);
        return started;
    }

    private static Idle process(String... without) throws IOException {
        String classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Stream.of(without)
                        .noneMatch(Path.of(entry).getFileName().toString()::contains))
                .filter(entry -> !Path.of(entry).endsWith(SHOP))
                .collect(Collectors.joining(File.pathSeparator));
        ProcessBuilder java = Jvm.of(classPath, Applications.class, List.of("-Xmx256m"));
        if (JDK != null) {
            java.command().set(0, Path.of(JDK, "bin", "java").toString());
        }
        Process process = java.redirectErrorStream(true).start();
        return new Idle(
                process, process.inputReader(StandardCharsets.UTF_8), process.outputWriter(StandardCharsets.UTF_8));
    }

    private void say(String line) throws IOException {
        process.commands.write(line + "\n");
        process.commands.flush();
    }

    /** Reads until the application prints this line, or until it has ended. */
    private void readUntil(String end) throws IOException {
        String line = "";
        while (!line.equals(end) && !hasEnded) {
            line = process.output.readLine();
            if (line == null) {
                throw new AssertionError("the process has ended: " + log);
            }
            log.append(line).append('\n');
            Matcher onPort = PORT.matcher(line);
            if (onPort.find()) {
                port = onPort.group(1);
            }
            if (line.equals(Applications.ENDED)) {
                hasEnded = true;
                idle.push(process);
            }
        }
    }

    /** Runs a command, in which 8080 stands for the port of the application, and returns its output with 8080, too. */
    public String run(String command) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("sh", "-c", command.replace("8080", port))
                .redirectErrorStream(true)
                .start();
        String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        shell.waitFor();
        return printed.strip().replace(":" + port, ":8080");
    }

    /** The port on which the application listens; empty if it has not started. */
    public String port() {
        return port;
    }

    /** Ends the application, and returns all lines that it has written. */
    public String log() throws IOException {
        if (!hasEnded) {
            say("");
            readUntil(Applications.ENDED);
        }
        return log.toString();
    }

    @Override
    public void close() throws IOException {
        log();
    }
}

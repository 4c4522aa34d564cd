package dev.fingerpost.examples.first;

import dev.fingerpost.contract.kill.Jvm;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An application in a process of its own, on a free port, without the libraries whose names contain one of the given
 * words.
 */
public final class StartedApplication implements AutoCloseable {

    private static final Path SHOP = Path.of("examples", "spring-boot", "target", "classes");
    private static final Pattern PORT = Pattern.compile("started on port (\\d+)");
    private static final Pattern ENDED = Pattern.compile("Started \\w+ in |APPLICATION FAILED TO START");

    /** The folder of another JDK that runs the applications, such as a newer one. */
    private static final @Nullable String JDK = System.getProperty("fingerpost.matrix.java");

    private final Process process;
    private final BufferedReader output;
    private final StringBuilder log = new StringBuilder();
    private String port = "";

    private StartedApplication(Process process) {
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    public static StartedApplication start(Path folder, Class<?> main, List<String> properties, String... without)
            throws IOException {
        Files.writeString(
                folder.resolve("application.properties"), String.join("\n", properties) + "\nserver.port=0\n");
        String classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Stream.of(without)
                        .noneMatch(Path.of(entry).getFileName().toString()::contains))
                .filter(entry -> !Path.of(entry).endsWith(SHOP))
                .collect(Collectors.joining(File.pathSeparator));
        ProcessBuilder java =
                Jvm.of(classPath, main, List.of("-Dspring.config.location=file:./application.properties"));
        if (JDK != null) {
            java.command().set(0, Path.of(JDK, "bin", "java").toString());
        }
        StartedApplication started = new StartedApplication(
                java.directory(folder.toFile()).redirectErrorStream(true).start());
        started.readUntil(ENDED);
        return started;
    }

    private void readUntil(Pattern end) throws IOException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            log.append(line).append('\n');
            Matcher onPort = PORT.matcher(line);
            if (onPort.find()) {
                port = onPort.group(1);
            }
            if (end.matcher(line).find()) {
                return;
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
        process.toHandle().destroy(); // ending the process itself would close its output
        readUntil(Pattern.compile("(?!)"));
        return log.toString();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}

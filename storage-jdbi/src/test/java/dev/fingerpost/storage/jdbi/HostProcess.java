package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.kill.Jvm;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A running {@link HostMain}. */
final class HostProcess implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;

    /**
     * The library as it was before its scripts 11 and 12, at the commit 69579149: core, storage-jdbi and this test's host,
     * compiled by {@code javac -g:none}.
     */
    private static final Path OLDER = Path.of("src/test/older/fingerpost-tables-v10.jar");

    private static final Pattern MODULE = Pattern.compile("[/\\\\](target[/\\\\]|dev[/\\\\]fingerpost[/\\\\])");

    private final Process process;
    private final PrintStream commands;
    private final BufferedReader answers;

    private HostProcess(String classPath, String url) {
        try {
            process =
                    Jvm.of(classPath, HostMain.class, List.of("-Xmx256m"), url).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        commands = new PrintStream(process.getOutputStream(), true, UTF_8);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    /** Starts several processes, which all open the database at the same moment. */
    static List<HostProcess> open(String url, int count) {
        return open(System.getProperty("java.class.path"), url, count);
    }

    /** Starts one of an older version, whose tables are of version 10. */
    static HostProcess openOlder(String url) {
        return open(OLDER + File.pathSeparator + libraries(), url, 1).get(0);
    }

    /** The class path without the modules of this version. */
    private static String libraries() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !MODULE.matcher(entry).find())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<HostProcess> open(String classPath, String url, int count) {
        List<HostProcess> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(new HostProcess(classPath, url));
        }
        all.forEach(host -> assertThat(host.answer()).isEqualTo(HostMain.READY));
        assertThat(ask(all, i -> "open")).containsOnly(HostMain.READY);
        return all;
    }

    /** Sends a command to each process at once and returns the answers. */
    static List<String> ask(List<HostProcess> hosts, IntFunction<String> command) {
        for (int i = 0; i < hosts.size(); i++) {
            hosts.get(i).commands.println(command.apply(i));
        }
        return hosts.stream().map(HostProcess::answer).toList();
    }

    String ask(String command) {
        return ask(List.of(this), i -> command).get(0);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private String answer() {
        String answer = CompletableFuture.supplyAsync(this::line)
                .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
        assertThat(answer).isNotNull().doesNotStartWith(HostMain.FAILED);
        return answer;
    }

    private String line() {
        try {
            return answers.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.kill.Jvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** A running {@link HostMain}. */
final class HostProcess implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;

    private final Process process;
    private final PrintStream commands;
    private final BufferedReader answers;

    private HostProcess(String... arguments) {
        try {
            process = Jvm.of(HostMain.class, List.of("-Xmx256m"), arguments).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        commands = new PrintStream(process.getOutputStream(), true, UTF_8);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    /** Starts several processes, all of which open the database at the same moment. */
    static List<HostProcess> open(String url, int count) {
        return open(count, url);
    }

    /** Like {@link #open}, with the tables of {@link NextVersion}. */
    static List<HostProcess> openNextVersion(String url, int count) {
        return open(count, url, HostMain.NEXT_VERSION);
    }

    private static List<HostProcess> open(int count, String... arguments) {
        List<HostProcess> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(new HostProcess(arguments));
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

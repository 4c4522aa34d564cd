package dev.fingerpost.server;

import dev.fingerpost.Wait;
import dev.fingerpost.server.ChildProgram.Ended;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A running command, in a process of its own or in this JVM; closing it kills it if it has not ended. */
final class RunningProgram implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** For a command that commits thousands of times on a machine that does other things, too. */
    private static final Duration PATIENCE_TO_END = Duration.ofMinutes(4);

    private static final String READY = "Fingerpost is ready at ";
    private static final String END = "(end of output)";

    private final Life life;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final CompletableFuture<String> out;
    private final CompletableFuture<String> err;

    RunningProgram(Life life, InputStream output, InputStream error) {
        this.life = life;
        out = reading(output, lines::add);
        err = reading(error, errors::add);
        out.thenRun(() -> lines.add(END));
    }

    /** The address of the server, once it is ready. */
    URI awaitReady() {
        return URI.create(awaitLine(READY).substring(READY.length()));
    }

    /** The next line of the output that begins with this text; the lines before it are skipped. */
    String awaitLine(String start) {
        try {
            String line = lines.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            while (line != null && !line.startsWith(start) && !line.equals(END)) {
                line = lines.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            }
            if (line == null || line.equals(END)) {
                life.kill();
                throw new AssertionError("never said " + start + " but " + out.join() + err.join());
            }
            return line;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The lines of standard error so far. */
    List<String> errorsSoFar() {
        return List.copyOf(errors);
    }

    /** Waits until the lines of standard error are as wanted. */
    void awaitErrors(Predicate<List<String>> wanted) {
        await(() -> wanted.test(errors));
    }

    /** Waits until the condition is true. */
    void await(Callable<Boolean> condition) {
        Wait.until(() -> "waited in vain for a program that said " + lines + errors, condition);
    }

    Ended awaitEnd() {
        try {
            if (!life.await(PATIENCE_TO_END)) {
                throw new AssertionError("did not end");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return new Ended(life.exitCode(), out.join(), err.join());
    }

    /** Sends SIGTERM, as a service manager does, or stops a server in this JVM. */
    void terminate() {
        life.terminate();
    }

    /** Sends SIGHUP, as a terminal does when it closes. Only a process of its own can get it. */
    void hangUp() {
        life.signal("HUP");
    }

    /** Sends SIGKILL, which is as sudden as a power cut, or stops a server in this JVM gracefully. */
    void kill() {
        life.kill();
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

    /** How a command is ended, and how the test waits for its end. */
    interface Life {

        void terminate();

        void kill();

        default void signal(String name) {
            throw new UnsupportedOperationException();
        }

        /** Waits for the end, and returns false if the command has not ended within this time. */
        boolean await(Duration patience) throws InterruptedException;

        int exitCode();
    }
}

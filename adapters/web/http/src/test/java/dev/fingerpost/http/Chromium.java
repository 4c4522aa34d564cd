package dev.fingerpost.http;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real headless browser with an empty profile. */
public final class Chromium implements AutoCloseable {

    /** The property with the path of the browser, which is needed only if the browser is in no usual place. */
    private static final String PROPERTY = "fingerpost.chromium";

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final List<Path> ON_A_MAC = List.of(
            Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
            Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"));
    private static final int PATIENCE_SECONDS = 60;
    private static final String LISTENS = "DevTools listening on ";

    /** Runs a command until it ends or its input does, which is also when the JVM of the tests is killed. */
    private static final String UNTIL_INPUT_ENDS = """
            exec 3<&0
            "$@" &
            browser=$!
            { cat <&3; kill $browser; } >/dev/null 2>&1 &
            wait $browser
            """;

    /**
     * Options with which the browser opens hardly any connections of its own, can run as root and in a container, and
     * does not slow down or leave unpainted the pages of windows that it takes for hidden.
     */
    private static final List<String> OPTIONS = List.of(
            "--headless",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--no-default-browser-check",
            "--disable-background-networking",
            "--disable-background-timer-throttling",
            "--disable-backgrounding-occluded-windows",
            "--disable-renderer-backgrounding",
            "--disable-component-update",
            "--disable-sync",
            "--disable-extensions",
            "--ignore-certificate-errors",
            "--remote-debugging-port=0");

    private final Process process;
    private final Path profile;
    private final DevTools devTools;
    private final Queue<Tab.Place> unused = new ArrayDeque<>();

    private Chromium(Process process, Path profile, DevTools devTools) {
        this.process = process;
        this.profile = profile;
        this.devTools = devTools;
    }

    /**
     * Starts a browser.
     *
     * @param hostRules the addresses of host names, in the syntax of {@code --host-resolver-rules}
     */
    static Chromium start(String hostRules) {
        try {
            List<String> command = new ArrayList<>(List.of("sh", "-c", UNTIL_INPUT_ENDS, "sh", find().toString()));
            Path profile = Files.createTempDirectory("fingerpost-chromium");
            command.addAll(OPTIONS);
            command.add("--host-resolver-rules=" + hostRules);
            command.add("--user-data-dir=" + profile);
            command.add("about:blank");
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            URI address = address(process)
                    .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                    .join();
            return new Chromium(process, profile, DevTools.at(address));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A tab with cookies and storage of its own. */
    Tab tab() {
        return Tab.in(devTools, unused);
    }

    @Override
    public void close() {
        devTools.call("Browser.close", Map.of());
        try {
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            devTools.close();
            delete(profile);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Path find() {
        String given = System.getProperty(PROPERTY);
        Stream<Path> places = given == null ? Stream.concat(onThePath(), ON_A_MAC.stream()) : Stream.of(Path.of(given));
        Optional<Path> found = places.filter(Files::isExecutable).findFirst();
        return found.orElseThrow(() -> new AssertionError("the pages are tested in Chromium, which is not there: "
                + "install it (on Debian: apt-get install chromium), or say where it is by -D" + PROPERTY + "=PATH"));
    }

    private static Stream<Path> onThePath() {
        return NAMES.stream()
                .flatMap(name -> Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .map(directory -> Path.of(directory, name)));
    }

    /** The browser prints its address on standard error, among other lines. */
    private static CompletableFuture<URI> address(Process process) {
        CompletableFuture<URI> address = new CompletableFuture<>();
        StringBuilder output = new StringBuilder();
        Thread reader = new Thread(() -> {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (line.startsWith(LISTENS)) {
                        address.complete(URI.create(line.substring(LISTENS.length())));
                    } else if (!address.isDone()) {
                        output.append(line).append('\n');
                    }
                }
            } catch (IOException e) {
                output.append(e);
            }
            address.completeExceptionally(new AssertionError("Chromium did not start: " + output));
        });
        reader.setDaemon(true);
        reader.start();
        return address;
    }

    /** Child processes may still be writing; files that they leave in the temporary directory do no harm. */
    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException | UncheckedIOException e) {
            directory.toFile().deleteOnExit();
        }
    }
}

package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.TestClient;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A soak test of the program at 500 requests a second, one in a hundred of which is garbage: over half an hour no
 * request fails and its log contains no exception, and in the second half its resident memory and its open files hardly
 * grow. The heap is touched in advance, the number of links is constant, and a faster warm-up has compiled most of the
 * code, so growing memory is a leak. It reads {@code /proc}, so it needs Linux.
 */
@Tag("harden")
@Timeout(value = 2, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SoakTest {

    private static final Duration SOAK = Duration.ofSeconds(Integer.getInteger("fingerpost.soak.seconds", 1_800));
    private static final int CLIENTS = 8;
    private static final int RATE = 500;
    private static final int WARM_UP_RATE = 1_500;
    private static final int LINKS = 2_000;

    private static final double MOST_MEGABYTES_IN_TEN_MINUTES = 1;
    private static final int MOST_MORE_FILES = 10;

    @TempDir
    private Path folder;

    private final Map<Integer, LongAdder> statuses = new ConcurrentSkipListMap<>();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final AtomicLong requests = new AtomicLong();

    /**
     * The longest time between two runs of a task that is due every 100 milliseconds: a server may close the
     * connections of clients that the machine has paused.
     */
    private final AtomicLong longestPauseMillis = new AtomicLong();

    /** The state of the process at one moment. */
    private record Sample(double minutes, double megabytes, int files) {

        static Sample of(long pid, long start) throws IOException {
            Path process = Path.of("/proc", Long.toString(pid));
            String resident = Files.readAllLines(process.resolve("status")).stream()
                    .filter(line -> line.startsWith("VmRSS"))
                    .collect(Collectors.joining());
            try (Stream<Path> files = Files.list(process.resolve("fd"))) {
                return new Sample(
                        (System.nanoTime() - start) / 6e10,
                        Long.parseLong(resident.replaceAll("\\D", "")) / 1024.0,
                        (int) files.count());
            }
        }
    }

    @Test
    void memory_and_files_stay_the_same() throws Exception {
        Set<Long> before = children();
        ChildProgram java = ChildProgram.started(
                folder,
                "-Xms96m",
                "-Xmx96m",
                "-XX:+AlwaysPreTouch",
                "-XX:TieredStopAtLevel=4",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName());
        try (RunningProgram program = java.start("serve", "--port", "0")) {
            URI base = program.awaitReady();
            long pid = children().stream()
                    .filter(child -> !before.contains(child))
                    .findFirst()
                    .orElseThrow();
            TestClient client = new TestClient(
                    "http://" + base.getAuthority(),
                    CurlLine.parse(program.awaitLine("curl ")).bearer());
            for (int i = 0; i < LINKS; i++) {
                assertThat(create(client, "a" + i)).isEqualTo(201);
            }

            soak(client, base, pid, WARM_UP_RATE, SOAK.dividedBy(4));
            List<Sample> samples = soak(client, base, pid, RATE, SOAK);

            List<Sample> later = samples.subList(samples.size() / 2, samples.size());
            String seen = statuses + " " + samples.get(0) + " " + later.get(0) + " " + later.get(later.size() - 1)
                    + " longest pause of the clients " + longestPauseMillis + " ms, grows by " + slope(later)
                    + " MB in ten minutes";
            System.getLogger(SoakTest.class.getName()).log(System.Logger.Level.INFO, seen);
            assertThat(failures).as(seen).isEmpty();
            assertThat(statuses.keySet()).as(seen).containsExactly(200, 201, 204, 302);
            assertThat(program.errorsSoFar()).as(seen).noneMatch(line -> line.contains("Exception"));
            assertThat(later.stream().mapToInt(Sample::files).max().orElseThrow())
                    .as(seen)
                    .isLessThan(later.get(0).files() + MOST_MORE_FILES);
            assertThat(slope(later)).as(seen).isLessThan(MOST_MEGABYTES_IN_TEN_MINUTES);
        }
    }

    private List<Sample> soak(TestClient client, URI base, long pid, int rate, Duration time) throws Exception {
        ScheduledExecutorService clients = Executors.newScheduledThreadPool(CLIENTS + 2);
        long period = TimeUnit.SECONDS.toMicros(1) * CLIENTS / rate;
        for (int i = 0; i < CLIENTS; i++) {
            clients.scheduleAtFixedRate(() -> request(client, base), 0, period, TimeUnit.MICROSECONDS);
        }
        AtomicLong lastTick = new AtomicLong(System.nanoTime());
        clients.scheduleAtFixedRate(
                () -> {
                    long now = System.nanoTime();
                    long pause = TimeUnit.NANOSECONDS.toMillis(now - lastTick.getAndSet(now));
                    longestPauseMillis.accumulateAndGet(pause, Math::max);
                },
                0,
                100,
                TimeUnit.MILLISECONDS);
        List<Sample> samples = new ArrayList<>();
        long start = System.nanoTime();
        clients.scheduleAtFixedRate(
                () -> {
                    try {
                        samples.add(Sample.of(pid, start));
                    } catch (IOException | RuntimeException e) {
                        failures.add(e);
                    }
                },
                1,
                5,
                TimeUnit.SECONDS);
        clients.schedule(clients::shutdown, time.toSeconds(), TimeUnit.SECONDS);
        assertThat(clients.awaitTermination(time.toSeconds() + 60, TimeUnit.SECONDS))
                .isTrue();
        return samples;
    }

    private void request(TestClient client, URI base) {
        long number = requests.incrementAndGet();
        try {
            switch ((int) (number % 100)) {
                case 0 -> garbage(base, number % 200 == 0);
                case 1, 51 -> createAndDelete(client, "n" + number);
                case 2, 52 ->
                    note(client.get("/api/v1/links?search=a" + number % 100).status());
                default ->
                    note(client.send(HttpRequest.newBuilder(URI.create(client.url(
                                    "/a" + ThreadLocalRandom.current().nextInt(LINKS)))))
                            .status());
            }
        } catch (IOException | RuntimeException e) {
            failures.add(e);
        }
    }

    private void createAndDelete(TestClient client, String alias) {
        long id = client.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1", "alias", alias)
                .id();
        note(client.send(client.request("/api/v1/links/" + id).DELETE()).status());
        note(201);
    }

    private int create(TestClient client, String alias) {
        return client.post("/api/v1/links", "url", "https://example.com/" + alias, "domain_id", "1", "alias", alias)
                .status();
    }

    /** Sends random bytes, alone or after the beginning of a request. The server may close the connection meanwhile. */
    private static void garbage(URI base, boolean begins) throws IOException {
        byte[] bytes = new byte[200];
        new Random().nextBytes(bytes);
        try (Socket socket = new Socket(base.getHost(), base.getPort())) {
            socket.setSoTimeout(10_000);
            if (begins) {
                socket.getOutputStream()
                        .write("GET /a1?x=%zz|{} HTTP/1.1\r\nHost: ".getBytes(StandardCharsets.US_ASCII));
            }
            socket.getOutputStream().write(bytes);
            socket.shutdownOutput();
            socket.getInputStream().readAllBytes();
        } catch (SocketException e) {
            return;
        }
    }

    private void note(int status) {
        statuses.computeIfAbsent(status, each -> new LongAdder()).increment();
    }

    private static Set<Long> children() {
        return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
    }

    /** The growth in ten minutes, by least squares. */
    private static double slope(List<Sample> samples) {
        double minutes = samples.stream().mapToDouble(Sample::minutes).average().orElseThrow();
        double megabytes =
                samples.stream().mapToDouble(Sample::megabytes).average().orElseThrow();
        double covariance = samples.stream()
                .mapToDouble(each -> (each.minutes - minutes) * (each.megabytes - megabytes))
                .sum();
        double variance = samples.stream()
                .mapToDouble(each -> (each.minutes - minutes) * (each.minutes - minutes))
                .sum();
        return 10 * covariance / variance;
    }
}

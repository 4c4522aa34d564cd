package dev.fingerpost.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * How long visitors wait while {@code links delete-expired} runs beside the server, and while it does not; both are
 * measured in turn, in one run. Visits come at a fixed rate, whether or not the earlier ones were answered, and each
 * wait is counted from the moment at which the visit was due. Run this program by hand on a quiet machine, with the
 * name of a database; {@code -Dlinks=1000000} sets the number of expired links. {@code ProgramBenchmark} says how to
 * start it.
 */
final class ExpiryBenchmark {

    private static final int EXPIRED = Integer.getInteger("links", 1_000_000);
    private static final int VISITED = 10_000;
    private static final int ROUNDS = Integer.getInteger("rounds", 5);
    private static final int SECONDS = Integer.getInteger("seconds", 10);
    private static final int PER_SECOND = Integer.getInteger("rate", 200);
    private static final int VISITORS = 16;
    private static final long START_MILLIS = 20_000;

    private final HttpClient client = HttpClient.newHttpClient();
    private final ScheduledExecutorService visitors = Executors.newScheduledThreadPool(VISITORS);
    private final String url;
    private final URI base;

    private ExpiryBenchmark(String url) throws IOException {
        this.url = url;
        this.base = ready(start("serve", "--port=0", "--titles=off"));
    }

    public static void main(String[] args) {
        int failed = 1;
        try {
            System.setProperty(DatabaseServer.DURABLE, "true");
            String url = switch (args[0]) {
                case "sqlite" ->
                    "jdbc:sqlite:" + Files.createTempDirectory("fingerpost").resolve("links.db");
                case "postgres" -> PostgresServer.shared().freshDatabase();
                case "mariadb" -> MariaDbServer.shared().freshDatabase();
                default -> throw new IllegalArgumentException(args[0]);
            };
            fill(url);
            new ExpiryBenchmark(url).run(args[0]);
            failed = 0;
        } catch (Exception e) {
            e.printStackTrace();
        } finally {
            System.exit(failed); // threads of servers and programs may still be running
        }
    }

    private void run(String name) throws Exception {
        visits(SECONDS * 1_000L); // warms up
        List<Long> quiet = new ArrayList<>();
        List<Long> beside = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            quiet.addAll(visits(SECONDS * 1_000L));
            Process deleting = start("links", "delete-expired");
            visits(START_MILLIS); // while the command starts and its code is compiled
            if (!deleting.isAlive()) {
                throw new IllegalStateException("nothing is left to delete: take more links");
            }
            beside.addAll(visits(SECONDS * 1_000L));
            deleting.destroyForcibly().waitFor();
        }
        print(name + ", nothing is deleted", quiet);
        print(name + ", links are deleted", beside);
        System.out.printf(Locale.ROOT, "%s: %,d links are left of %,d%n", name, left(), EXPIRED + VISITED);
    }

    private static void fill(String url) throws Exception {
        boolean isFile = url.startsWith("jdbc:sqlite");
        int threads = isFile ? 1 : 4;
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(isFile ? url + "?journal_mode=WAL&synchronous=OFF" : url);
        config.setMaximumPoolSize(threads + 1);
        ExecutorService fillers = Executors.newFixedThreadPool(threads);
        try (HikariDataSource pool = new HikariDataSource(config);
                Storage storage = JdbiStorage.open(pool)) {
            Registry registry = Registry.keep();
            storage.install(Set.of(RegistryRepository.class), Set.of());
            storage.optional(RegistryRepository.class)
                    .orElseThrow()
                    .insertDomain(StoredDomain.of(Domain.of(1, "http://127.0.0.1")));
            Instant end = Instant.parse("2020-12-24T00:00:00Z");
            LinkDraft draft = LinkDraft.to("https://example.com/some/page").withDomain(1);
            try (Fingerpost fingerpost = Fingerpost.builder(storage)
                    .with(registry)
                    .domains(registry.domains())
                    .build()) {
                List<Future<?>> batches = new ArrayList<>();
                for (int first = 0; first < EXPIRED + VISITED; first += 1_000) {
                    int from = first;
                    List<LinkDraft> drafts = IntStream.range(from, from + 1_000)
                            .mapToObj(i -> i < EXPIRED
                                    ? draft.withAlias("expired" + i).withActiveUntil(end.plusSeconds(i))
                                    : draft.withAlias("link" + (i - EXPIRED)))
                            .toList();
                    batches.add(fillers.submit(() ->
                            fingerpost.owner(1 + from / 1_000 % 10).links().createAll(drafts)));
                }
                for (Future<?> batch : batches) {
                    batch.get();
                }
            }
        } finally {
            fillers.shutdown();
        }
    }

    private long left() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        try (HikariDataSource pool = new HikariDataSource(config);
                Storage storage = JdbiStorage.open(pool)) {
            return LongStream.rangeClosed(1, 10)
                    .map(owner -> storage.links().lockOwner(owner))
                    .sum();
        }
    }

    private Process start(String... command) throws IOException {
        List<String> all = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC", "-Xmx256m"));
        all.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        all.addAll(List.of(command));
        all.addAll(List.of("--db", url));
        Process process = new ProcessBuilder(all)
                .directory(Files.createTempDirectory("fingerpost").toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return process;
    }

    private static URI ready(Process program) throws IOException {
        for (String line = program.inputReader().readLine();
                line != null;
                line = program.inputReader().readLine()) {
            if (line.startsWith("Fingerpost is ready at ")) {
                return URI.create(line.substring(line.lastIndexOf(' ') + 1));
            }
        }
        throw new IllegalStateException("The program did not start");
    }

    /** The waiting times of the visitors that come during this time, in nanoseconds. */
    private List<Long> visits(long millis) throws Exception {
        long start = System.nanoTime();
        long gap = 1_000_000_000L / PER_SECOND;
        long count = millis * PER_SECOND / 1_000;
        List<Future<Long>> all = new ArrayList<>();
        for (long number = 0; number < count; number++) {
            long due = start + number * gap;
            all.add(visitors.schedule(() -> visit(due), due - System.nanoTime(), TimeUnit.NANOSECONDS));
        }
        List<Long> waits = new ArrayList<>();
        for (Future<Long> each : all) {
            waits.add(each.get());
        }
        return waits;
    }

    private long visit(long due) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(
                        base.resolve("/link" + ThreadLocalRandom.current().nextInt(VISITED)))
                .build();
        int status = client.send(request, BodyHandlers.discarding()).statusCode();
        if (status != 302) {
            throw new IllegalStateException("a visitor was answered " + status);
        }
        return System.nanoTime() - due;
    }

    private static void print(String name, List<Long> waits) {
        List<Long> sorted = waits.stream().sorted().toList();
        System.out.printf(
                Locale.ROOT,
                "%-40s %,6d visits, ms: median %.2f, p90 %.2f, p99 %.2f, p99.9 %.2f, longest %.2f%n",
                name,
                sorted.size(),
                millis(sorted, 0.5),
                millis(sorted, 0.9),
                millis(sorted, 0.99),
                millis(sorted, 0.999),
                millis(sorted, 1));
    }

    private static double millis(List<Long> sorted, double share) {
        return sorted.get((int) Math.min(sorted.size() - 1L, (long) (sorted.size() * share))) / 1e6;
    }
}

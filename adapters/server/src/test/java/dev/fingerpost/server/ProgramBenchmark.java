package dev.fingerpost.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.http.jdk.LoadClient;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleToIntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs the program with its defaults, except for titles, and a heap of 192 MB on several databases in turn, and
 * measures the counted redirects a second over 32 connections, the processor time that the program and the database's
 * server take for each, and the resident memory of the program. Visits go to links at random (uniform), to popular
 * links more often (the n-th link gets a share like 1 / n, Zipf), or to one link. The databases take turns in rounds,
 * and the medians are printed. Run this program by hand on a quiet machine, with the names of databases.
 * {@code -Dlinks=1000000} sets the number of links, {@code -Dprograms="--counting-within=0|--counting-within=1"}
 * compares options (one that begins with {@code &} belongs to the JDBC URL), and {@code -Djava="-Xmx512m"} changes the arguments
 * of Java:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl adapters/server -am -Dmdep.outputFile=target/cp
 * cd adapters/server
 * java -cp target/classes:target/test-classes:$(cat target/cp) \
 *     dev.fingerpost.server.ProgramBenchmark sqlite postgres mariadb mysql
 * </pre>
 */
final class ProgramBenchmark {

    private static final int CONNECTIONS = 32;
    private static final int LINKS = Integer.getInteger("links", 100_000);
    private static final int ROUNDS = Integer.getInteger("rounds", 7);
    private static final int MILLIS = 1_000;
    private static final int WARM_UP_MILLIS = Integer.getInteger("warm", 15_000);
    private static final String[] PROGRAMS = System.getProperty("programs", "").split("\\|", -1);
    private static final String[] LOADS =
            System.getProperty("loads", "uniform,Zipf,one link").split(",");
    private static final String[] JAVA =
            System.getProperty("java", "-XX:+UseSerialGC -Xmx192m").split(" ");

    /** The n-th entry is the share of the n most popular links. */
    private static final double[] SHARES = shares();

    private final String name;
    private final @Nullable DatabaseServer server;
    private final Path process;
    private final Map<String, LoadClient> loads = new HashMap<>();
    private final Map<String, double[][]> figures = new HashMap<>();

    private ProgramBenchmark(String name, @Nullable DatabaseServer server, String url, String options)
            throws IOException {
        this.name = name + " " + options;
        this.server = server;
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(JAVA));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), "serve"));
        List<String> given = Arrays.stream(options.split(" "))
                .filter(option -> option.startsWith("--"))
                .toList();
        command.addAll(given);
        String parameters = options.startsWith("&") ? options.split(" ")[0] : "";
        command.addAll(List.of("--db=" + url + parameters, "--port=0", "--titles=off", "--domains=1=http://localhost"));
        Process started = new ProcessBuilder(command)
                .directory(Files.createTempDirectory("fingerpost").toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
        process = Path.of("/proc", Long.toString(started.pid()));
        int port = ready(started).getPort();
        for (String load : LOADS) {
            DoubleToIntFunction link = switch (load) {
                case "uniform" -> at -> (int) (at * LINKS);
                case "Zipf" -> ProgramBenchmark::popular;
                case "one link" -> at -> 7;
                default -> throw new IllegalArgumentException(load);
            };
            loads.put(load, new LoadClient(port, requests(link), 302));
            figures.put(load, new double[3][ROUNDS]);
        }
    }

    public static void main(String[] args) {
        int failed = 1;
        try {
            run(args);
            failed = 0;
        } catch (Exception e) {
            e.printStackTrace();
        } finally {
            System.exit(failed); // threads of servers and programs may still be running
        }
    }

    private static void run(String[] args) throws Exception {
        System.setProperty(DatabaseServer.DURABLE, "true");
        List<ProgramBenchmark> programs = new ArrayList<>();
        for (String database : args) {
            DatabaseServer server = switch (database) {
                case "sqlite" -> null;
                case "postgres" -> PostgresServer.shared();
                case "mariadb" -> MariaDbServer.shared();
                case "mysql" -> MySqlServer.shared();
                default -> throw new IllegalArgumentException(database);
            };
            String url = server == null ? sqlite() : server.freshDatabase();
            fill(url);
            for (String options : PROGRAMS) {
                programs.add(new ProgramBenchmark(database, server, url, options));
            }
        }
        for (String load : LOADS) {
            programs.forEach(program -> program.perSecond(load, WARM_UP_MILLIS));
            for (int round = 0; round < ROUNDS; round++) {
                Collections.shuffle(programs);
                for (ProgramBenchmark program : programs) {
                    program.measure(load, round);
                }
            }
            System.out.printf(Locale.ROOT, "%s, %,d links%n", load, LINKS);
            programs.sort((a, b) -> a.name.compareTo(b.name));
            for (ProgramBenchmark program : programs) {
                program.print(load);
            }
        }
    }

    private static String sqlite() throws IOException {
        return "jdbc:sqlite:" + Files.createTempDirectory("fingerpost").resolve("links.db");
    }

    private static void fill(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url.startsWith("jdbc:sqlite") ? url + "?journal_mode=WAL&synchronous=OFF" : url);
        config.setMaximumPoolSize(1);
        try (HikariDataSource pool = new HikariDataSource(config);
                Storage storage = JdbiStorage.open(pool);
                Fingerpost fingerpost = Fingerpost.builder(storage)
                        .domains(Domains.fixed(Domain.of(1, "http://localhost")))
                        .with(ApiKeys.keep())
                        .build()) {
            for (int first = 0; first < LINKS; first += 1_000) {
                List<LinkDraft> drafts = IntStream.range(first, Math.min(LINKS, first + 1_000))
                        .mapToObj(i -> LinkDraft.to("https://example.com/some/page?of=" + i)
                                .withDomain(1)
                                .withAlias("link" + i))
                        .toList();
                fingerpost.owner(1).links().createAll(drafts);
            }
        }
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

    private static double[] shares() {
        double[] shares = new double[LINKS];
        double sum = 0;
        for (int i = 0; i < LINKS; i++) {
            sum += 1.0 / (i + 1);
            shares[i] = sum;
        }
        for (int i = 0; i < LINKS; i++) {
            shares[i] /= sum;
        }
        return shares;
    }

    /** Popular links are spread among the others. */
    private static int popular(double at) {
        int found = Arrays.binarySearch(SHARES, at);
        return (int) ((found < 0 ? -1L - found : found) * 7_919 % LINKS);
    }

    private static Supplier<byte[]> requests(DoubleToIntFunction link) {
        return () -> ("GET /link" + link.applyAsInt(ThreadLocalRandom.current().nextDouble())
                        + " HTTP/1.1\r\nHost: localhost\r\n"
                        + "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n"
                        + "Accept-Language: en-GB,en;q=0.7\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private double perSecond(String load, int millis) {
        LoadClient client = loads.get(load);
        return client == null ? 0 : client.perSecond(CONNECTIONS, millis);
    }

    private void measure(String load, int round) {
        double[][] of = figures.getOrDefault(load, new double[3][ROUNDS]);
        Duration program = programTime();
        Duration database = server == null ? Duration.ZERO : server.processorTime();
        double answers = perSecond(load, MILLIS);
        of[0][round] = answers;
        of[1][round] = micros(programTime().minus(program), answers);
        of[2][round] = server == null ? 0 : micros(server.processorTime().minus(database), answers);
    }

    private static double micros(Duration time, double answers) {
        return time.toNanos() / 1_000.0 / (answers * MILLIS / 1_000);
    }

    private Duration programTime() {
        return ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                .flatMap(program -> program.info().totalCpuDuration())
                .orElseThrow();
    }

    private void print(String load) throws IOException {
        double[][] of = figures.getOrDefault(load, new double[3][ROUNDS]);
        double perSecond = median(of[0]);
        double ours = median(of[1]);
        double theirs = median(of[2]);
        String resident = Files.readAllLines(process.resolve("status")).stream()
                .filter(line -> line.startsWith("VmRSS"))
                .findFirst()
                .orElseThrow()
                .replaceAll("\\D", "");
        System.out.printf(
                Locale.ROOT,
                "  %-40s %,7.0f a second, %4.0f us: program %4.0f, server %4.0f; %4d MB%n",
                name,
                perSecond,
                ours + theirs,
                ours,
                theirs,
                Long.parseLong(resident) / 1_000);
    }

    private static double median(double[] rounds) {
        double[] sorted = rounds.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}

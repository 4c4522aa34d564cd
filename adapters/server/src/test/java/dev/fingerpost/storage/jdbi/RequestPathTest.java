package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures the path that a reader of the code follows: the frames between {@code Links.create} and its INSERT, and the
 * source files and types that a request runs through. A change that makes one of them longer says what for. The types
 * need JaCoCo's agent:
 *
 * <pre>{@code
 * mvn -B verify -Pcoverage -Djacoco.jmx=true -Dexcluded.tests=none -Dtest=RequestPathTest \
 *     -Dsurefire.failIfNoSpecifiedTests=false -pl adapters/server -am
 * }</pre>
 */
@Tag("nightly")
class RequestPathTest {

    private static final int MOST_FRAMES = 21;
    private static final int MOST_LAMBDAS = 2;

    private final HttpClient client = HttpClient.newHttpClient();
    private int made;

    @TempDir
    private Path folder;

    @Test
    void between_the_creation_of_a_link_and_its_insert_are_few_frames() {
        try (HikariDataSource pool = TestDatabase.SQLITE.createMigrated(folder)) {
            WatchedDataSource watched = new WatchedDataSource(pool);
            Fingerpost library = library(JdbiStorage.open(watched, TestDatabase.PATIENT));
            List<StackTraceElement> frames = new ArrayList<>();
            watched.before(call -> {
                if (call.method().equals("prepareStatement")
                        && call.arguments().get(0).toString().startsWith("INSERT INTO fingerpost_link (")) {
                    Stream.of(new Throwable().getStackTrace())
                            .filter(frame -> frame.getClassName().startsWith("dev.fingerpost."))
                            .filter(frame -> !frame.getClassName().contains("WatchedDataSource")
                                    && !frame.getClassName().contains("RequestPathTest"))
                            .forEach(frames::add);
                }
            });

            library.owner(1).links().create(LinkDraft.to("https://example.com/").withAlias("corridor"));

            watched.leaveAlone();
            frames.forEach(frame -> System.out.println("    " + frame));
            long lambdas = frames.stream()
                    .filter(frame -> frame.getMethodName().startsWith("lambda$"))
                    .count();
            System.out.println("create to its INSERT: " + frames.size() + " frames, " + lambdas + " lambdas");
            assertThat(frames).isNotEmpty().hasSizeLessThanOrEqualTo(MOST_FRAMES);
            assertThat(lambdas).isLessThanOrEqualTo(MOST_LAMBDAS);
        }
    }

    @Test
    void a_request_runs_through_these_types() throws Exception {
        print("memory", new MemoryStorage());
        try (HikariDataSource pool = TestDatabase.SQLITE.createMigrated(folder)) {
            print("sqlite", JdbiStorage.open(pool, TestDatabase.PATIENT));
        }
    }

    private static Fingerpost library(Storage storage) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "http://127.0.0.1")))
                .with(ApiKeys.keep())
                .build();
    }

    private void print(String storage, Storage of) throws Exception {
        Fingerpost library = library(of);
        String key = library.require(ApiKeys.class).issue(1, "", null).token().reveal();
        InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (FingerpostHttpServer server = FingerpostHttpServer.start(library, free, HttpSettings.standard())) {
            String base = "http://127.0.0.1:" + server.address().getPort();
            for (int i = 0; i < 120; i++) {
                String form = "url=https://example.com/" + i + "&domain_id=1&alias=a" + i + "&title=t" + i % 9;
                send("POST", base + "/api/v1/links", key, form);
            }
            print(storage + ": create", () -> {
                String targets = "&targets_type=countries&targets[0][key]=DE&targets[0][value]=https://example.de/";
                String form = "url=https://example.com/x&domain_id=1&title=t&alias=new" + made++ + targets;
                send("POST", base + "/api/v1/links", key, form);
            });
            print(storage + ": update", () -> send("PUT", base + "/api/v1/links/3", key, "title=t" + made++));
            print(storage + ": visit", () -> send("GET", base + "/a5", null, null));
            print(
                    storage + ": list",
                    () -> send("GET", base + "/api/v1/links?status=1&search=t3&sort_by=clicks", key, null));
        }
    }

    @FunctionalInterface
    private interface Step {
        void run() throws Exception;
    }

    private static void print(String name, Step step) throws Exception {
        for (int i = 0; i < 5; i++) {
            step.run();
        }
        MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
        ObjectName agent = new ObjectName("org.jacoco:type=Runtime");
        if (!beans.isRegistered(agent)) {
            return;
        }
        beans.invoke(agent, "reset", new Object[0], new String[0]);
        step.run();
        Object[] dontReset = {false};
        Set<String> types =
                types((byte[]) beans.invoke(agent, "getExecutionData", dontReset, new String[] {"boolean"}));
        long inner = types.stream()
                .filter(type -> !type.startsWith("dev/fingerpost/http/"))
                .count();
        long files = types.stream()
                .map(type -> type.replaceAll("\\$.*", ""))
                .distinct()
                .count();
        System.out.printf(
                "%-16s %3d files, %3d types, %3d of them in core and storage%n", name, files, types.size(), inner);
    }

    /** Reads JaCoCo's format of execution data: the types of the main tree that have run. */
    private static Set<String> types(byte[] executionData) throws IOException {
        Set<String> types = new TreeSet<>();
        DataInputStream data = new DataInputStream(new ByteArrayInputStream(executionData));
        for (int block = data.read(); block >= 0; block = data.read()) {
            switch (block) {
                case 0x01 -> data.readInt(); // magic number and version
                case 0x10 -> { // a session, with its start and end
                    data.readUTF();
                    data.readLong();
                    data.readLong();
                }
                default -> {
                    data.readLong();
                    String type = data.readUTF();
                    if (hasRun(data) && type.startsWith("dev/fingerpost/") && !type.contains("Test")) {
                        types.add(type);
                    }
                }
            }
        }
        return types;
    }

    private static boolean hasRun(DataInputStream data) throws IOException {
        int probes = 0;
        int shift = 0;
        int part;
        do {
            part = data.readUnsignedByte();
            probes |= (part & 0x7f) << shift;
            shift += 7;
        } while ((part & 0x80) != 0);
        boolean hasRun = false;
        for (int i = 0; i < probes; i += 8) {
            hasRun |= data.readByte() != 0;
        }
        return hasRun;
    }

    private void send(String method, String url, @Nullable String key, @Nullable String form) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url))
                .method(
                        method,
                        form == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(form));
        if (form != null) {
            request.header("Content-Type", "application/x-www-form-urlencoded");
        }
        if (key != null) {
            request.header("Authorization", "Bearer " + key);
        }
        HttpResponse<Void> answer = client.send(request.build(), HttpResponse.BodyHandlers.discarding());
        assertThat(answer.statusCode()).isLessThan(400);
    }
}

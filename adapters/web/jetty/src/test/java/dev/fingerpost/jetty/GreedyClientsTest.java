package dev.fingerpost.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.fingerpost.CapturedLog;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestEngine;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that hold connections, send slowly or read slowly are cut off, and other clients are served. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GreedyClientsTest {

    private static final String GET = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: a\r\n";
    private static final String GET_30_TIMES = "30 requests";
    private static final String VISIT = "GET /spring HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    private static final String POST = "POST /spring HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n";
    private static final String HTTP_2 = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + "\0\0\0\004\0\0\0\0\0";
    private static final String UNFINISHED_HEADERS = "\0\0\001\001\0\0\0\0\001\202";
    private static final Duration SHORT = Duration.ofMillis(300);

    /** This time is far longer than the short limit and shorter than the standard one. */
    private static final Duration SOON = Duration.ofSeconds(9);

    private final List<Socket> sockets = new ArrayList<>();
    private TestEngine.Running server;

    @AfterEach
    void stop() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        server.close();
    }

    private void start(JettyLimits limits) {
        Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                .domains(Domains.fixed(Domain.of(1, "http://127.0.0.1")))
                .with(ApiKeys.keep())
                .build();
        fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));
        server = new JettyTestEngine(limits)
                .start(
                        FingerpostHttp.site(fingerpost, HttpSettings.standard(), VisitSettings.standard()),
                        HttpSettings.standard());
    }

    private Socket connect(String from) throws IOException {
        Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), server.port(), InetAddress.getByName(from), 0);
        socket.setSoTimeout((int) Duration.ofSeconds(60).toMillis());
        sockets.add(socket);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /**
     * The beginning of the status line, "none" if the server says nothing for a while, or an empty text if the
     * connection is lost.
     */
    private static String answer(Socket socket) {
        try {
            return new String(socket.getInputStream().readNBytes("HTTP/1.1 200".length()), StandardCharsets.US_ASCII);
        } catch (SocketTimeoutException e) {
            return "none";
        } catch (IOException e) {
            return "";
        }
    }

    private String visitFrom(String address) throws IOException {
        try (Socket socket = connect(address)) {
            send(socket, GET + "Connection: close\r\n\r\n");
            return answer(socket);
        }
    }

    @Test
    void silent_connections_of_one_address_stop_no_other_address() throws IOException {
        start(JettyLimits.standard().withConnections(60).withConnectionsPerAddress(20));
        for (int i = 0; i < 200; i++) {
            connect("127.0.0.1");
        }
        long start = System.nanoTime();

        assertThat(visitFrom("127.0.0.2")).isEqualTo("HTTP/1.1 200");
        assertThat(visitFrom("127.0.0.1")).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
    }

    @Test
    void refused_connections_write_few_lines() throws IOException {
        try (CapturedLog log = new CapturedLog(ConnectionLimits.class)) {
            start(JettyLimits.standard().withConnectionsPerAddress(1));
            for (int i = 0; i < 100; i++) {
                connect("127.0.0.1");
            }
            assertThat(visitFrom("127.0.0.2")).isEqualTo("HTTP/1.1 200");
            assertThat(log.records()).hasSizeBetween(1, 3);
            assertThat(log.records().get(0).getMessage())
                    .isEqualTo("A connection from 127.0.0.1 was refused: there are 1 connections from this address");
        }
    }

    @Test
    void malformed_chunks_leave_no_descriptor_behind() throws IOException {
        start(JettyLimits.standard());
        visitFrom("127.0.0.1");
        long before = openFiles();
        String chunked = "POST /api/v1/links HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n";
        for (int i = 0; i < 1_100; i++) {
            try (Socket socket = connect("127.0.0.1")) {
                send(socket, chunked);
                assertThat(answer(socket)).isNotEqualTo("none");
            }
        }
        assertThat(visitFrom("127.0.0.2")).isEqualTo("HTTP/1.1 200");
        server.close(); // the last of them may still be closing
        assertThat(openFiles()).isLessThan(before + 20);
    }

    @Test
    void a_head_that_comes_byte_by_byte_is_cut_off() throws IOException {
        start(JettyLimits.standard().withTimes(SHORT));

        Trickle trickle = trickle(connect("127.0.0.1"), "GET /" + "a".repeat(5_000));

        assertThat(trickle.took()).isLessThan(SOON);
    }

    /** Frames of HTTP/2 that never end the headers of a request: pieces of a field, and pings. */
    @ParameterizedTest
    @ValueSource(strings = {"\0\0\001\011\0\0\0\0\001\0", "\0\0\010\006\0\0\0\0\000pingpong"})
    void a_head_of_http_2_that_never_ends_is_cut_off(String frame) throws IOException {
        start(JettyLimits.standard().withTimes(SHORT));
        Socket socket = connect("127.0.0.1");
        send(socket, HTTP_2 + UNFINISHED_HEADERS);
        long start = System.nanoTime();

        try {
            socket.setSoTimeout((int) SHORT.toMillis() / 6);
            for (int read = 0; read >= 0; read = read(socket)) {
                send(socket, frame);
                assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
            }
        } catch (SocketException e) {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
        }
        assertThat(visitFrom("127.0.0.2")).isEqualTo("HTTP/1.1 200");
    }

    /** A time limit does not help here, because the memory is full before it ends. */
    @Test
    void a_head_of_http_2_beyond_the_bound_is_refused_while_it_comes() throws IOException {
        start(JettyLimits.standard());
        Socket socket = connect("127.0.0.1");
        send(socket, HTTP_2 + UNFINISHED_HEADERS);
        byte[] more = ("\0\100\0\011\0\0\0\0\001" + "a".repeat(0x4000)).getBytes(StandardCharsets.ISO_8859_1);
        int sent = 0;
        try {
            while (sent < 256 * 1024 * 1024) {
                socket.getOutputStream().write(more);
                sent += more.length;
            }
        } catch (SocketException e) {
            // the server has already received enough
        }

        assertThat(sent).isLessThan(16 * 1024 * 1024); // most of it is in the buffers of the two sockets
        assertThat(visitFrom("127.0.0.2")).isEqualTo("HTTP/1.1 200");
    }

    /** The next byte; 0 if none comes within a moment. */
    private static int read(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0 ? -1 : 0;
        } catch (SocketTimeoutException e) {
            return 0;
        }
    }

    @Test
    void idle_connections_take_little_memory() throws IOException {
        start(JettyLimits.standard().withConnectionsPerAddress(1_000));
        visitFrom("127.0.0.1");
        long before = usedHeap();
        for (int i = 0; i < 900; i++) {
            Socket socket = connect("127.0.0.1");
            send(socket, VISIT);
            assertThat(answer(socket)).isEqualTo("HTTP/1.1 302");
        }

        assertThat(usedHeap() - before).isLessThan(50L * 1024 * 1024);
        assertThat(visitFrom("127.0.0.2")).isEqualTo("HTTP/1.1 200");
    }

    private static long usedHeap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    @Test
    void a_body_that_comes_byte_by_byte_is_answered_408() throws IOException {
        start(JettyLimits.standard().withTimes(SHORT));
        Socket socket = connect("127.0.0.1");
        send(socket, POST + "\r\n");

        Trickle trickle = trickle(socket, "a".repeat(5_000));

        assertThat(trickle.answer()).isEqualTo("HTTP/1.1 408");
        assertThat(trickle.took()).isLessThan(SOON);
    }

    /** The timeout of a response cuts the reader off, because the idle timeout is longer than this test. */
    @Test
    void a_reader_that_does_not_read_is_cut_off() throws IOException {
        Duration unbounded = Duration.ofHours(1);
        start(new JettyLimits(10, 10, unbounded, Duration.ofSeconds(1), SHORT));
        Socket socket = connect("127.0.0.1");
        byte[] requests = VISIT.repeat(100).getBytes(StandardCharsets.US_ASCII);
        OutputStream out = socket.getOutputStream();
        long start = System.nanoTime();
        try {
            while (true) {
                out.write(requests);
            }
        } catch (SocketException e) {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
        }
    }

    @Test
    void a_silent_connection_is_closed() throws IOException {
        start(JettyLimits.standard().withTimes(SHORT));
        long start = System.nanoTime();

        assertThat(answer(connect("127.0.0.1"))).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
    }

    /** Clients that send half a head or half a body, or do not read, with the standard limits. */
    @ParameterizedTest
    @ValueSource(strings = {"GET /spr", POST + "\r\na", GET_30_TIMES})
    void slow_clients_of_several_addresses_stop_no_other(String sent) throws IOException {
        start(JettyLimits.standard());
        for (int i = 0; i < 400; i++) {
            send(connect("127.0.0." + (3 + i % 5)), sent.replace(GET_30_TIMES, (GET + "\r\n").repeat(30)));
        }

        for (int i = 0; i < 20; i++) {
            assertThat(visitFrom("127.0.0.2")).isEqualTo("HTTP/1.1 200");
        }
    }

    /** The result of a request that was sent byte by byte. */
    private record Trickle(String answer, Duration took) {}

    /** Sends one byte whenever the server has been silent for a moment. */
    private static Trickle trickle(Socket socket, String text) throws IOException {
        long start = System.nanoTime();
        socket.setSoTimeout((int) SHORT.toMillis() / 6);
        String answer = "none";
        try {
            for (int i = 0; i < text.length() && answer.equals("none"); i++) {
                send(socket, text.substring(i, i + 1));
                answer = answer(socket);
            }
        } catch (SocketException e) {
            answer = "";
        }
        return new Trickle(answer, Duration.ofNanos(System.nanoTime() - start));
    }

    private static long openFiles() {
        return ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getOpenFileDescriptorCount();
    }
}

package dev.fingerpost.http;

import static java.util.Map.entry;

import dev.fingerpost.Wait;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;

/**
 * Plays, over HTTPS, the hosts of the vendors and the destinations, and records the requests that it does not forward.
 * The vendors' scripts behave here like the real ones: they take the value from the tag, report it by an image and a
 * beacon, and load another script, all from hosts below collect.example.
 */
public final class StandIn implements AutoCloseable {

    private static final int BACKLOG = 100;
    private static final String PAGE = "<!doctype html><title>Destination</title><link rel=icon href=data:,>";

    /** Each vendor's script, and the expression with which it reads its value. */
    private static final Map<String, String> SCRIPTS = Map.ofEntries(
            entry("s.adroll.com/j/", "report(adroll_adv_id + '/' + adroll_pix_id)"),
            entry("bat.bing.com/bat.js", "window.UET = function (o) { report(o.ti); this.push = function () {}; }"),
            entry("connect.facebook.net/en_US/fbevents.js", "handed(fbq.queue, 'init')"),
            entry("www.googletagmanager.com/gtag/js", "handed(dataLayer.filter(isMine), 'config')"),
            entry("www.googletagmanager.com/gtm.js", "report(new URL(script.src).searchParams.get('id'))"),
            entry("snap.licdn.com/li.lms-analytics/insight.min.js", "_linkedin_data_partner_ids.forEach(report)"),
            entry("s.pinimg.com/ct/core.js", "handed(pintrk.queue, 'load')"),
            entry("a.quora.com/qevents.js", "handed(qp.queue, 'init')"),
            entry("static.ads-twitter.com/uwt.js", "handed(twq.queue, 'config')"));

    private static final String AROUND = """
            (function (script) {
              function report(value) {
                var path = '.collect.example/' + encodeURIComponent(value);
                new Image().src = 'https://image' + path;
                navigator.sendBeacon('https://beacon' + path);
                var more = document.createElement('script');
                more.src = 'https://script' + path;
                document.head.appendChild(more);
              }
              function handed(queue, word) {
                queue.filter(function (call) { return call[0] === word; }).forEach(function (call) { report(call[1]); });
              }
              function isMine(call) {
                return call[1] === new URL(script.src).searchParams.get('id');
              }
              %s;
            })(document.currentScript);
            """;

    private final ServerSocket socket;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final Map<String, CountDownLatch> held = new ConcurrentHashMap<>();
    private final Map<String, Said> said = new ConcurrentHashMap<>();
    private final Map<String, Integer> forwarded = new ConcurrentHashMap<>();

    /** The response that a test has set for a URL. */
    private record Said(String headers, String body) {}

    private StandIn(ServerSocket socket) {
        this.socket = socket;
    }

    static StandIn start() {
        try {
            ServerSocket socket = OwnCertificate.context()
                    .getServerSocketFactory()
                    .createServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
            StandIn standIn = new StandIn(socket);
            standIn.threads.execute(standIn::accept);
            return standIn;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return socket.getLocalPort();
    }

    /** The recorded requests, as {@code host/path?query}, in the order in which they came. */
    public List<String> asked() {
        return asked.stream().map(Asked::url).toList();
    }

    /** The first recorded request for this URL; fails if there is none. */
    public Asked request(String url) {
        return asked.stream().filter(it -> it.url().equals(url)).findFirst().orElseThrow();
    }

    /** The values that the scripts have reported to {@code host.collect.example}. */
    List<String> reported(String host) {
        String start = host + ".collect.example/";
        return asked().stream()
                .filter(url -> url.startsWith(start))
                .map(url ->
                        URLDecoder.decode(url.substring(start.length()).replace("+", "%2B"), StandardCharsets.UTF_8))
                .toList();
    }

    /** Waits until the condition is true, for example until the browser has sent a request. */
    public void await(BooleanSupplier condition) {
        Wait.until(() -> "only asked for " + asked(), condition::getAsBoolean);
    }

    /** Leaves this host's requests unanswered until {@link #forget}. */
    void holdOn(String host) {
        held.put(host, new CountDownLatch(1));
    }

    void forget() {
        held.values().forEach(CountDownLatch::countDown);
        held.clear();
        said.clear();
        forwarded.clear();
        forgetRequests();
    }

    /** Forgets the recorded requests and nothing else. */
    public void forgetRequests() {
        asked.clear();
    }

    /** Serves this script at the URLs that begin with {@code start}, until {@link #forget}. */
    public void runs(String start, String script) {
        says(start, "Content-Type: text/javascript", script);
    }

    /**
     * Serves this response at the URLs that begin with {@code start}, until {@link #forget}.
     *
     * @param headers the header lines as they are sent, without the end of the last line
     */
    public void says(String start, String headers, String body) {
        said.put(start, new Said(headers, body));
    }

    /** Acts as the proxy of a host and terminates TLS, until {@link #forget}. */
    public void forwards(String host, int port) {
        forwarded.put(host, port);
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.shutdownNow();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                threads.execute(() -> serve(connection));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    /** Accepts every request of a browser, unlike the JDK's server. */
    private void serve(Socket connection) {
        try (connection) {
            InputStream in = new BufferedInputStream(connection.getInputStream());
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
                for (String header = line(in); !header.isEmpty(); header = line(in)) {
                    String[] parts = header.split(": *", 2);
                    headers.put(parts[0], parts[1]);
                }
                byte[] body = in.readNBytes(Integer.parseInt(headers.getOrDefault("Content-Length", "0")));
                Integer port = forwarded.get(headers.getOrDefault("Host", ""));
                if (port != null) {
                    forward(line, headers, body, port, connection.getOutputStream());
                    return;
                }
                String[] request = line.split(" ");
                connection.getOutputStream().write(answer(request[0], request[1], headers));
            }
        } catch (IOException e) {
            return; // the browser has closed the connection
        }
    }

    /** Forwards a request as a proxy does, with a new connection for each. */
    private static void forward(String line, Map<String, String> headers, byte[] body, int port, OutputStream visitor)
            throws IOException {
        headers.keySet().removeIf(name -> name.startsWith("X-Forwarded") || name.equalsIgnoreCase("Connection"));
        headers.put("X-Forwarded-Proto", "https");
        headers.put("Connection", "close");
        StringBuilder head = new StringBuilder(line).append("\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        try (Socket server = new Socket(InetAddress.getLoopbackAddress(), port)) {
            server.getOutputStream().write(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
            server.getOutputStream().write(body);
            server.getInputStream().transferTo(visitor);
        }
    }

    /** Reads a line without its end; returns an empty line at the end of the stream. */
    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            line.append((char) c);
        }
        return line.toString().stripTrailing();
    }

    private byte[] answer(String method, String target, Map<String, String> headers) {
        String host = headers.getOrDefault("Host", "");
        String url = host + target;
        asked.add(new Asked(url, method, headers.getOrDefault("Referer", "")));
        waitIfHeld(host);
        for (Map.Entry<String, Said> each : said.entrySet()) {
            if (url.startsWith(each.getKey())) {
                return answer(each.getValue().headers(), each.getValue().body());
            }
        }
        String script =
                SCRIPTS.keySet().stream().filter(url::startsWith).findFirst().orElse("");
        boolean isScript = !script.isEmpty() || url.startsWith("script.collect.example/");
        String body = isScript ? script.isEmpty() ? "" : AROUND.formatted(SCRIPTS.get(script)) : PAGE;
        return answer("Content-Type: " + (isScript ? "text/javascript" : "text/html"), body);
    }

    private static byte[] answer(String headers, String body) {
        return ("HTTP/1.1 200 OK\r\n" + headers + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.US_ASCII);
    }

    private void waitIfHeld(String host) {
        CountDownLatch latch = held.get(host);
        if (latch == null) {
            return;
        }
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * A request.
     *
     * @param url without its scheme
     * @param referrer empty for none
     */
    public record Asked(String url, String method, String referrer) {}
}

package dev.fingerpost.http.jdk;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The limits of the JDK's HTTP server, which it reads from system properties once, when its classes are loaded. The
 * JDK's defaults are slow (each response waits some 40 ms on Java 17) and let half-sent requests and idle connections
 * accumulate. Properties that the host has set are kept.
 */
public final class JdkServerProperties {

    public static final String MAX_CONNECTIONS = "jdk.httpserver.maxConnections";
    static final String MAX_HEADERS = "sun.net.httpserver.maxReqHeaders";

    private static final System.Logger LOG = System.getLogger(JdkServerProperties.class.getName());

    private static final int TIMEOUT_MILLIS = 2_000;
    private static final int NO_CONTENT = 204;

    private JdkServerProperties() {}

    /** Our values, by the names of the properties. The unit of maxReqTime and maxRspTime is the second. */
    static Map<String, String> ours() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("sun.net.httpserver.nodelay", "true");
        values.put("sun.net.httpserver.idleInterval", "10");
        values.put("sun.net.httpserver.clockTick", "1000");
        values.put("sun.net.httpserver.maxIdleConnections", "200");
        values.put(MAX_CONNECTIONS, "1000");
        values.put(MAX_HEADERS, "100");
        values.put("sun.net.httpserver.maxReqHeaderSize", "16384");
        values.put("sun.net.httpserver.maxReqTime", "10");
        values.put("sun.net.httpserver.maxRspTime", "30");
        values.put("sun.net.httpserver.timerMillis", "1000");
        values.put("sun.net.httpserver.drainAmount", "65536");
        return values;
    }

    /** Sets the properties that are not set, logs the values, and warns if the server's classes were loaded before. */
    public static void apply() {
        Map<String, String> effective = new LinkedHashMap<>();
        ours().forEach((name, value) -> {
            String before = System.getProperty(name);
            if (before == null) {
                System.setProperty(name, value);
            }
            effective.put(name, before == null ? value : before);
        });
        if (areTooLate()) {
            LOG.log(
                    Level.WARNING,
                    "An HTTP server was made before this one, so these properties came too late and the JDK's defaults"
                            + " apply: {0}. Start this server first, or set them on the command line",
                    list(effective));
        } else {
            LOG.log(Level.INFO, "The HTTP server runs with {0}", list(effective));
        }
    }

    private static boolean areTooLate() {
        try {
            return !honours(Integer.getInteger(MAX_HEADERS, 0));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "Could not find out whether the HTTP server honours its properties", e);
            return false;
        }
    }

    private static String list(Map<String, String> values) {
        return values.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    /**
     * Whether the server refuses more than this number of headers, by closing the connection. The server does not
     * report its limit. Therefore this starts a temporary server on the loopback interface for a single request, which
     * has one header more than the server should accept.
     */
    private static boolean honours(int maxHeaders) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(NO_CONTENT, -1);
            exchange.close();
        });
        server.start();
        try {
            return !isAnswered(server.getAddress(), maxHeaders + 1);
        } finally {
            server.stop(0);
        }
    }

    private static boolean isAnswered(InetSocketAddress address, int headers) throws IOException {
        StringBuilder request = new StringBuilder("GET / HTTP/1.1\r\nHost: localhost\r\n");
        for (int i = 1; i < headers; i++) {
            request.append("X-").append(i).append(": 1\r\n");
        }
        request.append("\r\n");
        try (Socket socket = new Socket(address.getAddress(), address.getPort())) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.US_ASCII));
            byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 204".length());
            return new String(status, StandardCharsets.US_ASCII).endsWith(" " + NO_CONTENT);
        } catch (SocketException e) {
            return false; // the server has closed the connection while the request was being sent
        }
    }
}

package dev.fingerpost.http.jdk;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;

/**
 * Finds out whether the JDK's server honours a system property, which it does not report: a server for one request, on
 * the loopback interface, gets one header more than it should take.
 */
final class ServerProbe {

    private static final int TIMEOUT_MILLIS = 2_000;
    private static final int NO_CONTENT = 204;

    private ServerProbe() {}

    /** Whether more than this number of headers are refused: the server then closes the connection. */
    static boolean honours(int maxHeaders) throws IOException {
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
            return false; // closed while the request was being sent
        }
    }
}

package dev.fingerpost.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A response as it came over the wire, with one character for each byte; a client library would hide malformed parts.
 */
public record RawAnswer(String head, String body) {

    /** Sends the lines and {@code Connection: close}, and reads the whole response. */
    public static RawAnswer to(int port, String body, String... lines) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return to(socket, body, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a request over this connection, for example over TLS. */
    public static RawAnswer to(Socket connection, String body, String... lines) {
        String request = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n" + body;
        try (Socket socket = connection) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            int end = all.indexOf("\r\n\r\n");
            return new RawAnswer(all.substring(0, end), all.substring(end + 4));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int status() {
        return Integer.parseInt(head.substring(9, 12));
    }

    /** Every value of a header. */
    public List<String> header(String name) {
        return head.lines()
                .skip(1)
                .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                .map(line -> line.substring(name.length() + 1).strip())
                .toList();
    }

    public String text() {
        return new String(body.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}

package dev.fingerpost.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends any text over a socket, well-formed or not, and reads the whole response. */
public final class Wire {

    private static final int TIMEOUT_MILLIS = 60_000;

    private final TestServer server;

    public Wire(TestServer server) {
        this.server = server;
    }

    /**
     * Sends a request and returns everything until the server closes the connection. Each character is sent as one
     * byte.
     */
    public String send(String request) {
        return send(server.port(), request);
    }

    /** Sends a request to the server on this port. */
    public static String send(int port, String request) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return readAll(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first final response, for unfinished requests and connections that stay open. */
    public String firstAnswer(String request) {
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return answer(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Sends the beginning of a request, waits for its response, and then sends its end and another request on the same
     * connection. Returns both responses.
     */
    public static List<String> answersAround(int port, String begin, String end, String next) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            OutputStream out = socket.getOutputStream();
            out.write(begin.getBytes(StandardCharsets.ISO_8859_1));
            String first = answer(socket.getInputStream());
            out.write((end + next).getBytes(StandardCharsets.ISO_8859_1));
            return List.of(first, answer(socket.getInputStream()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String answer(InputStream in) throws IOException {
        String head = head(in);
        while (head.startsWith("HTTP/1.1 100 ")) {
            head = head(in);
        }
        return head + new String(in.readNBytes(length(head)), StandardCharsets.ISO_8859_1);
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int c = in.read();
            if (c < 0) {
                throw new IOException("closed after: " + head);
            }
            head.append((char) c);
        }
        return head.toString();
    }

    private static int length(String head) {
        Matcher length = Pattern.compile("(?i)\r\nContent-Length: ([0-9]+)\r\n").matcher(head);
        return length.find() ? Integer.parseInt(length.group(1)) : 0;
    }

    /** Sends a GET with these header lines, as the last request of its connection, and returns the response. */
    public String get(String target, String... headers) {
        return send("GET " + target + " HTTP/1.1\r\nHost: a\r\n" + lines(headers) + "Connection: close\r\n\r\n");
    }

    /** A header line with a valid API key. */
    public String authorization() {
        return "Authorization: Bearer " + server.key;
    }

    public static String lines(String... headers) {
        return headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    }

    public static int responses(String response) {
        Matcher statusLine = Pattern.compile("HTTP/1\\.1 [0-9]{3}").matcher(response);
        int count = 0;
        while (statusLine.find()) {
            count++;
        }
        return count;
    }

    private static String readAll(InputStream in) throws IOException {
        StringBuilder response = new StringBuilder();
        byte[] bytes = new byte[8192];
        try {
            for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                response.append(new String(bytes, 0, n, StandardCharsets.ISO_8859_1));
            }
        } catch (SocketException e) {
            return response.toString(); // the connection is reset, because the server did not read the whole request
        }
        return response.toString();
    }
}

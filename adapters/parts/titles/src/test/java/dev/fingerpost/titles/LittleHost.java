package dev.fingerpost.titles;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ServerSocketFactory;

/** A server on the loopback address that sends what a test tells it, byte for byte. */
final class LittleHost implements AutoCloseable {

    /** Answers the request of a connection, which is closed afterwards. */
    @FunctionalInterface
    interface Script {
        void answer(String head, OutputStream out) throws IOException;
    }

    private final ServerSocket listener;
    private final Script script;
    private final List<String> heads = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    private LittleHost(ServerSocket listener, Script script) {
        this.listener = listener;
        this.script = script;
    }

    static LittleHost start(Script script) {
        return start(ServerSocketFactory.getDefault(), script);
    }

    static LittleHost start(ServerSocketFactory sockets, Script script) {
        try {
            LittleHost host =
                    new LittleHost(sockets.createServerSocket(0, 50, InetAddress.getLoopbackAddress()), script);
            daemon(host::accept);
            return host;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends this response to every request. */
    static LittleHost sending(String response) {
        return start((head, out) -> out.write(response.getBytes(StandardCharsets.UTF_8)));
    }

    /** Sends this page to every request. */
    static LittleHost ofPage(String html) {
        return sending(page(html));
    }

    static String page(String html) {
        return "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" + html;
    }

    int port() {
        return listener.getLocalPort();
    }

    /** The heads of the requests so far. */
    List<String> heads() {
        return List.copyOf(heads);
    }

    @Override
    public void close() {
        try {
            listener.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                open.add(socket);
                daemon(() -> answer(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void answer(Socket socket) {
        try (socket) {
            String head = head(socket.getInputStream());
            heads.add(head);
            script.answer(head, socket.getOutputStream());
        } catch (IOException e) {
            // The client has closed the connection, which many tests expect.
        } finally {
            open.remove(socket);
        }
    }

    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("no request");
            }
            head.write(next);
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    private static void daemon(Runnable task) {
        Thread thread = new Thread(task, "little-host");
        thread.setDaemon(true);
        thread.start();
    }
}

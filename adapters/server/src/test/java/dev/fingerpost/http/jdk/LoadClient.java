package dev.fingerpost.http.jdk;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/** Repeats requests on persistent connections, and counts the responses. */
public final class LoadClient {

    private final int port;
    private final Supplier<byte[]> requests;
    private final String status;
    private final LongAdder answered = new LongAdder();

    /** A client that repeats one request, whose response must always have this status. */
    public LoadClient(int port, String request, int status) {
        this(port, List.of(request), status);
    }

    /** A client that sends one of these requests at random. */
    public LoadClient(int port, List<String> requests, int status) {
        this(port, anyOf(requests), status);
    }

    /** A client whose requests come from the supplier, which its threads share. */
    public LoadClient(int port, Supplier<byte[]> requests, int status) {
        this.port = port;
        this.requests = requests;
        this.status = "HTTP/1.1 " + status + " ";
    }

    private static Supplier<byte[]> anyOf(List<String> requests) {
        byte[][] bytes = requests.stream()
                .map(request -> request.getBytes(StandardCharsets.ISO_8859_1))
                .toArray(byte[][]::new);
        return () -> bytes[ThreadLocalRandom.current().nextInt(bytes.length)];
    }

    /** Responses a second over this number of connections. */
    public double perSecond(int connections, int millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        List<CompletableFuture<Long>> clients = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            CompletableFuture<Long> count = new CompletableFuture<>();
            clients.add(count);
            new Thread(() -> {
                        try {
                            count.complete(countUntil(end));
                        } catch (RuntimeException e) {
                            count.completeExceptionally(e);
                        }
                    })
                    .start();
        }
        return clients.stream().mapToLong(CompletableFuture::join).sum() * 1000.0 / millis;
    }

    /** All responses so far. */
    long answered() {
        return answered.sum();
    }

    private long countUntil(long end) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setTcpNoDelay(true);
            OutputStream out = socket.getOutputStream();
            InputStream in = new BufferedInputStream(socket.getInputStream());
            long count = 0;
            while (System.nanoTime() < end) {
                out.write(requests.get());
                readAnswer(in);
                count++;
            }
            answered.add(count);
            return count;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void readAnswer(InputStream in) throws IOException {
        String line = line(in);
        if (!line.startsWith(status)) {
            throw new IOException("answered " + line);
        }
        int length = 0;
        while (!line.isEmpty()) {
            line = line(in);
            if (line.regionMatches(true, 0, "Content-length: ", 0, 16)) {
                length = Integer.parseInt(line.substring(16));
            }
        }
        in.skipNBytes(length);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("closed");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}

package dev.fingerpost.contract.kill;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.fingerpost.storage.Storage;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Stream;

/**
 * The work of a process that is killed: it prints the contents of a storage, then writes to it from several threads and
 * never closes it. {@link KilledProcessContract} reads its output.
 */
public final class KilledWriter {

    /** How many threads write at the same time. */
    public static final int THREADS = 6;

    private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.out);

    private KilledWriter() {}

    /**
     * Starts the threads and returns. They write until the process is killed.
     *
     * @param arguments the arguments of {@code main}
     */
    public static void run(Storage storage, String... arguments) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> fail(e));
        StoredRows rows = StoredRows.of(storage);
        rows.print();
        say("opened");
        LinkWrites links = new LinkWrites(storage, rows.attachable());
        long shared = rows.links().isEmpty()
                ? links.create("shared")
                : rows.links().get(0).id();
        for (int i = 0; i < THREADS; i++) {
            new Thread(new RandomWrites(storage, arguments[1] + "-" + i, rows.ofThread(i, THREADS), shared)).start();
        }
    }

    /** Prints a line in one system call, so that a kill cannot cut it in two. */
    static void say(Object... words) {
        String line = String.join(" ", Stream.of(words).map(String::valueOf).toList());
        try {
            OUT.write((line + "\n").getBytes(US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void fail(Throwable e) {
        try {
            say(
                    "failed",
                    String.valueOf(e).replace('\n', ' '),
                    "by",
                    String.valueOf(e.getCause()).replace('\n', ' '));
        } finally {
            Runtime.getRuntime().halt(1);
        }
    }
}

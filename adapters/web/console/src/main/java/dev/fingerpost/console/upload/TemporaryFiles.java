package dev.fingerpost.console.upload;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.StoredBody;
import dev.fingerpost.log.RateLimitedLog;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The files on disk that hold uploads and exports, limited for each owner and in total. They may contain password
 * hashes, so they have no name while they are open: on POSIX systems a file is deleted at once and lives until it is
 * closed, and on Windows the system deletes it then. So nothing is left of a process that was killed. Thread-safe.
 */
public final class TemporaryFiles implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(TemporaryFiles.class.getName());

    private final Path place;
    private final Bounds bounds;
    private final Map<Long, Long> takenByOwner = new HashMap<>();
    private final RateLimitedLog failures = new RateLimitedLog(LOG, Level.WARNING);
    private final Set<File> open = new HashSet<>();
    private long taken;
    private boolean closed;

    /**
     * How many bytes the files may have together.
     *
     * @param ofOwner how many bytes the files of one owner may have
     * @param ofAll how many bytes the files of all owners may have
     */
    record Bounds(long ofOwner, long ofAll) {

        /** Eight owners may use their full share at the same time. */
        static final Bounds STANDARD = new Bounds(64L << 20, 512L << 20);
    }

    /** @param place a folder that other processes and users may share */
    TemporaryFiles(Path place, Bounds bounds) {
        this.place = requireNonNull(place, "place");
        this.bounds = requireNonNull(bounds, "bounds");
    }

    /** Uses the system's folder for temporary files ({@code java.io.tmpdir}). */
    public static TemporaryFiles standard() {
        return new TemporaryFiles(Path.of(System.getProperty("java.io.tmpdir")), Bounds.STANDARD);
    }

    /**
     * Creates an empty file.
     *
     * @param longest the greatest length, which is reserved until the file is {@linkplain File#finish finished}
     * @return empty if the bytes of the owner, or of all owners, are used up
     * @throws HttpException if the disk refuses it
     */
    public Optional<File> create(long owner, long longest) {
        if (!reserve(owner, longest)) {
            return Optional.empty();
        }
        try {
            return Optional.of(opened(owner, longest));
        } catch (IOException e) {
            release(owner, longest);
            throw failed(e);
        }
    }

    private synchronized File opened(long owner, long longest) throws IOException {
        if (closed) {
            throw new IOException("the console is stopped");
        }
        Path path = Files.createTempFile(place, "fingerpost-console-", ".part");
        File file = new File(
                owner,
                longest,
                FileChannel.open(
                        path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE));
        open.add(file);
        return file;
    }

    @Override
    public synchronized void close() {
        closed = true;
        List.copyOf(open).forEach(File::close);
    }

    private synchronized boolean reserve(long owner, long bytes) {
        long ofOwner = takenByOwner.getOrDefault(owner, 0L);
        if (ofOwner + bytes > bounds.ofOwner() || taken + bytes > bounds.ofAll()) {
            return false;
        }
        takenByOwner.put(owner, ofOwner + bytes);
        taken += bytes;
        return true;
    }

    private synchronized void release(long owner, long bytes) {
        taken -= bytes;
        takenByOwner.computeIfPresent(owner, (id, ofOwner) -> ofOwner == bytes ? null : ofOwner - bytes);
    }

    /** The refusal of a request because the disk has failed. */
    public HttpException failed(Exception failure) {
        failures.log("Cannot write a temporary file in " + place + " (java.io.tmpdir)", failure);
        return HttpException.of(ProblemCode.INSUFFICIENT_STORAGE, "The server cannot write a temporary file");
    }

    /** One of the files. It is written once, and may be read until it is closed. */
    public final class File implements StoredBody {

        private final long owner;
        private final FileChannel channel;
        private long reserved;
        private long length;

        private File(long owner, long longest, FileChannel channel) {
            this.owner = owner;
            this.reserved = longest;
            this.channel = requireNonNull(channel, "channel");
        }

        /** The length so far. */
        @Override
        public long length() {
            return length;
        }

        /** Writes at the end of the file, unbuffered. */
        public OutputStream write() {
            return new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    write(new byte[] {(byte) b}, 0, 1);
                }

                @Override
                public void write(byte[] bytes, int offset, int count) throws IOException {
                    if (count > reserved - length) {
                        throw new TooLongException();
                    }
                    ByteBuffer left = ByteBuffer.wrap(bytes, offset, count);
                    while (left.hasRemaining()) {
                        length += channel.write(left, length);
                    }
                }
            };
        }

        @Override
        public InputStream open() {
            return new InputStream() {
                private long position;

                @Override
                public int read() throws IOException {
                    byte[] one = new byte[1];
                    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
                }

                @Override
                public int read(byte[] bytes, int offset, int count) throws IOException {
                    int read = channel.read(ByteBuffer.wrap(bytes, offset, count), position);
                    position += Math.max(read, 0);
                    return read;
                }
            };
        }

        /** Releases the reserved bytes that the file has not used. */
        public void finish() {
            resize(length);
        }

        /** Deletes the file. */
        @Override
        public void close() {
            try {
                channel.close();
            } catch (IOException e) {
                failures.log("Cannot delete a temporary file in " + place, e);
            }
            resize(0);
            synchronized (TemporaryFiles.this) {
                open.remove(this);
            }
        }

        private void resize(long bytes) {
            synchronized (TemporaryFiles.this) {
                release(owner, reserved - bytes);
                reserved = bytes;
            }
        }
    }

    /** A file would become longer than it may be. */
    public static final class TooLongException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        TooLongException() {
            super("the file is too long", null, false, false);
        }
    }
}

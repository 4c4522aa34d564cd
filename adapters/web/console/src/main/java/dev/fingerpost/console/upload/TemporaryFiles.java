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
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The files on disk that hold uploads and exports, limited for each owner and in total. They may contain password
 * hashes, so on POSIX file systems only the user of the process may read them. They are deleted when they are no longer
 * needed, when the console is stopped, and otherwise at the next start. Thread-safe.
 */
public final class TemporaryFiles implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(TemporaryFiles.class.getName());

    private final Path place;
    private final Bounds bounds;
    private final Map<Long, Long> takenByOwner = new HashMap<>();
    private final RateLimitedLog failures = new RateLimitedLog(LOG, Level.WARNING);
    private long taken;
    private @Nullable LockedFolder folder;
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

    /**
     * @param place a folder that other processes and users may share
     */
    TemporaryFiles(Path place, Bounds bounds) {
        this.place = requireNonNull(place, "place");
        this.bounds = requireNonNull(bounds, "bounds");
        LockedFolder.removeAbandoned(place);
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
            return Optional.of(new File(owner, longest, newFile()));
        } catch (IOException e) {
            release(owner, longest);
            throw failed(e);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        LockedFolder made = folder;
        if (made != null) {
            made.close();
            folder = null;
        }
    }

    /**
     * Creates a file in the folder, which is created with the first file and may have been deleted since by a program
     * that cleans up.
     */
    private synchronized Path newFile() throws IOException {
        if (closed) {
            throw new IOException("the console is stopped");
        }
        LockedFolder made = folder;
        if (made != null) {
            try {
                return made.createFile();
            } catch (NoSuchFileException e) {
                made.close();
            }
        }
        made = LockedFolder.in(place);
        folder = made;
        return made.createFile();
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
        private final Path path;
        private long reserved;
        private long length;
        private boolean deleted;

        private File(long owner, long longest, Path path) {
            this.owner = owner;
            this.reserved = longest;
            this.path = requireNonNull(path, "path");
        }

        public Path path() {
            return path;
        }

        /** The length so far. */
        @Override
        public long length() {
            return length;
        }

        /**
         * Opens the file for writing, unbuffered.
         *
         * @throws HttpException if the disk refuses it
         */
        public OutputStream write() {
            try {
                return new Bounded(Files.newOutputStream(path));
            } catch (IOException e) {
                throw failed(e);
            }
        }

        @Override
        public InputStream open() throws IOException {
            return Files.newInputStream(path);
        }

        /** Releases the reserved bytes that the file has not used. */
        public void finish() {
            resize(length);
        }

        /** Deletes the file. */
        @Override
        public void close() {
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                failures.log("Cannot delete the temporary file " + path, e);
            }
            resize(0);
        }

        private synchronized void resize(long bytes) {
            if (!deleted) {
                release(owner, reserved - bytes);
                reserved = bytes;
                deleted = bytes == 0;
            }
        }

        /** Refuses to write more than the file may have. */
        private final class Bounded extends OutputStream {

            private final OutputStream out;

            Bounded(OutputStream out) {
                this.out = requireNonNull(out, "out");
            }

            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int count) throws IOException {
                if (count > reserved - length) {
                    throw new TooLongException();
                }
                out.write(bytes, offset, count);
                length += count;
            }

            @Override
            public void flush() throws IOException {
                out.flush();
            }

            @Override
            public void close() throws IOException {
                out.close();
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

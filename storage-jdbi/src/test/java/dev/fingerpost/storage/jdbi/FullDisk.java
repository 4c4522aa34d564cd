package dev.fingerpost.storage.jdbi;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/** A file system of H2 whose disk can be full. Files on it have names like {@code fulldisk:/tmp/links}. */
public final class FullDisk extends FilePathWrapper {

    private static volatile boolean isFull;

    /** H2 calls this constructor for each path. */
    public FullDisk() {}

    static void register() {
        FilePath.register(new FullDisk());
    }

    /** Makes every write fail from now on, or none. */
    static void setFull(boolean full) {
        isFull = full;
    }

    @Override
    public String getScheme() {
        return "fulldisk";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new Channel(super.open(mode));
    }

    private static final class Channel extends FileBaseDefault {

        private final FileChannel file;

        Channel(FileChannel file) {
            this.file = file;
        }

        @Override
        public int read(ByteBuffer target, long position) throws IOException {
            return file.read(target, position);
        }

        @Override
        public int write(ByteBuffer source, long position) throws IOException {
            if (isFull) {
                throw new IOException("No space left on device");
            }
            return file.write(source, position);
        }

        @Override
        protected void implTruncate(long size) throws IOException {
            file.truncate(size);
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public void force(boolean metadata) throws IOException {
            file.force(metadata);
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return file.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            file.close();
        }
    }
}

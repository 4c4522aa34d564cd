package dev.fingerpost.server.database;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.h2.message.DbException;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * The files of H2 as only their owner can read them, whatever the umask: the database, the copy by which a stop replaces
 * it, temporary files, and the file of traces. H2 uses it for databases whose names begin with {@link #PREFIX}.
 */
public final class OwnerOnlyH2Files extends FilePathWrapper {

    /** The beginning of the names of databases whose files only their owner can read. */
    static final String PREFIX = "private:";

    /** Makes H2 know the prefix. */
    static void register() {
        FilePath.register(new OwnerOnlyH2Files());
    }

    @Override
    public String getScheme() {
        return PREFIX.substring(0, PREFIX.length() - 1);
    }

    @Override
    public boolean createFile() {
        try {
            return create();
        } catch (IOException e) {
            throw DbException.convertIOException(e, name);
        }
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        if (!mode.equals("r")) {
            create();
        }
        return super.open(mode);
    }

    @Override
    public OutputStream newOutputStream(boolean append) throws IOException {
        create();
        return super.newOutputStream(append);
    }

    /** Creates a temporary file, which has a mode of 0600 already. */
    @Override
    public FilePath createTempFile(String suffix, boolean inTempDir) throws IOException {
        Path beside = Path.of(unwrap().toString()).toAbsolutePath();
        Path folder = inTempDir ? Path.of(System.getProperty("java.io.tmpdir")) : beside.resolveSibling("");
        return wrap(FilePath.get(
                Files.createTempFile(folder, beside.getFileName() + ".", suffix).toString()));
    }

    /** Creates the file if it does not exist. Returns whether it did not. */
    private boolean create() throws IOException {
        try {
            OwnerOnlyFile.create(Path.of(unwrap().toString()));
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }
}

package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.text.FileKind;
import dev.fingerpost.transfer.text.StrictReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file to import. An import reads it several times, each time from the beginning: first to find out what it is and
 * which columns it has, and then to import it. Immutable.
 */
public final class ImportText {

    private final Opening file;
    private final @Nullable Charset encoding;
    private final Runnable check;

    private ImportText(Opening file, @Nullable Charset encoding, Runnable check) {
        this.file = requireNonNull(file, "file");
        this.encoding = encoding;
        this.check = requireNonNull(check, "check");
    }

    /** Opens a file at its beginning. */
    @FunctionalInterface
    public interface Opening {
        InputStream open() throws IOException;
    }

    /** A file in UTF-8, or with a byte order mark. */
    public static ImportText of(Path file) {
        return of(() -> Files.newInputStream(file));
    }

    /** A file, or anything else that can be opened several times. */
    public static ImportText of(Opening file) {
        return new ImportText(file, null, () -> {});
    }

    /**
     * Returns this file with the encoding of its text, if it has no byte order mark; {@code null} for UTF-8.
     */
    public ImportText withEncoding(@Nullable Charset newEncoding) {
        return new ImportText(file, newEncoding, check);
    }

    /**
     * Returns this file with a check that runs before each piece is read. The check ends the reading by throwing an
     * exception, for example after a time limit.
     */
    public ImportText withCheck(Runnable newCheck) {
        return new ImportText(file, encoding, newCheck);
    }

    /** Whether the file is a database of SQLite, which only {@link Source#kutt} can read. */
    public boolean isDatabase() {
        return kind() == FileKind.SQLITE;
    }

    FileKind kind() {
        try (InputStream bytes = file.open()) {
            return FileKind.of(bytes, encoding, this::open);
        } catch (IOException e) {
            throw new TransferException(e, TransferFailure.FILE_NOT_READ);
        }
    }

    /** Opens the text. The reader throws {@code EncodingException} instead of replacing bytes that it cannot decode. */
    Reader open() {
        try {
            return new StrictReader(new Checked(file.open(), check), encoding);
        } catch (IOException e) {
            throw new TransferException(e, TransferFailure.FILE_NOT_READ);
        }
    }

    /** A stream that runs the check before each piece. */
    private static final class Checked extends FilterInputStream {
        private final Runnable check;

        Checked(InputStream in, Runnable check) {
            super(in);
            this.check = requireNonNull(check, "check");
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            check.run();
            return super.read(target, offset, length);
        }
    }
}

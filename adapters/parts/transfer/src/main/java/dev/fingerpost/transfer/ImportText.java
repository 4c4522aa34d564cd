package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
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
 * A text file to import. An import reads it twice, each time from the beginning: a table to find out what it reveals
 * about itself and then to import it, a dump for its links and then for their clicks. Immutable.
 */
public final class ImportText {

    private final Path file;
    private final @Nullable Charset encoding;
    private final Runnable check;

    private ImportText(Path file, @Nullable Charset encoding, Runnable check) {
        this.file = requireNonNull(file, "file");
        this.encoding = encoding;
        this.check = requireNonNull(check, "check");
    }

    /** A file in UTF-8, or in UTF-16 if its byte order mark or its zero bytes show that. */
    public static ImportText of(Path file) {
        return new ImportText(file, null, () -> {});
    }

    /**
     * Returns this text with the encoding of a file without a byte order mark; {@code null} if the caller does not know
     * it.
     */
    public ImportText withEncoding(@Nullable Charset newEncoding) {
        return new ImportText(file, newEncoding, check);
    }

    /**
     * Returns this text with a check that runs before each piece of the file is read. The check ends the reading by
     * throwing an exception, for example after a time limit.
     */
    public ImportText withCheck(Runnable newCheck) {
        return new ImportText(file, encoding, newCheck);
    }

    /** Opens the text. The reader throws {@code EncodingException} instead of replacing bytes that it cannot decode. */
    Reader open() {
        try {
            return new StrictReader(new Checked(Files.newInputStream(file), check), encoding);
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

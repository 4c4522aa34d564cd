package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A text file to import, which is read from its start whenever it is needed: once to see what it proves about itself, and once to
 * import it. Immutable.
 */
public final class ImportText {

    private final Path file;
    private final @Nullable Charset encoding;

    private ImportText(Path file, @Nullable Charset encoding) {
        this.file = requireNonNull(file, "file");
        this.encoding = encoding;
    }

    /** A file in UTF-8, or in UTF-16 if it begins with a byte order mark or shows it by its zeros. */
    public static ImportText of(Path file) {
        return new ImportText(file, null);
    }

    /** With the encoding of a file that has no byte order mark; {@code null} if the caller does not know it. */
    public ImportText withEncoding(@Nullable Charset newEncoding) {
        return new ImportText(file, newEncoding);
    }

    /** Opens it. Its reader throws {@link EncodingException} instead of replacing bytes. */
    Reader open() {
        try {
            return new StrictReader(Files.newInputStream(file), encoding);
        } catch (IOException e) {
            throw new TransferException("the file cannot be read", e);
        }
    }
}

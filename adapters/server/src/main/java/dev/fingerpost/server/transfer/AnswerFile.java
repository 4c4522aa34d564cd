package dev.fingerpost.server.transfer;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.records.StatisticsTable;
import dev.fingerpost.link.Link;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.transfer.record.TransferRecord;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A CSV file with the short URL that each destination of an import has got. */
final class AnswerFile implements AutoCloseable {

    private final @Nullable BufferedWriter out;
    private final Fingerpost fingerpost;

    private AnswerFile(@Nullable BufferedWriter out, Fingerpost fingerpost) {
        this.out = out;
        this.fingerpost = fingerpost;
    }

    /**
     * @param file a new file; empty for none
     */
    static AnswerFile of(Optional<String> file, Fingerpost fingerpost) {
        if (file.isEmpty()) {
            return new AnswerFile(null, fingerpost);
        }
        try {
            BufferedWriter out = Files.newBufferedWriter(Path.of(file.get()), StandardOpenOption.CREATE_NEW);
            out.write(StatisticsTable.MARK + "url,short_url\r\n");
            return new AnswerFile(out, fingerpost);
        } catch (IOException | InvalidPathException e) {
            throw CommandException.failed("--answer must name a file that does not exist and can be written");
        }
    }

    /** Adds a link. */
    void add(TransferRecord.OfLink row, Link link) {
        if (out != null) {
            try {
                out.write(StatisticsTable.line(Stream.of(
                        row.snapshot().draft().url(), fingerpost.shortUrl(link).orElse(link.alias()))));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public void close() {
        if (out != null) {
            try {
                out.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

package dev.fingerpost.transfer;

import dev.fingerpost.transfer.line.JsonRecords;
import dev.fingerpost.transfer.line.KnownMembers;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.text.LineReader;
import dev.fingerpost.transfer.text.StrictReader;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads JSON Lines as {@link LinkExport} writes them, or with the records of the API. */
final class OwnLines implements Source {

    /**
     * The greatest number of characters in a line. A line contains all statistics of its link, which may be millions of
     * characters, and reading it takes many times as much memory.
     */
    private static final int LONGEST_LINE =
            (int) Math.min(1 << 25, Runtime.getRuntime().maxMemory() / 32);

    private final InputStream in;
    private final @Nullable Charset encoding;
    private final ImportFormat format;
    private final ImportLedger ledger = new ImportLedger();

    OwnLines(InputStream in, @Nullable Charset encoding, ImportFormat format) {
        this.in = in;
        this.encoding = encoding;
        this.format = format;
    }

    @Override
    public ImportLedger ledger() {
        return ledger;
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        LineReader lines = new LineReader(new StrictReader(in, encoding), LONGEST_LINE);
        KnownMembers members = new KnownMembers(format.columns(), ledger);
        for (LineReader.Line line = lines.next(); line != null; line = lines.next()) {
            if (line.text() == null) {
                records.accept(JsonRecords.unreadable(line.number(), "line", TransferViolation.LINE_TOO_LONG));
            } else if (!line.text().isBlank()) {
                JsonRecords.parse(
                        line.number(), line.text(), members, format.defaults().created(), ledger, records);
            }
        }
    }
}

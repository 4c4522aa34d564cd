package dev.fingerpost.transfer;

import dev.fingerpost.transfer.foreign.UnknownColumns;
import dev.fingerpost.transfer.line.JsonRecords;
import dev.fingerpost.transfer.record.ColumnsException;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.text.JsonLine;
import dev.fingerpost.transfer.text.LineReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Reads JSON Lines as {@link LinkExport} writes them. */
final class RecordSource implements Source {

    /**
     * The greatest number of characters in a line. A line contains all statistics of its link, which may be millions of
     * characters, and reading it takes many times as much memory.
     */
    private static final int LONGEST_LINE =
            (int) Math.min(1 << 25, Runtime.getRuntime().maxMemory() / 32);

    private final ImportText text;
    private final ImportFormat format;
    private final ImportLedger ledger = new ImportLedger();
    private long links;

    RecordSource(ImportText text, ImportFormat format) {
        this.text = text;
        this.format = format;
    }

    @Override
    public ImportLedger ledger() {
        return ledger;
    }

    @Override
    public long links() {
        return links;
    }

    @Override
    public boolean isOwn() {
        return true;
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        check();
        read((line, members) -> {
            if (line.text() == null) {
                records.accept(JsonRecords.unreadable(line.number(), "line", TransferViolation.LINE_TOO_LONG));
            } else if (members.isEmpty()) {
                records.accept(JsonRecords.unreadable(line.number(), "line", TransferViolation.NOT_JSON));
            } else {
                members.get().keySet().removeIf(format.names()::ignores);
                JsonRecords.parse(line.number(), members.get(), format.created(), ledger, records);
            }
        });
    }

    /** Reads all lines, and asks about members that are not known. */
    private void check() {
        UnknownColumns unknown = new UnknownColumns(format.preset());
        read((line, members) -> members.filter(JsonRecords::isLink).ifPresent(link -> {
            links++;
            link.remove("record");
            link.forEach((name, value) -> {
                Fate fate = format.names().ignores(name) ? Fate.IGNORED : JsonRecords.fate(name);
                ledger.open(name, fate, fate == Fate.IMPORTED ? name : "");
                ledger.count(name);
                if (fate == Fate.UNKNOWN) {
                    unknown.add(name, value instanceof String given ? given : JsonLine.text(value));
                }
            });
        }));
        if (!unknown.asked(links).isEmpty()) {
            throw new ColumnsException(unknown.asked(links));
        }
    }

    private void read(BiConsumer<LineReader.Line, Optional<Map<String, Object>>> each) {
        try (Reader reader = text.open()) {
            LineReader lines = new LineReader(reader, LONGEST_LINE);
            for (LineReader.Line line = lines.next(); line != null; line = lines.next()) {
                if (line.text() == null || !line.text().isBlank()) {
                    each.accept(line, Optional.ofNullable(line.text()).flatMap(JsonLine::parse));
                }
            }
        } catch (IOException e) {
            throw new TransferException(e, TransferFailure.FILE_NOT_READ);
        }
    }
}

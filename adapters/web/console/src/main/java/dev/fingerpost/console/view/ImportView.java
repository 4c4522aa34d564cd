package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.transfer.ImportCounts;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferRecord;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The state of an import. Needs the transfer module, which a host may not have.
 *
 * @param counts the numbers of links so far
 * @param total the number of records; 0 until they were counted
 * @param rows the first rows
 * @param refused the first records that break rules
 * @param columns the columns of the file, and what they become
 * @param notes values that are changed
 * @param reason why it has failed, or what the person is asked; {@code null} if that is not known, or not for people
 */
public record ImportView(
        long id,
        Phase phase,
        ImportCounts counts,
        long total,
        List<Row> rows,
        List<TransferRecord.Refused> refused,
        List<Column> columns,
        List<ImportLedger.Note> notes,
        @Nullable Refusal reason) {

    public ImportView {
        requireNonNull(phase, "phase");
        requireNonNull(counts, "counts");
        rows = List.copyOf(rows);
        refused = List.copyOf(refused);
        columns = List.copyOf(columns);
        notes = List.copyOf(notes);
    }

    /** The phase of an import. */
    public enum Phase {
        WAITING,
        CHECKING,
        /** The file cannot be read as it is. The person may choose another encoding, or what columns are. */
        ASKING,
        READY,
        RUNNING,
        DONE,
        FAILED,
        OVERTIME;

        public boolean isBusy() {
            return this == WAITING || this == CHECKING || this == RUNNING;
        }

        /** Whether the import waits for a decision of the person. */
        public boolean isForPerson() {
            return this == ASKING || this == READY;
        }

        /** The first part of the keys of its texts. */
        public String key() {
            return "import." + name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A column of the file.
     *
     * @param fate the last part of the key of the text about its use
     * @param what the field that it is, or an example of its values if it is not known
     * @param chosen what the person has chosen or should choose; empty for nothing
     */
    public record Column(String name, String fate, String what, String chosen) {}

    /**
     * How the file is read.
     *
     * @param encoding the encoding that is chosen or suggested; empty for UTF-8
     * @param isHeadless whether the first line is a link; {@code null} if it names the columns for sure
     */
    public record Reading(
            String program,
            String encoding,
            String dates,
            @Nullable Boolean isHeadless) {}

    /**
     * A link of the file.
     *
     * @param address the domain and alias
     */
    public record Row(String address, String url, String title, long clicks) {}

    /** The view before anything was read. */
    public static ImportView waiting(long id) {
        return new ImportView(
                id, Phase.WAITING, ImportCounts.NONE, 0, List.of(), List.of(), List.of(), List.of(), null);
    }

    public ImportView in(Phase newPhase) {
        return new ImportView(id, newPhase, counts, total, rows, refused, columns, notes, reason);
    }

    public ImportView counted(ImportCounts newCounts, long newTotal) {
        return new ImportView(id, phase, newCounts, newTotal, rows, refused, columns, notes, reason);
    }

    public ImportView because(@Nullable Refusal newReason, Phase newPhase) {
        return new ImportView(id, newPhase, counts, total, List.of(), List.of(), columns, List.of(), newReason);
    }

    public ImportView with(List<Column> newColumns) {
        return new ImportView(id, phase, counts, total, rows, refused, newColumns, notes, reason);
    }
}

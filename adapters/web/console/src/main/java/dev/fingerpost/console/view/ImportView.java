package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.Violation;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The state of an import.
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
        Counts counts,
        long total,
        List<Row> rows,
        List<Refused> refused,
        List<Column> columns,
        List<Note> notes,
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
        /** The file cannot be read as it is. The person may choose another encoding, or the meaning of columns. */
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

    /** The numbers of links. */
    public record Counts(long created, long changed, long kept, long refused) {

        public long total() {
            return created + changed + kept + refused;
        }
    }

    /**
     * A column of the file.
     *
     * @param fate the last part of the key of the text about its use
     * @param field what it becomes; empty if it is not imported
     */
    public record Column(String name, String fate, String field, long values) {

        public Column {
            requireNonNull(name, "name");
            requireNonNull(fate, "fate");
            requireNonNull(field, "field");
        }
    }

    /**
     * How the file is read.
     *
     * @param encoding the encoding; empty to recognise UTF-8 or UTF-16 by the content
     * @param dates the order of day and month; empty to recognise it by the dates of the file
     * @param encodings the encodings from which the person may choose
     */
    public record Reading(String encoding, String dates, List<String> encodings) {

        public Reading {
            requireNonNull(encoding, "encoding");
            requireNonNull(dates, "dates");
            encodings = List.copyOf(encodings);
        }
    }

    /**
     * A link of the file.
     *
     * @param address the domain and alias
     */
    public record Row(String address, String url, String title, long clicks) {

        public Row {
            requireNonNull(address, "address");
            requireNonNull(url, "url");
            requireNonNull(title, "title");
        }
    }

    /**
     * Values of a column that are changed.
     *
     * @param what the last part of the key of the text about the change
     * @param line the line of the first such value
     * @param example the first such value; empty if it is not shown
     */
    public record Note(String column, String what, long line, String example, long times) {

        public Note {
            requireNonNull(column, "column");
            requireNonNull(what, "what");
            requireNonNull(example, "example");
        }

        /** The note as a sentence. */
        public String sentence(View view) {
            String said = view.text("import.note", column, view.text("import.note." + what), times);
            return example.isEmpty() ? said : said + view.text("import.note.first", line, example);
        }
    }

    /** A record that breaks rules. */
    public record Refused(long line, String name, List<Violation> violations) {

        public Refused {
            requireNonNull(name, "name");
            violations = List.copyOf(violations);
        }
    }

    /** The view before anything was read. */
    public static ImportView waiting(long id) {
        return new ImportView(
                id, Phase.WAITING, new Counts(0, 0, 0, 0), 0, List.of(), List.of(), List.of(), List.of(), null);
    }

    public ImportView in(Phase newPhase) {
        return new ImportView(id, newPhase, counts, total, rows, refused, columns, notes, reason);
    }

    public ImportView counted(Counts newCounts, long newTotal) {
        return new ImportView(id, phase, newCounts, newTotal, rows, refused, columns, notes, reason);
    }

    public ImportView with(List<Row> newRows, List<Refused> newRefused, List<Column> newColumns, List<Note> newNotes) {
        return new ImportView(id, phase, counts, total, newRows, newRefused, newColumns, newNotes, reason);
    }

    public ImportView because(@Nullable Refusal newReason, Phase newPhase) {
        return new ImportView(id, newPhase, counts, total, rows, refused, columns, notes, newReason);
    }
}

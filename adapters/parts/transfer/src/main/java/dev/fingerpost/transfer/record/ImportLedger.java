package dev.fingerpost.transfer.record;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Records what a run of an import has done with every column of its source, and with values that had to be changed.
 * Nothing is left out without an entry here. It is filled while the source is read. Thread-safe.
 */
public final class ImportLedger {

    /**
     * The greatest number of columns that are recorded separately. There is a limit, because each object of a JSON
     * document may have other members.
     */
    private static final int MOST_COLUMNS = 1_000;

    private static final String FURTHER = "further columns";

    private final Map<String, Account> columns = new LinkedHashMap<>();
    private final Map<String, Note> notes = new LinkedHashMap<>();

    public ImportLedger() {}

    /** What was done with a column. */
    public enum Fate {
        /** It was imported as a field, because the program's columns of this name are known. */
        IMPORTED,
        /** It was imported as a field, because the caller has said so. */
        MAPPED,
        /** It is known, and no link loses anything without it. */
        LEFT_OUT,
        /** It was left out because the caller has said so. */
        IGNORED,
        /** It is a protection that cannot be imported. Every row with a value in it is refused. */
        REFUSED,
        /** It is not known. If it has values, nothing is imported. */
        UNKNOWN;

        /** The name for summaries, such as {@code left out}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * A column.
     *
     * @param name the name in the source
     * @param field what it became; empty if it was not imported
     * @param values how many rows have a value in it
     */
    public record Column(String name, Fate fate, String field, long values) {

        public Column {
            requireNonNull(name, "name");
            requireNonNull(fate, "fate");
            requireNonNull(field, "field");
        }
    }

    /**
     * Values of a column that were changed.
     *
     * @param column the name in the source
     * @param what what was done with them
     * @param line the line of the first such value
     * @param example the first such value, cut to 60 characters
     * @param times how many such values there are
     */
    public record Note(String column, ValueNote what, long line, String example, long times) {

        public Note {
            requireNonNull(column, "column");
            requireNonNull(what, "what");
            requireNonNull(example, "example");
        }

        /** The note as a sentence. */
        public String sentence() {
            String first = example.isEmpty() ? "" : ", first in line " + line + ": " + example;
            return "Values of " + column + " that " + what.text() + ": " + times + first;
        }
    }

    /** A column that is being counted. */
    private static final class Account {
        private final Fate fate;
        private final String field;
        private long values;

        Account(Fate fate, String field) {
            this.fate = fate;
            this.field = field;
        }
    }

    /** The columns so far, in the order of the source. */
    public synchronized List<Column> columns() {
        return columns.entrySet().stream()
                .map(each ->
                        new Column(each.getKey(), each.getValue().fate, each.getValue().field, each.getValue().values))
                .toList();
    }

    /** The columns with this fate so far. */
    public List<Column> columns(Fate fate) {
        return columns().stream().filter(column -> column.fate() == fate).toList();
    }

    /** The notes so far. */
    public synchronized List<Note> notes() {
        return List.copyOf(notes.values());
    }

    /** Opens a column; the first call for a name decides its fate. */
    public synchronized void open(String column, Fate fate, String field) {
        if (columns.size() < MOST_COLUMNS) {
            columns.putIfAbsent(column, new Account(fate, field));
        } else if (!columns.containsKey(column)) {
            columns.putIfAbsent(FURTHER, new Account(Fate.UNKNOWN, ""));
        }
    }

    /** Counts a value of an opened column. */
    public synchronized void count(String column) {
        Account account = columns.getOrDefault(column, columns.get(FURTHER));
        if (account != null) {
            account.values++;
        }
    }

    /** Records that a value was changed, and how. */
    public synchronized void note(long line, String column, ValueNote what, String value) {
        if (notes.size() >= MOST_COLUMNS && !notes.containsKey(column + "\n" + what)) {
            notes.merge(
                    FURTHER,
                    new Note(FURTHER, ValueNote.CHANGED, line, "", 1),
                    (first, next) -> new Note(FURTHER, first.what(), first.line(), "", first.times() + 1));
            return;
        }
        String example = value.length() > 60 ? value.substring(0, 60) : value;
        notes.merge(
                column + "\n" + what,
                new Note(column, what, line, example.replaceAll("\\p{Cntrl}+", " "), 1),
                (first, next) -> new Note(column, what, first.line(), first.example(), first.times() + 1));
    }
}

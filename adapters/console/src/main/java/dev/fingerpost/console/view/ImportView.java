package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Violation;
import java.util.List;
import java.util.Locale;

/**
 * How far an import is.
 *
 * @param counts of what was dealt with so far
 * @param total of records; 0 until they were counted
 * @param rows the first ones
 * @param refused the first of those that break rules
 * @param reason why it has failed; empty if that is not for people
 */
public record ImportView(
        long id, Phase phase, Counts counts, long total, List<Row> rows, List<Refused> refused, String reason) {

    public ImportView {
        requireNonNull(phase, "phase");
        requireNonNull(counts, "counts");
        requireNonNull(reason, "reason");
        rows = List.copyOf(rows);
        refused = List.copyOf(refused);
    }

    /** What happens, or has happened. */
    public enum Phase {
        WAITING,
        CHECKING,
        READY,
        RUNNING,
        DONE,
        FAILED,
        OVERTIME;

        public boolean isBusy() {
            return this == WAITING || this == CHECKING || this == RUNNING;
        }

        /** What its texts begin with. */
        public String key() {
            return "import." + name().toLowerCase(Locale.ROOT);
        }
    }

    /** Numbers of links. */
    public record Counts(long created, long changed, long kept, long refused) {

        public long total() {
            return created + changed + kept + refused;
        }
    }

    /** A link of the file. */
    public record Row(String alias, String url, String title, long clicks) {

        public Row {
            requireNonNull(alias, "alias");
            requireNonNull(url, "url");
            requireNonNull(title, "title");
        }
    }

    /** A record that breaks rules. */
    public record Refused(long line, String name, List<Violation> violations) {

        public Refused {
            requireNonNull(name, "name");
            violations = List.copyOf(violations);
        }
    }

    /** Nothing was read yet. */
    public static ImportView waiting(long id) {
        return new ImportView(id, Phase.WAITING, new Counts(0, 0, 0, 0), 0, List.of(), List.of(), "");
    }

    public ImportView in(Phase newPhase) {
        return new ImportView(id, newPhase, counts, total, rows, refused, reason);
    }

    public ImportView counted(Counts newCounts, long newTotal) {
        return new ImportView(id, phase, newCounts, newTotal, rows, refused, reason);
    }

    public ImportView with(List<Row> newRows, List<Refused> newRefused) {
        return new ImportView(id, phase, counts, total, newRows, newRefused, reason);
    }

    public ImportView failed(String newReason) {
        return new ImportView(id, Phase.FAILED, counts, total, rows, refused, newReason);
    }
}

package dev.fingerpost.contract.kill;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The acknowledged rows of one kind. A write that was started but not acknowledged may or may not have happened, which
 * the next process finds out.
 */
final class ExpectedRows {

    private final RowKind kind;
    private final List<String> problems;
    private final Map<Long, ExpectedRow> rows = new HashMap<>();
    private final Map<Long, ExpectedRow> found = new HashMap<>();

    /** The names of rows whose creation was started and not acknowledged, each with the highest id at that time. */
    private final Map<String, Long> creating = new HashMap<>();

    private long highestId;

    ExpectedRows(RowKind kind, List<String> problems) {
        this.kind = kind;
        this.problems = problems;
    }

    void found(long id, String name, long version, long clicks) {
        found.put(id, new ExpectedRow(name, version, clicks));
    }

    void create(String name) {
        creating.put(name, highestId);
    }

    void created(String name, long id) {
        checkNew(name, id);
        rows.put(id, new ExpectedRow(name, 1, 0));
    }

    void deleted(long id) {
        rows.remove(id);
    }

    ExpectedRow row(long id) {
        return requireNonNull(rows.get(id), () -> kind + " " + id);
    }

    /** Compares the acknowledged rows with those that a new process has found. */
    void compare() {
        rows.forEach((id, expected) -> {
            ExpectedRow now = found.get(id);
            if (now == null && !expected.mayBeDeleted) {
                problems.add(kind + " " + id + " is lost: " + expected);
            } else if (now != null && !expected.allows(now)) {
                problems.add(kind + " " + id + " is " + now + " and should be " + expected);
            }
        });
        found.forEach((id, now) -> {
            if (!rows.containsKey(id)) {
                checkNew(now.name, id);
            }
        });
        creating.clear();
        rows.clear();
        rows.putAll(found);
        found.clear();
    }

    private void checkNew(String name, long id) {
        Long highestBefore = creating.remove(name);
        if (highestBefore == null) {
            problems.add(kind + " " + id + " " + name + " was found, but was deleted or never created");
        } else if (id <= highestBefore) {
            problems.add(kind + " " + id + " " + name + " was created after " + kind + " " + highestBefore);
        }
        highestId = Math.max(highestId, id);
    }
}

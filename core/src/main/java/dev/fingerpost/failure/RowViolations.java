package dev.fingerpost.failure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Collects the violations of many rows, counted from 0. The field {@code url} of row 3 is named {@code [3].url} in them.
 */
public final class RowViolations {

    private final SortedMap<Integer, List<Violation>> byRow = new TreeMap<>();

    /** None yet. */
    public RowViolations() {}

    /** A copy of the others. */
    public RowViolations(RowViolations others) {
        others.byRow.forEach((row, violations) -> byRow.put(row, new ArrayList<>(violations)));
    }

    /** Adds violations of one row, by the names of its fields. */
    public void addAll(int row, Collection<Violation> ofRow) {
        ofRow.forEach(violation -> add(row, violation));
    }

    /** Adds a violation of one row. */
    public void add(int row, String field, ViolationCode code, Object... arguments) {
        add(row, Violation.of(field, code, arguments));
    }

    private void add(int row, Violation violation) {
        byRow.computeIfAbsent(row, first -> new ArrayList<>())
                .add(violation.withField("[" + row + "]." + violation.field()));
    }

    /** Adds that the alias of a row is taken. */
    public void addTakenAlias(int row) {
        add(row, "alias", CoreViolation.ALIAS_TAKEN);
    }

    /** Adds that a row has a pixel that the owner lacks. */
    public void addUnknownPixels(int row) {
        add(row, "pixel_ids", CoreViolation.UNKNOWN_PIXELS);
    }

    /** Whether this row has a violation. */
    public boolean concern(int row) {
        return byRow.containsKey(row);
    }

    /**
     * Throws if there are any.
     *
     * @throws ValidationException naming all of them, in the order of their rows
     */
    public void throwIfAny() {
        if (!byRow.isEmpty()) {
            throw exception();
        }
    }

    /** An exception that names all of them, at least one. */
    public ValidationException exception() {
        return new ValidationException(
                byRow.values().stream().flatMap(List::stream).toList());
    }
}

package dev.fingerpost.usecase;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.RefusedRowsException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/**
 * Collects the violations of the rows of a call, counted from 0. In a call with many rows, the field {@code url} of row
 * 3 is named {@code [3].url}.
 */
final class RowViolations {

    private final boolean many;
    private final SortedMap<Integer, List<Violation>> byRow = new TreeMap<>();

    /**
     * @param many whether violations name their rows
     */
    RowViolations(boolean many) {
        this.many = many;
    }

    /** Adds violations of one row, with the plain names of its fields. */
    void addAll(int row, Collection<Violation> ofRow) {
        ofRow.forEach(violation -> add(row, violation));
    }

    /** Adds a violation of one row, with the plain name of its field. */
    void add(int row, Violation violation) {
        byRow.computeIfAbsent(row, first -> new ArrayList<>())
                .add(many ? violation.withField("[" + row + "]." + violation.field()) : violation);
    }

    void addTakenAlias(int row) {
        add(row, Violation.of("alias", CoreViolation.ALIAS_TAKEN));
    }

    /**
     * Adds the violations for which a storage has refused rows.
     *
     * @param rowOf maps a row of the storage to a row of the call
     */
    void addAll(RefusedRowsException refused, IntUnaryOperator rowOf) {
        refused.takenAliases().forEach(row -> addTakenAlias(rowOf.applyAsInt(row)));
        addOthers(refused, rowOf);
    }

    /** Adds the violations other than taken aliases: pixels that the owner does not have, and taken external ids. */
    void addOthers(RefusedRowsException refused, IntUnaryOperator rowOf) {
        refused.takenExternalIds()
                .forEach(row ->
                        add(rowOf.applyAsInt(row), Violation.of("external_id", CoreViolation.EXTERNAL_ID_TAKEN)));
        refused.unknownPixels()
                .forEach(row -> add(rowOf.applyAsInt(row), Violation.of("pixel_ids", CoreViolation.UNKNOWN_PIXELS)));
    }

    List<Violation> of(int row) {
        return byRow.getOrDefault(row, List.of());
    }

    /** Whether a row has a violation. */
    boolean concern(int row) {
        return byRow.containsKey(row);
    }

    /**
     * Throws an exception if there are violations.
     *
     * @throws ValidationException with all violations, in the order of their rows
     */
    void throwIfAny() {
        if (!byRow.isEmpty()) {
            throw exception();
        }
    }

    /** An exception with all violations, of which there must be at least one. */
    ValidationException exception() {
        return new ValidationException(
                byRow.values().stream().flatMap(List::stream).toList());
    }
}

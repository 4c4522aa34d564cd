package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/** The rows of a call, each about a different link: the caller has an order of its own, a storage that of the ids. */
final class LinkRows {

    private final List<Long> ids;
    private final boolean many;
    private final SortedMap<Long, Integer> rows = new TreeMap<>();

    /**
     * The rows about these links.
     *
     * @param many whether violations name their rows
     * @throws dev.fingerpost.failure.ValidationException naming the rows about a link that an earlier row is about
     */
    LinkRows(List<Long> ids, boolean many) {
        this.ids = List.copyOf(ids);
        this.many = many;
        Violations violations = violations();
        for (int row = 0; row < ids.size(); row++) {
            if (rows.putIfAbsent(ids.get(row), row) != null) {
                violations.add(row, Violation.of("id", CoreViolation.REPEATED_LINK));
            }
        }
        violations.throwIfAny();
    }

    /** Whether violations name their rows. */
    boolean many() {
        return many;
    }

    int size() {
        return ids.size();
    }

    SortedSet<Long> ids() {
        return new TreeSet<>(rows.keySet());
    }

    /** None yet. */
    Violations violations() {
        return new Violations(many);
    }

    int rowOf(Link link) {
        return requireNonNull(rows.get(link.id()), "a link of these rows");
    }

    /** The row of the link at this position in the order of ids. */
    int rowAt(int position) {
        return new ArrayList<>(rows.values()).get(position);
    }

    /**
     * Adds a violation for each row whose link is not among these.
     *
     * @throws NotFoundException if rows are not named
     */
    void refuseUnknown(List<Link> known, Violations violations) {
        SortedMap<Long, Integer> unknown = new TreeMap<>(rows);
        known.forEach(link -> unknown.remove(link.id()));
        unknown.forEach((id, row) -> {
            if (!many) {
                throw NotFoundException.link(id);
            }
            violations.add(row, Violation.of("id", CoreViolation.UNKNOWN_LINK));
        });
    }

    /** The links of all rows in the caller's order. */
    List<Link> inOrder(List<Link> links) {
        Map<Long, Link> byId = links.stream().collect(Collectors.toMap(Link::id, Function.identity()));
        return ids.stream()
                .map(id -> requireNonNull(byId.get(id), "a link of each row"))
                .toList();
    }

    /**
     * Collects the violations of the rows of a call, counted from 0. In a call for many rows the field {@code url} of row 3 is
     * named {@code [3].url}.
     */
    static final class Violations {

        private final boolean many;
        private final SortedMap<Integer, List<Violation>> byRow = new TreeMap<>();

        /** @param many whether the call names its rows */
        Violations(boolean many) {
            this.many = many;
        }

        /** Adds violations of one row, by the names of its fields. */
        void addAll(int row, Collection<Violation> ofRow) {
            ofRow.forEach(violation -> add(row, violation));
        }

        /** Adds a violation of one row, by the name of its field. */
        void add(int row, Violation violation) {
            byRow.computeIfAbsent(row, first -> new ArrayList<>())
                    .add(many ? violation.withField("[" + row + "]." + violation.field()) : violation);
        }

        /** Adds that the alias of a row is taken. */
        void addTakenAlias(int row) {
            add(row, Violation.of("alias", CoreViolation.ALIAS_TAKEN));
        }

        /**
         * Adds what a storage has refused.
         *
         * @param rowOf the row of the call for a row of the storage
         */
        void addAll(LinkRepository.RefusedRowsException refused, IntUnaryOperator rowOf) {
            refused.takenAliases().forEach(row -> addTakenAlias(rowOf.applyAsInt(row)));
            addOthers(refused, rowOf);
        }

        /** Adds what is refused beside aliases: a pixel that the owner lacks, an external id that is taken. */
        void addOthers(LinkRepository.RefusedRowsException refused, IntUnaryOperator rowOf) {
            refused.takenExternalIds()
                    .forEach(row ->
                            add(rowOf.applyAsInt(row), Violation.of("external_id", CoreViolation.EXTERNAL_ID_TAKEN)));
            refused.unknownPixels()
                    .forEach(
                            row -> add(rowOf.applyAsInt(row), Violation.of("pixel_ids", CoreViolation.UNKNOWN_PIXELS)));
        }

        /** Those of this row. */
        List<Violation> of(int row) {
            return byRow.getOrDefault(row, List.of());
        }

        /** Whether this row has a violation. */
        boolean concern(int row) {
            return byRow.containsKey(row);
        }

        /**
         * Throws if there are any.
         *
         * @throws ValidationException naming all of them, in the order of their rows
         */
        void throwIfAny() {
            if (!byRow.isEmpty()) {
                throw exception();
            }
        }

        /** An exception that names all of them, at least one. */
        ValidationException exception() {
            return new ValidationException(
                    byRow.values().stream().flatMap(List::stream).toList());
        }
    }
}

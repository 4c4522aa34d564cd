package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.RefusedRowsException;
import dev.fingerpost.failure.RowViolations;
import dev.fingerpost.failure.ValidationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The rows of a call, each about another link: the caller has an order of its own, a storage that of the ids. */
final class LinkRows {

    private final List<Long> ids;
    private final SortedMap<Long, Integer> rows = new TreeMap<>();

    /**
     * The rows about these links.
     *
     * @throws ValidationException naming the rows about a link that an earlier row is about
     */
    LinkRows(List<Long> ids) {
        this.ids = List.copyOf(ids);
        RowViolations violations = new RowViolations();
        for (int row = 0; row < ids.size(); row++) {
            if (rows.putIfAbsent(ids.get(row), row) != null) {
                violations.add(row, "id", CoreViolation.REPEATED_LINK);
            }
        }
        violations.throwIfAny();
    }

    SortedSet<Long> ids() {
        return new TreeSet<>(rows.keySet());
    }

    int rowOf(Link link) {
        return requireNonNull(rows.get(link.id()), "a link of these rows");
    }

    /** Adds a violation for each row whose link is not among these. */
    void refuseUnknown(List<Link> known, RowViolations violations) {
        SortedMap<Long, Integer> unknown = new TreeMap<>(rows);
        known.forEach(link -> unknown.remove(link.id()));
        unknown.values().stream()
                .filter(row -> !violations.concern(row))
                .forEach(row -> violations.add(row, "id", CoreViolation.UNKNOWN_LINK));
    }

    /** The links of all rows in the caller's order. */
    List<Link> inOrder(List<Link> links) {
        Map<Long, Link> byId = links.stream().collect(Collectors.toMap(Link::id, Function.identity()));
        return ids.stream()
                .map(id -> requireNonNull(byId.get(id), "a link of each row"))
                .toList();
    }

    /** What the caller is told. The storage counts the rows in the order of ids. */
    ValidationException refusal(RefusedRowsException refused) {
        List<Integer> byId = new ArrayList<>(rows.values());
        RowViolations violations = new RowViolations();
        refused.takenAliases().forEach(row -> violations.addTakenAlias(byId.get(row)));
        refused.unknownPixels().forEach(row -> violations.addUnknownPixels(byId.get(row)));
        return violations.exception();
    }
}

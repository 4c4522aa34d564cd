package dev.fingerpost.usecase;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The rows of a call, no two of which are about the same link. This class translates between the caller's order and the
 * order of ids, in which a storage sees the rows.
 */
final class LinkRows {

    private final List<Long> ids;
    private final boolean many;
    private final SortedMap<Long, Integer> rows = new TreeMap<>();

    /**
     * The rows for these links.
     *
     * @param many whether violations name their rows
     * @throws dev.fingerpost.failure.ValidationException if several rows name the same link; every such row except the
     *     first is named
     */
    LinkRows(List<Long> ids, boolean many) {
        this.ids = List.copyOf(ids);
        this.many = many;
        RowViolations violations = violations();
        for (int row = 0; row < ids.size(); row++) {
            if (rows.putIfAbsent(ids.get(row), row) != null) {
                violations.add(row, Violation.of("id", CoreViolation.REPEATED_LINK));
            }
        }
        violations.throwIfAny();
    }

    /**
     * Checks that a call has at most this many links.
     *
     * @throws ValidationException if there are more
     */
    static void requireAtMost(int most, int links) {
        if (links > most) {
            throw new ValidationException(List.of(Violation.of("links", CoreViolation.TOO_MANY_LINKS, most)));
        }
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

    /** Returns an empty collection for violations of these rows. */
    RowViolations violations() {
        return new RowViolations(many);
    }

    int rowOf(Link link) {
        return requireNonNull(rows.get(link.id()), "a link of these rows");
    }

    /** The row whose link is at this position in the order of ids. */
    int rowAt(int position) {
        return new ArrayList<>(rows.values()).get(position);
    }

    /**
     * Adds a violation for each row whose link is not among the given links.
     *
     * @throws NotFoundException if there is such a row and violations do not name their rows
     */
    void refuseUnknown(List<Link> known, RowViolations violations) {
        SortedMap<Long, Integer> unknown = new TreeMap<>(rows);
        known.forEach(link -> unknown.remove(link.id()));
        unknown.forEach((id, row) -> {
            if (!many) {
                throw NotFoundException.link(id);
            }
            violations.add(row, Violation.of("id", CoreViolation.UNKNOWN_LINK));
        });
    }

    /** The given links in the caller's order. */
    List<Link> inOrder(List<Link> links) {
        Map<Long, Link> byId = links.stream().collect(Collectors.toMap(Link::id, Function.identity()));
        return ids.stream().filter(byId::containsKey).map(byId::get).toList();
    }
}

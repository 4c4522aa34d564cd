package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.RowViolations;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The edits of many links. Each violation of any row is collected, and only then refused. */
final class LinkEdits {

    private final List<LinkUpdate> updates;
    private final LinkRows rows;
    private final LinkWriter writer;
    private final Instant now;
    private final RowViolations early = new RowViolations();
    private final Map<Integer, Passwords> passwords = new HashMap<>();

    LinkEdits(List<LinkUpdate> updates, LinkWriter writer, Instant now) {
        this.updates = List.copyOf(updates);
        this.rows = new LinkRows(updates.stream().map(LinkUpdate::id).toList());
        this.writer = requireNonNull(writer, "writer");
        this.now = requireNonNull(now, "now");
    }

    LinkRows rows() {
        return rows;
    }

    /** Outside of the transaction, as hashing is slow. A row that is refused here stays refused. */
    void hashPasswords(SharedHasher hasher) {
        for (int row = 0; row < updates.size(); row++) {
            hasher.check(row, updates.get(row).edit().applyTo(LinkDraft.to("")), early);
        }
        for (int row = 0; row < updates.size(); row++) {
            if (!early.concern(row)) {
                LinkUpdate update = updates.get(row);
                Supplier<Passwords> hashing =
                        () -> writer.passwordsOf(update.id(), update.edit(), update::check, hasher);
                Optional<Passwords> hashed = unlessRefused(row, early, hashing);
                int hashedRow = row;
                hashed.ifPresent(each -> passwords.put(hashedRow, each));
            }
        }
    }

    /**
     * The links after the edits. Has no side effects.
     *
     * @throws ValidationException naming every row that is refused
     */
    List<Link> changed(List<Link> links) {
        RowViolations violations = new RowViolations(early);
        List<Link> changed = links.stream()
                .flatMap(link -> changed(link, violations).stream())
                .toList();
        rows.refuseUnknown(links, violations);
        violations.throwIfAny();
        return changed;
    }

    private Optional<Link> changed(Link link, RowViolations violations) {
        int row = rows.rowOf(link);
        Passwords hashed = passwords.get(row);
        if (hashed == null) {
            return Optional.empty();
        }
        LinkUpdate update = updates.get(row);
        return unlessRefused(row, violations, () -> writer.changed(link, update.edit(), update::check, hashed, now));
    }

    private static <T> Optional<T> unlessRefused(int row, RowViolations violations, Supplier<T> step) {
        try {
            return Optional.of(step.get());
        } catch (NotFoundException e) {
            violations.add(row, "id", CoreViolation.UNKNOWN_LINK);
        } catch (StaleVersionException e) {
            violations.add(row, "version", CoreViolation.OTHER_VERSION);
        } catch (ValidationException e) {
            violations.addAll(row, e.violations());
        }
        return Optional.empty();
    }
}

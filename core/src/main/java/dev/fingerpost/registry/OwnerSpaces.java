package dev.fingerpost.registry;

import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.PlainText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Creates, renames and deletes the spaces of one owner. {@code Fingerpost.spacesOf} lists them. Thread-safe. */
public final class OwnerSpaces {

    private static final ChangeKind NEW_SPACE =
            ChangeKind.of("spaces").adding("spaces").ofRecords();
    private static final ChangeKind CHANGED_SPACE =
            ChangeKind.of("changed spaces").ofRecords();
    private static final String NAME = "name";
    private static final int LONGEST_NAME = 255;

    /** The number of links in one transaction, low enough that no lock is held for long. */
    private static final int LINKS_AT_ONCE = 1_000;

    private final long owner;
    private final Storage storage;
    private final UnitOfWork unit;

    /**
     * @param unit runs each change when it is the owner's turn
     */
    OwnerSpaces(long owner, Storage storage, UnitOfWork unit) {
        this.owner = owner;
        this.storage = storage;
        this.unit = unit;
    }

    /**
     * Creates a space.
     *
     * @throws ValidationException if the name is blank, longer than 255 characters, or has control characters, or if
     * the owner's quota of spaces is used up
     */
    public Space create(String name) {
        String fit = checked(name);
        return unit.run(storage, NEW_SPACE, owner, 1, changes -> {
            changes.require(() -> Proposal.ofOne(
                    NEW_SPACE,
                    owner,
                    view -> Registry.repository(view).spaces(owner).size()));
            Space made = Registry.repository(changes.storage()).insertSpace(owner, fit);
            record(changes, null, made, made.id());
            return made;
        });
    }

    /**
     * Gives a space another name.
     *
     * @throws NotFoundException if the owner has no such space
     * @throws ValidationException if the name is blank, longer than 255 characters, or has control characters
     */
    public Space rename(long id, String name) {
        String fit = checked(name);
        return unit.run(storage, CHANGED_SPACE, owner, 1, changes -> {
            Space before = get(changes, id).orElseThrow(() -> NotFoundException.space(id));
            if (!Registry.repository(changes.storage()).renameSpace(owner, id, fit)) {
                throw NotFoundException.space(id);
            }
            Space after = Space.of(id).withName(fit);
            record(changes, before, after, id);
            return after;
        });
    }

    /**
     * Removes all links from a space, a thousand in each transaction, and deletes it. After a failure, call it again.
     *
     * @throws NotFoundException if the owner has no such space
     */
    public void delete(long id) {
        boolean isGone = deleteSome(id, () -> {
            throw NotFoundException.space(id);
        });
        while (!isGone) {
            isGone = deleteSome(id, () -> true);
        }
    }

    /** @param missing returns whether the space is gone if it is not there at first */
    private boolean deleteSome(long id, BooleanSupplier missing) {
        return unit.run(storage, CHANGED_SPACE, owner, LINKS_AT_ONCE, changes -> {
            Optional<Space> before = get(changes, id);
            if (before.isEmpty()) {
                return missing.getAsBoolean();
            }
            boolean isGone = Registry.repository(changes.storage()).deleteSpace(owner, id, LINKS_AT_ONCE);
            if (isGone) {
                record(changes, before.get(), null, id);
            }
            return isGone;
        });
    }

    private Optional<Space> get(ChangeSet changes, long id) {
        return Registry.repository(changes.storage()).spaces(owner).stream()
                .filter(space -> space.id() == id)
                .findFirst();
    }

    private void record(ChangeSet changes, @Nullable Space before, @Nullable Space after, long id) {
        changes.recorded(RecordChange.of("space", owner, id, fields(before), fields(after)));
    }

    private static @Nullable Map<String, String> fields(@Nullable Space space) {
        return space == null ? null : Map.of(NAME, space.name().orElse(""));
    }

    private static String checked(String name) {
        Optional<Refusal> refusal = PlainText.isBlank(name)
                ? Optional.of(Refusal.of(CoreViolation.EMPTY))
                : PlainText.refusal(name, LONGEST_NAME);
        refusal.ifPresent(each -> {
            throw new ValidationException(List.of(each.on(NAME)));
        });
        return name;
    }
}

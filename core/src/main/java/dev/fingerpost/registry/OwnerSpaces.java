package dev.fingerpost.registry;

import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.PlainText;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Creates, renames and deletes the spaces of one owner. {@code Fingerpost.spacesOf} lists them. Thread-safe. */
public final class OwnerSpaces {

    private static final ChangeKind NEW_SPACE = ChangeKind.of("spaces").adding("spaces");
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
            return Registry.repository(changes.storage()).insertSpace(owner, fit);
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
        if (!inTurn(1, () -> Registry.repository(storage).renameSpace(owner, id, fit))) {
            throw NotFoundException.space(id);
        }
        return Space.of(id).withName(name);
    }

    /**
     * Removes all links from a space, a thousand in each transaction, and deletes it. After a failure, call it again.
     *
     * @throws NotFoundException if the owner has no such space
     */
    public void delete(long id) {
        boolean isGone = inTurn(LINKS_AT_ONCE, () -> {
            if (Registry.repository(storage).spaces(owner).stream().noneMatch(space -> space.id() == id)) {
                throw NotFoundException.space(id);
            }
            return Registry.repository(storage).deleteSpace(owner, id, LINKS_AT_ONCE);
        });
        while (!isGone) {
            isGone = inTurn(LINKS_AT_ONCE, () -> Registry.repository(storage).deleteSpace(owner, id, LINKS_AT_ONCE));
        }
    }

    private <R> R inTurn(int rows, Supplier<R> write) {
        return unit.run(storage, ChangeKind.OTHER, owner, rows, changes -> write.get());
    }

    private static String checked(String name) {
        Optional<Refusal> refusal = PlainText.isBlank(name)
                ? Optional.of(Refusal.of(CoreViolation.EMPTY))
                : PlainText.refusal(name, LONGEST_NAME);
        refusal.ifPresent(each -> {
            throw new ValidationException(List.of(each.on("name")));
        });
        return name;
    }
}

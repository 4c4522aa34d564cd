package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.internal.change.ChangeKind;
import dev.fingerpost.internal.change.Proposal;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.PlainText;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes, renames and deletes the spaces of one owner in its turns, where they are stored. */
record OwnerSpaces(long owner, Storage storage, Domains.Repository repository, LinkServices services) {

    private static final int LONGEST_NAME = 255;

    /** Few enough that no transaction keeps its locks for long. */
    private static final int LINKS_AT_ONCE = 1_000;

    OwnerSpaces {
        requireNonNull(storage, "storage");
        requireNonNull(repository, "repository");
        requireNonNull(services, "services");
    }

    Space create(String name) {
        String fit = checked(name);
        return services.unit().run(storage, ChangeKind.SPACES, owner, 1, changes -> {
            changes.require(() -> Proposal.ofOne(
                    ChangeKind.SPACES,
                    owner,
                    "name",
                    1,
                    view -> directory(view).spaces(owner).size()));
            return directory(changes.storage()).insertSpace(owner, fit);
        });
    }

    private static Domains.Repository directory(Storage view) {
        return view.optional(Domains.Repository.class).orElseThrow();
    }

    Space rename(long id, String name) {
        String fit = checked(name);
        if (!inTurn(1, () -> repository.renameSpace(owner, id, fit))) {
            throw NotFoundException.space(id);
        }
        return Space.of(id).withName(name);
    }

    void delete(long id) {
        boolean isGone = inTurn(LINKS_AT_ONCE, () -> {
            if (repository.spaces(owner).stream().noneMatch(space -> space.id() == id)) {
                throw NotFoundException.space(id);
            }
            return repository.deleteSpace(owner, id, LINKS_AT_ONCE);
        });
        while (!isGone) {
            isGone = inTurn(LINKS_AT_ONCE, () -> repository.deleteSpace(owner, id, LINKS_AT_ONCE));
        }
    }

    private <R> R inTurn(int rows, Supplier<R> write) {
        return services.unit().run(storage, ChangeKind.OTHER, owner, rows, changes -> write.get());
    }

    void deleteAll() {
        repository.spaces(owner).forEach(space -> delete(space.id()));
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

package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.internal.quota.Quotas;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.PlainText;
import java.util.List;
import java.util.Optional;

/** Makes, renames and deletes the spaces of one owner, where they are stored. */
record OwnerSpaces(long owner, Storage storage, Domains.Repository repository, Quotas quotas) {

    private static final int LONGEST_NAME = 255;

    /** Few enough that no transaction keeps its locks for long. */
    private static final int LINKS_AT_ONCE = 1_000;

    /** Without bounds. */
    OwnerSpaces(long owner, Storage storage, Domains.Repository repository) {
        this(owner, storage, repository, Quotas.NONE);
    }

    OwnerSpaces {
        requireNonNull(storage, "storage");
        requireNonNull(quotas, "quotas");
        requireNonNull(repository, "repository");
    }

    Space create(String name) {
        String fit = checked(name);
        return quotas.space(
                owner,
                storage,
                view -> view.optional(Domains.Repository.class).orElseThrow().insertSpace(owner, fit));
    }

    Space rename(long id, String name) {
        if (!repository.renameSpace(owner, id, checked(name))) {
            throw NotFoundException.space(id);
        }
        return Space.of(id).withName(name);
    }

    void delete(long id) {
        if (repository.spaces(owner).stream().noneMatch(space -> space.id() == id)) {
            throw NotFoundException.space(id);
        }
        boolean isGone = false;
        while (!isGone) {
            isGone = repository.deleteSpace(owner, id, LINKS_AT_ONCE);
        }
    }

    void deleteAll() {
        repository.spaces(owner).forEach(space -> delete(space.id()));
    }

    private static String checked(String name) {
        Optional<Refusal> refusal =
                name.isEmpty() ? Optional.of(Refusal.of(CoreViolation.EMPTY)) : PlainText.refusal(name, LONGEST_NAME);
        refusal.ifPresent(each -> {
            throw new ValidationException(List.of(each.on("name")));
        });
        return name;
    }
}

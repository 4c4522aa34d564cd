package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.internal.event.Changes;
import dev.fingerpost.internal.text.InputText;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkRules.Gate;
import dev.fingerpost.link.Links;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Stores, changes and deletes links of one owner, all of a call or none. One link is a call with one row, whose violations
 * are named without it.
 */
final class LinkWriter {

    private final long owner;
    private final Storage storage;
    private final Changes<Link> changes;
    private final LinkServices services;
    private final LinkValidator checks;

    LinkWriter(long owner, Storage storage, LinkServices services, LinkValidator checks) {
        this.owner = owner;
        this.storage = storage;
        this.changes = services.changes().by(storage::afterCommit);
        this.services = requireNonNull(services, "services");
        this.checks = requireNonNull(checks, "checks");
    }

    /** The same in a transaction. */
    LinkWriter over(Storage transaction) {
        return new LinkWriter(owner, transaction, services, checks);
    }

    /** Drafts that break no rule which needs no storage, with their passwords hashed. */
    record Checked(List<LinkDraft> drafts, boolean many, PasswordHashes hashes) {}

    /**
     * Checks drafts and hashes their passwords.
     *
     * @param many whether violations name their rows
     */
    Checked check(List<LinkDraft> given, boolean many) {
        requireFew(given.size());
        List<LinkDraft> drafts = given.stream().map(checks::placed).toList();
        PasswordHashes hashes = new PasswordHashes(services);
        LinkRows.Violations violations = new LinkRows.Violations(many);
        for (int row = 0; row < drafts.size(); row++) {
            violations.addAll(row, checks.ofNew(drafts.get(row)));
            hashes.note(row, drafts.get(row), violations);
        }
        violations.throwIfAny();
        hashes.hashNoted(owner, storage);
        return new Checked(drafts, many, hashes);
    }

    /** Stores new links, in a transaction of the caller if this writer is over one. */
    List<Link> create(Checked checked, Instant now) {
        List<LinkDraft> drafts = checked.drafts();
        if (drafts.isEmpty()) {
            return List.of();
        }
        NewLinks links = new NewLinks(owner, drafts, checked.many(), services, checks);
        List<Link> stored = gated(drafts.size(), transaction -> {
            LinkRows.Violations refused = new LinkRows.Violations(checked.many());
            services.gates().check(owner, transaction.links(), () -> added(drafts), refused::add);
            refused.throwIfAny();
            return services.listeners().created(transaction, insert(transaction, links, checked.hashes(), now));
        });
        stored.forEach(changes.created());
        return stored;
    }

    private static List<Gate.Change> added(List<LinkDraft> drafts) {
        return drafts.stream().map(draft -> new Gate.Change(null, draft)).toList();
    }

    /** In one transaction with what the gates and the listeners are told. */
    private List<Link> gated(int rows, Function<Storage, List<Link>> work) {
        return services.bulkhead()
                .write(
                        owner,
                        storage,
                        rows,
                        () -> services.gates().isEmpty()
                                ? services.listeners().around(storage, work)
                                : storage.inTransaction(work));
    }

    /** Ends, since each refusal either reaches the caller or uses up an attempt to generate an alias. */
    private List<Link> insert(Storage transaction, NewLinks links, PasswordHashes hashes, Instant now) {
        while (true) {
            try {
                List<LinkRepository.NewLink> rows = LinkRepository.NewLink.all(links.contents(hashes), now);
                return services.quarantine().insert(transaction, owner, rows, now);
            } catch (LinkRepository.RefusedRowsException e) {
                links.refuse(e);
            }
        }
    }

    /**
     * Changes links, and reports each that is changed.
     *
     * @return the links in the order of the edits
     */
    List<Link> update(LinkEdits edits) {
        requireFew(edits.size());
        if (edits.size() == 0) {
            return List.of();
        }
        List<Link> after = store(edits);
        List<Link> before = edits.before();
        for (int row = 0; row < after.size(); row++) {
            if (after.get(row).version() != before.get(row).version()) {
                changes.updated().accept(before.get(row), after.get(row));
            }
        }
        return edits.inOrder(after);
    }

    /** A transaction that finds passwords ends, as hashing is slow; with their hashes it runs again. */
    private List<Link> store(LinkEdits edits) {
        try {
            return tryToStore(edits);
        } catch (PasswordHashes.Missing e) {
            edits.hashPasswords(storage);
            return tryToStore(edits);
        }
    }

    private List<Link> tryToStore(LinkEdits edits) {
        try {
            return gated(edits.size(), transaction -> {
                List<Link> after = services.quarantine()
                        .update(
                                transaction,
                                owner,
                                edits.ids(),
                                (repository, links) -> edits.apply(links, repository),
                                services.clock().instant());
                return services.listeners().updated(transaction, edits.before(), after);
            });
        } catch (LinkRepository.RefusedRowsException e) {
            throw edits.refusal(e);
        }
    }

    /**
     * Deletes links and reports them.
     *
     * @param guard sees the links first, in the order of their ids; an exception that it throws keeps all of them
     * @throws ValidationException by the guard
     */
    List<Link> delete(LinkRows rows, Consumer<List<Link>> guard) {
        requireFew(rows.size());
        if (rows.size() == 0) {
            return List.of();
        }
        List<Link> deleted = rows.inOrder(services.bulkhead()
                .write(
                        owner,
                        storage,
                        rows.size(),
                        () -> services.delete(storage, owner, links -> links.deleteAll(owner, rows.ids(), guard))));
        deleted.forEach(changes.deleted());
        return deleted;
    }

    static void requireFew(int rows) {
        if (rows > Links.MOST_AT_ONCE) {
            throw new IllegalArgumentException("must be at most " + Links.MOST_AT_ONCE + " links");
        }
    }

    /** The contents of new links. A generated alias that is taken is generated again, an alias of the owner is refused. */
    private static final class NewLinks {

        /** Enough for the generator to leave a space that is 99 % full: three lengths and more. */
        static final int GENERATED_ALIAS_ATTEMPTS = 16;

        private final long owner;
        private final LinkServices services;
        private final LinkValidator checks;
        private final boolean many;
        private final List<Row> rows = new ArrayList<>();
        private final Set<Link.Address> given = new HashSet<>();

        /** @param drafts have passed their rules */
        NewLinks(long owner, List<LinkDraft> drafts, boolean many, LinkServices services, LinkValidator checks) {
            this.owner = owner;
            this.services = requireNonNull(services, "services");
            this.checks = requireNonNull(checks, "checks");
            this.many = many;
            for (LinkDraft draft : drafts) {
                Row row = new Row(draft);
                draft.alias().ifPresent(alias -> {
                    row.alias = Alias.of(alias, services.aliasPolicy());
                    given.add(row.address(row.alias));
                });
                rows.add(row);
            }
        }

        /**
         * The contents, in the order of the drafts.
         *
         * @throws dev.fingerpost.failure.ValidationException naming the rows for which no alias can be generated
         */
        List<LinkContent> contents(PasswordHashes hashes) {
            LinkRows.Violations violations = new LinkRows.Violations(many);
            for (int i = 0; i < rows.size(); i++) {
                Row row = rows.get(i);
                if (row.alias == null && !generate(row)) {
                    violations.add(i, Violation.of("alias", CoreViolation.NO_FREE_ALIAS));
                }
            }
            violations.throwIfAny();
            return rows.stream()
                    .map(row -> LinkFields.content(row.draft, requireNonNull(row.alias, "alias"), hashes))
                    .toList();
        }

        /**
         * Drops the generated aliases that are taken.
         *
         * @throws dev.fingerpost.failure.ValidationException naming the rows that are refused for a different reason
         */
        void refuse(LinkRepository.RefusedRowsException refused) {
            LinkRows.Violations violations = new LinkRows.Violations(many);
            for (int taken : refused.takenAliases()) {
                Row row = rows.get(taken);
                if (row.draft.alias().isEmpty()) {
                    row.alias = null;
                } else {
                    violations.addTakenAlias(taken);
                }
            }
            violations.addOthers(refused, row -> row);
            violations.throwIfAny();
        }

        private boolean generate(Row row) {
            while (row.alias == null && row.attempts < GENERATED_ALIAS_ATTEMPTS) {
                row.alias = generated(row.draft, row.attempts++)
                        .filter(free -> given.add(row.address(free)))
                        .orElse(null);
            }
            return row.alias != null;
        }

        /** A generated alias that the link may have; empty if this attempt gave none. */
        private Optional<Alias> generated(LinkDraft draft, int attempt) {
            String text =
                    InputText.nfc(services.aliasGenerator().next(new AliasGenerator.Request(owner, draft, attempt)));
            return services.aliasPolicy().refusal(text).isPresent() || checks.isLoop(draft, text)
                    ? Optional.empty()
                    : Optional.of(Alias.of(text, services.aliasPolicy()));
        }

        private static final class Row {

            private final LinkDraft draft;
            private int attempts;
            private @Nullable Alias alias;

            Row(LinkDraft draft) {
                this.draft = draft;
            }

            Link.Address address(Alias wanted) {
                return new Link.Address(draft.domainId().orElseThrow(), wanted.key());
            }
        }
    }
}

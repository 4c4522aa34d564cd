package dev.fingerpost.usecase;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.Gate;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.unicode.InputText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Creates links of one owner, all links of a call or none. {@link #check} checks the drafts first; then an attempt
 * stores the links. If a generated alias is taken, another attempt uses another alias. Not thread-safe.
 */
final class LinkCreation implements Change<List<Link>> {

    /**
     * Enough attempts to find a free alias even if 99 % of the aliases of one length are taken: later attempts make
     * longer aliases.
     */
    private static final int GENERATED_ALIAS_ATTEMPTS = 16;

    private final long owner;
    private final LinkServices services;
    private final LinkValidator checks;
    private final boolean many;
    private final PasswordHashes hashes;
    private final Instant now;
    private final List<Row> rows = new ArrayList<>();
    private final Set<LinkAddress> given = new HashSet<>();

    private LinkCreation(long owner, LinkServices services, LinkValidator checks, boolean many, Instant now) {
        this.owner = owner;
        this.services = services;
        this.checks = checks;
        this.many = many;
        this.hashes = new PasswordHashes(services);
        this.now = now;
    }

    private static final class Row {

        private final LinkDraft draft;
        private int attempts;
        private @Nullable Alias alias;

        Row(LinkDraft draft) {
            this.draft = draft;
        }

        LinkAddress address(Alias wanted) {
            return new LinkAddress(draft.domainId().orElseThrow(), wanted.key());
        }
    }

    /**
     * Checks drafts and hashes their passwords, which prepares the creation of their links.
     *
     * @param many whether violations name their rows
     * @throws ValidationException naming every rule that a draft breaks, as far as this can be found out without the
     *     storage
     */
    static LinkCreation check(
            List<LinkDraft> drafts, boolean many, long owner, Storage storage, LinkServices services) {
        LinkValidator checks = new LinkValidator(owner, storage, services);
        LinkCreation creation =
                new LinkCreation(owner, services, checks, many, services.clock().instant());
        RowViolations violations = new RowViolations(many);
        for (LinkDraft draft : drafts) {
            creation.add(checks.placed(draft), violations);
        }
        violations.throwIfAny();
        creation.rows.forEach(creation::takeGivenAlias);
        creation.hashes.hashNoted(owner, storage);
        return creation;
    }

    private void add(LinkDraft draft, RowViolations violations) {
        violations.addAll(rows.size(), checks.ofNew(draft));
        hashes.note(rows.size(), draft, violations);
        rows.add(new Row(draft));
    }

    private void takeGivenAlias(Row row) {
        row.draft.alias().ifPresent(text -> {
            Alias alias = Alias.of(text, services.aliasPolicy());
            row.alias = alias;
            given.add(row.address(alias));
        });
    }

    /** Stores the links, in a storage that may be that of a transaction. */
    List<Link> store(Storage target) {
        return rows.isEmpty() ? List.of() : services.unit().run(target, ChangeKind.LINKS, owner, rows.size(), this);
    }

    @Override
    public List<Link> make(ChangeSet changes) {
        RowViolations refused = new RowViolations(many);
        changes.propose(() -> Proposal.ofLinks(ChangeKind.LINKS, owner, added()), refused::add);
        refused.throwIfAny();
        List<LinkContent> contents = contents();
        return changes.created(changes.storage().links().insertAll(owner, NewLink.all(contents, now)));
    }

    private List<Gate.Change> added() {
        return rows.stream().map(row -> new Gate.Change(null, row.draft)).toList();
    }

    /**
     * The contents of the links, with generated aliases where needed.
     *
     * @throws ValidationException naming the rows for which no alias can be generated
     */
    private List<LinkContent> contents() {
        RowViolations violations = new RowViolations(many);
        List<LinkContent> contents = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            Alias alias = row.alias == null ? generate(row) : row.alias;
            if (alias == null) {
                violations.add(i, Violation.of("alias", CoreViolation.NO_FREE_ALIAS));
            } else {
                contents.add(hashes.content(row.draft, alias));
            }
        }
        violations.throwIfAny();
        return contents;
    }

    private @Nullable Alias generate(Row row) {
        while (row.alias == null && row.attempts < GENERATED_ALIAS_ATTEMPTS) {
            row.alias = generated(row.draft, row.attempts++)
                    .filter(free -> given.add(row.address(free)))
                    .orElse(null);
        }
        return row.alias;
    }

    /** The alias that the generator makes for this attempt; empty if the link may not have it. */
    private Optional<Alias> generated(LinkDraft draft, int attempt) {
        String text = InputText.nfc(services.aliasGenerator().next(new AliasGenerator.Request(owner, draft, attempt)));
        return services.aliasPolicy().refusal(text).isPresent() || checks.isLoop(draft, text)
                ? Optional.empty()
                : Optional.of(Alias.of(text, services.aliasPolicy()));
    }

    /**
     * Drops the generated aliases that are taken. The attempts end, because each refusal either reaches the caller or
     * uses up an attempt to generate an alias.
     *
     * @throws ValidationException naming the rows that are refused for another reason
     */
    @Override
    public void recover(RuntimeException failure) {
        if (!(failure instanceof RefusedRowsException refused)) {
            throw failure;
        }
        RowViolations violations = new RowViolations(many);
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
}

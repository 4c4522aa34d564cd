package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.internal.text.InputText;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkRepository;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The contents of new links. A generated alias that is taken is generated again, an alias of the owner is refused. */
final class NewLinks {

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
        String text = InputText.nfc(services.aliasGenerator().next(new AliasGenerator.Request(owner, draft, attempt)));
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

package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.alias.Alias;
import dev.fingerpost.alias.AliasPolicy;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.RefusedRowsException;
import dev.fingerpost.failure.RowViolations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The contents of many new links. A generated alias that is taken is generated again, an alias of the owner is refused. */
final class NewLinks {

    private final LinkWriter writer;
    private final AliasPolicy policy;
    private final List<Row> rows = new ArrayList<>();
    private final Set<LinkAddress> given = new HashSet<>();

    NewLinks(LinkWriter writer, AliasPolicy policy) {
        this.writer = requireNonNull(writer, "writer");
        this.policy = requireNonNull(policy, "policy");
    }

    /** Adds a checked draft. */
    void add(LinkDraft draft, Passwords passwords) {
        Row row = new Row(draft, passwords);
        if (draft.alias != null) {
            row.alias = Alias.of(draft.alias, policy);
            given.add(row.address(row.alias));
        }
        rows.add(row);
    }

    /**
     * The contents, in the order of the drafts.
     *
     * @throws dev.fingerpost.failure.ValidationException naming the rows for which no alias can be generated
     */
    List<LinkContent> contents() {
        RowViolations violations = new RowViolations();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            if (row.alias == null && !generate(row)) {
                violations.add(i, "alias", CoreViolation.NO_FREE_ALIAS);
            }
        }
        violations.throwIfAny();
        return rows.stream().map(Row::content).toList();
    }

    /**
     * Drops the generated aliases that are taken.
     *
     * @throws dev.fingerpost.failure.ValidationException naming the rows that are refused for another reason
     */
    void refuse(RefusedRowsException refused) {
        RowViolations violations = new RowViolations();
        for (int taken : refused.takenAliases()) {
            Row row = rows.get(taken);
            if (row.draft.alias == null) {
                row.alias = null;
            } else {
                violations.addTakenAlias(taken);
            }
        }
        refused.unknownPixels().forEach(violations::addUnknownPixels);
        violations.throwIfAny();
    }

    private boolean generate(Row row) {
        while (row.alias == null && row.attempts < LinkWriter.GENERATED_ALIAS_ATTEMPTS) {
            Optional<Alias> alias = writer.generated(row.draft, row.attempts++);
            row.alias = alias.filter(free -> given.add(row.address(free))).orElse(null);
        }
        return row.alias != null;
    }

    private static final class Row {

        private final LinkDraft draft;
        private final Passwords passwords;
        private int attempts;
        private @Nullable Alias alias;

        Row(LinkDraft draft, Passwords passwords) {
            this.draft = draft;
            this.passwords = passwords;
        }

        LinkAddress address(Alias wanted) {
            return new LinkAddress(requireNonNull(draft.domainId, "domainId"), wanted.key());
        }

        LinkContent content() {
            return LinkWriter.content(draft, requireNonNull(alias, "alias"), passwords);
        }
    }
}

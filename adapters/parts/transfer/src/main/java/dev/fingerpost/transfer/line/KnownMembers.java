package dev.fingerpost.transfer.line;

import dev.fingerpost.link.LinkField;
import dev.fingerpost.transfer.column.ColumnNames;
import dev.fingerpost.transfer.column.ProtectiveNames;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.value.Absence;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Handles the members of links. Unknown members are left out, or cause the refusal of their line, like the columns of
 * other programs.
 */
public final class KnownMembers {

    private static final Set<String> TAKEN = Stream.concat(
                    Arrays.stream(LinkField.values()).map(LinkField::wireName),
                    Stream.of("clicks", "created_at", "updated_at", "quarter_hours", "breakdowns"))
            .collect(Collectors.toUnmodifiableSet());

    /** Members of a link in the API that are computed and not stored with the link. */
    private static final Set<String> DERIVED = Set.of("id", "short_url", "status", "next_cursor");

    private final ColumnNames columns;
    private final ImportLedger ledger;

    public KnownMembers(ColumnNames columns, ImportLedger ledger) {
        this.columns = columns;
        this.ledger = ledger;
    }

    /**
     * Records the members of a link in the ledger, removes those that the caller ignores, and refuses those that
     * protect.
     */
    public void check(String kind, Map<String, Object> members, RecordFields fields) {
        if (!kind.equals("link")) {
            return;
        }
        for (String name : List.copyOf(members.keySet())) {
            if (name.equals("record")) {
                continue;
            }
            Fate fate = fate(name);
            ledger.open(name, fate, fate == Fate.IMPORTED ? name : "");
            ledger.count(name);
            if (fate == Fate.IGNORED) {
                members.remove(name);
            } else if (fate == Fate.PROTECTIVE && !Absence.isNeutral(String.valueOf(members.get(name)))) {
                fields.refuse(name, TransferViolation.PROTECTIVE);
            }
        }
    }

    private Fate fate(String name) {
        if (columns.ignores(name)) {
            return Fate.IGNORED;
        }
        if (TAKEN.contains(name)) {
            return Fate.IMPORTED;
        }
        return !DERIVED.contains(name) && ProtectiveNames.contains(name) ? Fate.PROTECTIVE : Fate.LEFT_OUT;
    }
}

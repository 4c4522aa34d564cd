package dev.fingerpost.transfer.foreign;

import dev.fingerpost.transfer.column.ColumnPlan;
import dev.fingerpost.transfer.line.JsonRecords;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.value.ForeignVisits;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Translates rows of another program to links: every value becomes a field, a note or a violation, or is counted as
 * left out. A row never ends an import.
 */
public final class ForeignRows {

    /** Exports put an apostrophe before a value so that spreadsheets do not run it as a formula. */
    private static final Pattern GUARDED = Pattern.compile("'[=+\\-@\t\r].*", Pattern.DOTALL);

    private final RowFormat format;
    private final ImportLedger ledger;
    private final Consumer<TransferRecord> records;
    private final SourceNames names;
    private final ColumnPlan plan;
    private final Set<String> millis;
    private final boolean makesAliases;

    /** @param check what all rows have shown */
    public ForeignRows(RowFormat format, ImportLedger ledger, SourceCheck check, Consumer<TransferRecord> records) {
        this.format = format;
        this.ledger = ledger;
        this.records = records;
        this.names = new SourceNames(records);
        this.plan = new ColumnPlan(format.preset(), format.names(), ledger);
        this.millis = check.millis();
        this.makesAliases = check.isOfDestinationsAlone();
    }

    /** Sends the links of a row, or the reason why it is refused. */
    public void send(ForeignRow row, ForeignVisits visits) {
        if (row.refusal() != null) {
            records.accept(JsonRecords.unreadable(row.line(), "line", row.refusal()));
            return;
        }
        ForeignLink link = new ForeignLink(row.line(), format, ledger);
        for (ColumnPlan.Column column : plan.of(row.header())) {
            String cell = row.cells().get(column.position());
            String value = GUARDED.matcher(cell).matches() ? cell.substring(1) : cell;
            if (column.field() != null) {
                link.take(column, value, millis.contains(column.name()));
            } else if (column.fate() == Fate.REFUSED
                    ? format.preset().flag(value).orElse(!format.preset().isMissing(value))
                    : !format.preset().isMissing(value)) {
                ledger.count(column.name());
                if (column.fate() == Fate.REFUSED) {
                    link.refuse(column.name(), TransferViolation.PROTECTIVE);
                }
            }
        }
        link.send(names, visits, makesAliases, records);
    }
}

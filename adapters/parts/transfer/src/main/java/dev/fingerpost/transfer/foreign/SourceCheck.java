package dev.fingerpost.transfer.foreign;

import dev.fingerpost.link.LinkField;
import dev.fingerpost.transfer.column.ColumnField;
import dev.fingerpost.transfer.column.ColumnField.Other;
import dev.fingerpost.transfer.column.ColumnPlan;
import dev.fingerpost.transfer.record.ColumnsException;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.value.ForeignAddresses;
import dev.fingerpost.transfer.value.Times;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads all rows of a table before the first link is imported, and asks about every column with a value that is neither
 * known nor named by the caller.
 */
public final class SourceCheck {

    private static final Set<ColumnField> ADDRESSES =
            Set.of(new ColumnField.OfLink(LinkField.ALIAS), Other.SHORT_URL, Other.CUSTOM_ALIASES);

    private final RowFormat format;
    private final ColumnPlan plan;
    private final UnknownColumns unknown;
    private final Set<String> columns = new HashSet<>();
    private final Set<ColumnField> fields = new HashSet<>();
    private final Set<String> millis = new HashSet<>();
    private @Nullable ForeignRow first;
    private long rows;
    private boolean hasHosts;
    private boolean hasAddresses;

    /** @param ledger records the columns, even if something has to be asked */
    public SourceCheck(RowFormat format, ImportLedger ledger) {
        this.format = format;
        this.plan = new ColumnPlan(format.preset(), format.names(), ledger);
        this.unknown = new UnknownColumns(format.preset());
    }

    public void add(ForeignRow row) {
        rows += row.isHeader() ? 0 : 1;
        if (row.refusal() != null) {
            return;
        }
        first = first == null ? row : first;
        for (ColumnPlan.Column column : plan.of(row.header())) {
            columns.add(column.name());
            String value = row.isHeader() ? "" : row.cells().get(column.position());
            ColumnField field = column.field();
            if (field != null) {
                fields.add(field);
                hasAddresses |= ADDRESSES.contains(field) && !format.preset().isNone(field, value);
                hasHosts |= (field == Other.DOMAIN && !format.preset().isNone(field, value))
                        || (field == Other.SHORT_URL && ForeignAddresses.isAddress(value));
                if (Times.isMillis(value)) {
                    millis.add(column.name());
                }
            } else if (column.fate() == Fate.UNKNOWN && !format.preset().isMissing(value)) {
                unknown.add(column.name(), value);
            }
        }
    }

    public long rows() {
        return rows;
    }

    /** The columns whose numbers are milliseconds. */
    public Set<String> millis() {
        return millis;
    }

    /** Whether the links have no addresses, so that they get new ones. */
    public boolean isOfDestinationsAlone() {
        return !hasAddresses;
    }

    /**
     * Checks that nothing has to be asked.
     *
     * @throws TransferException with the question, if something has to be asked
     */
    public void check() {
        if (first == null && rows > 0) {
            return;
        }
        boolean hasDestinations = fields.contains(new ColumnField.OfLink(LinkField.URL));
        if (first == null || (rows == 0 && hasDestinations)) {
            throw new TransferException(null, TransferFailure.NO_ROWS);
        }
        format.names().missing(columns, format.preset()).ifPresent(name -> {
            throw new TransferException(null, TransferFailure.COLUMN_MISSING, name);
        });
        List<ColumnsException.Column> asked = unknown.asked(rows);
        if (!hasDestinations) {
            throw withoutDestinations(asked, first);
        }
        if (!asked.isEmpty()) {
            throw new ColumnsException(asked);
        }
        if (!hasHosts && format.baseUrl().isEmpty()) {
            throw new TransferException(null, TransferFailure.DOMAINS_UNKNOWN);
        }
    }

    private ColumnsException withoutDestinations(List<ColumnsException.Column> asked, ForeignRow row) {
        ForeignRow.Header header = row.header();
        if (header.line() == 0) {
            return new ColumnsException(asked, row.line(), header.names(), List.of());
        }
        UnknownColumns values = new UnknownColumns(format.preset());
        header.names().forEach(name -> values.add(name, name));
        return new ColumnsException(asked, header.line(), header.names(), values.asked(1));
    }
}

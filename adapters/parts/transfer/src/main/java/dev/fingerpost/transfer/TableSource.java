package dev.fingerpost.transfer;

import dev.fingerpost.transfer.foreign.ForeignRows;
import dev.fingerpost.transfer.foreign.RowFormat;
import dev.fingerpost.transfer.foreign.SourceCheck;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferRecord;
import java.util.function.Consumer;

/**
 * Reads the links of a table. Before the first link is sent, all rows have been read and nothing is left to ask, so
 * nothing is stored from a table that cannot be read.
 */
final class TableSource implements Source {

    private final LinkTable table;
    private final RowFormat format;
    private final ImportLedger ledger = new ImportLedger();
    private long rows;

    TableSource(LinkTable table, ImportFormat format) {
        this.table = table;
        this.format =
                new RowFormat(format.preset(), format.names(), format.times(), format.baseUrl(), format.created());
    }

    @Override
    public ImportLedger ledger() {
        return ledger;
    }

    @Override
    public long links() {
        return rows;
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        SourceCheck check = new SourceCheck(format, ledger);
        table.rows(check::add);
        rows = check.rows();
        check.check();
        table.links(new ForeignRows(format, ledger, check, records)::send);
    }
}

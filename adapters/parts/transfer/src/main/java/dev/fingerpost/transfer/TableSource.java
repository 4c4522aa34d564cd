package dev.fingerpost.transfer;

import dev.fingerpost.transfer.foreign.ForeignRows;
import dev.fingerpost.transfer.foreign.RowDefaults;
import dev.fingerpost.transfer.foreign.SourceNames;
import dev.fingerpost.transfer.foreign.TableSurvey;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.table.ForeignRow;
import java.io.IOException;
import java.io.Reader;
import java.util.function.Consumer;

/**
 * Reads the links of a table. The table is read twice. Before the first link is sent, the whole text has been decoded,
 * its columns are known, and so is the order of day and month in its dates. So nothing is stored from a file that
 * cannot be read.
 */
final class TableSource implements Source {

    private final ImportText text;
    private final ForeignRow.Table table;
    private final ImportFormat format;
    private final ImportLedger ledger = new ImportLedger();
    private long rows;

    TableSource(ImportText text, ForeignRow.Table table, ImportFormat format) {
        this.text = text;
        this.table = table;
        this.format = format;
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
        TableSurvey survey = new TableSurvey(format.columns(), format.defaults(), ledger);
        read(survey::add);
        rows = survey.rows();
        survey.check();
        RowDefaults defaults = format.defaults().withDates(survey.dates());
        ForeignRows links = new ForeignRows(format.columns(), defaults, ledger, new SourceNames(records));
        ForeignRows all = survey.isOfDestinationsAlone() ? links.withNewAliases() : links;
        read(row -> all.send(row, records));
    }

    private void read(Consumer<ForeignRow> each) {
        try (Reader reader = text.open()) {
            table.forEach(reader, each);
        } catch (IOException e) {
            throw new TransferException(e, TransferFailure.FILE_NOT_CLOSED);
        }
    }
}

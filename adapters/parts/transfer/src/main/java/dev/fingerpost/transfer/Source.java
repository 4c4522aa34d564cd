package dev.fingerpost.transfer;

import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.table.CsvTable;
import dev.fingerpost.transfer.table.JsonTable;
import dev.fingerpost.transfer.table.SqlDump;
import java.io.IOException;
import java.io.Reader;
import java.sql.Connection;
import java.util.function.Consumer;

/**
 * The records to import, from a file or another program, read one after another. A source does not close what it was
 * given.
 */
@FunctionalInterface
public interface Source {

    /**
     * Reads all records, once.
     *
     * @throws TransferException if the source cannot be read, or if something has to be asked; with
     *     {@code ColumnsException}, no record was sent
     */
    void forEach(Consumer<TransferRecord> records);

    /** The number of links; 0 as long as it is not known. It can be asked for while the links are read. */
    default long links() {
        return 0;
    }

    /**
     * What was done with the columns and values, which is recorded while they are read; empty for a source without a
     * ledger.
     */
    default ImportLedger ledger() {
        return new ImportLedger();
    }

    /** Whether this is an export of {@link LinkExport}. */
    default boolean isOwn() {
        return false;
    }

    /**
     * Reads links from a file, whatever it is: JSON Lines as {@link LinkExport} writes them; a CSV; a JSON document whose
     * links are a list of objects, perhaps in a member such as {@code links}; a dump of YOURLS's tables. A file that
     * has only destinations gets aliases, if the format has a base URL.
     *
     * @throws TransferException if the file is none of these
     */
    static Source of(ImportText text, ImportFormat format) {
        return switch (text.kind()) {
            case RECORDS -> new RecordSource(text, format);
            case TABLE -> {
                ImportFormat placed = format.placed();
                yield new TableSource(
                        rows -> read(text, reader -> CsvTable.read(reader, placed.columns(), rows)), placed);
            }
            case JSON -> new TableSource(rows -> read(text, reader -> JsonTable.read(reader, rows)), format);
            case DUMP -> {
                if (!format.preset().program().equals(YourlsTable.PROGRAM)) {
                    throw new TransferException(null, TransferFailure.DUMP);
                }
                yield new TableSource(
                        YourlsTable.of((ending, standard, rows) ->
                                read(text, reader -> SqlDump.read(reader, ending, standard, rows))),
                        format);
            }
            case SQLITE -> throw new TransferException(null, TransferFailure.SQLITE);
        };
    }

    private static void read(ImportText text, Consumer<Reader> reading) {
        try (Reader reader = text.open()) {
            reading.accept(reader);
        } catch (IOException e) {
            throw new TransferException(e, TransferFailure.FILE_NOT_READ);
        }
    }

    /**
     * Reads the links of Kutt 3 from its database on SQLite or PostgreSQL.
     *
     * @param format the format, with the base URL of Kutt's default domain
     */
    static Source kutt(Connection database, ImportFormat format) {
        return new TableSource(new KuttTable(database), format.withProgram("kutt"));
    }

    /**
     * Reads the links of YOURLS from its database.
     *
     * @param prefix the prefix of its tables, {@code yourls_} by default
     * @param format the format, with the base URL of its short URLs
     */
    static Source yourls(Connection database, String prefix, ImportFormat format) {
        return new TableSource(YourlsTable.of(database, prefix), format.withProgram(YourlsTable.PROGRAM));
    }

    /** Reads the links of a Shlink server, with one of its API keys. */
    static Source shlink(String baseUrl, String apiKey, ImportFormat format) {
        ShlinkTable shlink = new ShlinkTable(baseUrl, apiKey, format.names());
        ImportFormat ofShlink = format.withProgram(ShlinkTable.PROGRAM);
        return new TableSource(shlink, format.baseUrl().isEmpty() ? ofShlink.withBaseUrl(baseUrl) : ofShlink);
    }
}

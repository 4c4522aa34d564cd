package dev.fingerpost.transfer;

import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.table.CsvTable;
import dev.fingerpost.transfer.table.JsonTable;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.sql.Connection;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The records to import, from a file or another program, read one after another. A source does not close what it was
 * given.
 */
@FunctionalInterface
public interface Source {

    /**
     * Reads all records, once.
     *
     * @throws TransferException if the source cannot be read
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

    /** Reads JSON Lines as {@link LinkExport} writes them. Links without a time of creation get {@code now}. */
    static Source jsonLines(InputStream in, Instant now) {
        return jsonLines(in, null, ImportFormat.at(now));
    }

    /**
     * Reads JSON Lines as {@link LinkExport} writes them, or with the records of the API.
     *
     * @param encoding the encoding of text without a byte order mark; {@code null} for UTF-8, or for UTF-16 if its zero
     *     bytes show that
     * @param format the members to ignore, and the time of creation for links without one
     */
    static Source jsonLines(InputStream in, @Nullable Charset encoding, ImportFormat format) {
        return new OwnLines(in, encoding, format);
    }

    /**
     * Reads links from a CSV whose first row names its columns: an export of Bitly, Dub, Rebrandly, Short.io, Shlink or
     * any other program. A file that has only destinations gets aliases, if the format has a base URL.
     */
    static Source csv(ImportText text, ImportFormat format) {
        return new TableSource(text, new CsvTable(), format);
    }

    /**
     * Reads links from a JSON document, such as the responses and backups of most programs. The links are a list of
     * objects, which may be in a member such as {@code links}.
     */
    static Source json(ImportText text, ImportFormat format) {
        return new TableSource(text, new JsonTable(), format);
    }

    /**
     * Reads the links of Kutt 3 from its database on SQLite or PostgreSQL.
     *
     * @param format the format, with the base URL of Kutt's default domain
     */
    static Source kutt(Connection database, ImportFormat format) {
        return new KuttSource(database, format);
    }

    /**
     * Reads the links of YOURLS from its database.
     *
     * @param prefix the prefix of its tables, {@code yourls_} by default
     * @param format the format, with the base URL of its short URLs
     */
    static Source yourls(Connection database, String prefix, ImportFormat format) {
        return new YourlsSource(database, prefix, format);
    }

    /**
     * Reads the links of YOURLS from a dump of its tables by {@code mysqldump}, {@code mariadb-dump} or phpMyAdmin.
     *
     * @param format the format, with the base URL of its short URLs
     */
    static Source yourlsDump(ImportText dump, ImportFormat format) {
        return new YourlsDumpSource(dump, format);
    }

    /** Reads the links of a Shlink server, with one of its API keys. */
    static Source shlink(String baseUrl, String apiKey, ImportFormat format) {
        return new ShlinkSource(baseUrl, apiKey, format);
    }
}

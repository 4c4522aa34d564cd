package dev.fingerpost.transfer;

import java.io.InputStream;
import java.nio.charset.Charset;
import java.sql.Connection;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Records to import, read one after the other: those of files and of other programs. None closes what it is given. */
@FunctionalInterface
public interface Source {

    /**
     * Reads all records, once.
     *
     * @throws TransferException if the source cannot be read
     */
    void forEach(Consumer<TransferRecord> records);

    /** How many links it has, to be asked while they are read; 0 as long as that is not known. */
    default long links() {
        return 0;
    }

    /** What became of its columns and values, which fills while they are read; empty for a source that has none. */
    default ImportLedger ledger() {
        return new ImportLedger();
    }

    /** JSON Lines, as {@link LinkExport} writes them. Links that do not say when they were created are created now. */
    static Source jsonLines(InputStream in, Instant now) {
        return jsonLines(in, null, ImportFormat.at(now));
    }

    /**
     * JSON Lines, as {@link LinkExport} writes them, or with the records of the API.
     *
     * @param encoding of lines without a byte order mark; {@code null} for UTF-8
     * @param format what it ignores
     */
    static Source jsonLines(InputStream in, @Nullable Charset encoding, ImportFormat format) {
        return new OwnLines(in, encoding, format);
    }

    /**
     * Links in a CSV whose first row names its columns: an export of Bitly, Dub, Rebrandly, Short.io, Shlink or any other program. A
     * file of destinations alone gets aliases, if the format has a base URL.
     */
    static Source csv(ImportText text, ImportFormat format) {
        return new TableSource(text, new CsvTable(), format);
    }

    /** Links in a JSON document, in a list of objects or a member such as {@code links}: the answers and backups of most programs. */
    static Source json(ImportText text, ImportFormat format) {
        return new TableSource(text, new JsonTable(), format);
    }

    /**
     * The links of Kutt 3, in its database on SQLite or PostgreSQL.
     *
     * @param format with the base URL of its default domain
     */
    static Source kutt(Connection database, ImportFormat format) {
        return new KuttSource(database, format);
    }

    /**
     * The links of YOURLS, in its database.
     *
     * @param prefix of its tables, {@code yourls_} by default
     * @param format with the base URL of its short URLs
     */
    static Source yourls(Connection database, String prefix, ImportFormat format) {
        return new YourlsSource(database, prefix, format);
    }

    /**
     * The links of YOURLS, in a dump of its tables by {@code mysqldump}, {@code mariadb-dump} or phpMyAdmin.
     *
     * @param format with the base URL of its short URLs
     */
    static Source yourlsDump(ImportText dump, ImportFormat format) {
        return new YourlsDumpSource(dump, format);
    }

    /** The links of a Shlink server with an API key of it. */
    static Source shlink(String baseUrl, String apiKey, ImportFormat format) {
        return new ShlinkSource(baseUrl, apiKey, format);
    }
}

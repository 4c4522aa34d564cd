package dev.fingerpost.transfer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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

    /** JSON Lines in UTF-8, as {@link LinkExport} writes them. */
    static Source jsonLines(InputStream in) {
        return records -> {
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
            try {
                long number = 0;
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    number++;
                    if (!line.isBlank()) {
                        JsonRecords.parse(number, line).ifPresent(records);
                    }
                }
            } catch (IOException e) {
                throw new TransferException("cannot read the lines", e);
            }
        };
    }

    /**
     * Links in a CSV whose first row names its columns: an export of Bitly, Dub or Shlink, or any other.
     *
     * @param baseUrl of links in rows that have an alias and no short URL; {@code null} if there are none
     * @param unknownCreation the time of creation of links in rows without one
     */
    static Source csv(Reader reader, CsvColumns columns, @Nullable String baseUrl, Instant unknownCreation) {
        return new CsvSource(reader, columns, baseUrl, unknownCreation.toString());
    }

    /**
     * The links of Kutt 3, in its database on SQLite or PostgreSQL.
     *
     * @param baseUrl of its default domain
     */
    static Source kutt(Connection database, String baseUrl) {
        return new KuttSource(database, baseUrl);
    }

    /**
     * The links of YOURLS, in its database.
     *
     * @param prefix of its tables, {@code yourls_} by default
     * @param baseUrl of its short URLs
     */
    static Source yourls(Connection database, String prefix, String baseUrl) {
        return new YourlsSource(database, prefix, baseUrl);
    }

    /** The links of YOURLS, in a dump of its tables by {@code mysqldump} or {@code mariadb-dump}. */
    static Source yourlsDump(Path dump, String baseUrl) {
        return new YourlsDumpSource(dump, baseUrl);
    }

    /** The links of a Shlink server with an API key of it. */
    static Source shlink(String baseUrl, String apiKey) {
        return new ShlinkSource(baseUrl, apiKey);
    }
}

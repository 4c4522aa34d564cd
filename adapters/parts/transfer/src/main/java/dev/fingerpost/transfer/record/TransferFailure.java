package dev.fingerpost.transfer.record;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ViolationCode;

/**
 * Why a source cannot be read, or an export cannot be written. The texts are about the whole source and not about a
 * field. Constants may be added.
 */
public enum TransferFailure implements ViolationCode {
    FILE_NOT_READ("the file cannot be read"),
    SOURCE_NOT_READ("the source cannot be read to its end"),
    EXPORT_NOT_WRITTEN("cannot write the export"),
    DATABASE_NOT_READ("cannot read the other database"),
    /** Storing has failed. The first argument is the line of the last stored row. */
    NOT_STORED("the rows after line {0} are not stored ({1}): repeat the import to go on"),
    NOTHING_STORED("nothing is stored ({0})"),
    /** Bytes are not text in the encoding, and it is not known in which encoding they would be. */
    NOT_IN_ENCODING("line {0}, column {1} is not text in {2}: the bytes there are {3}"),
    /** Bytes are not text in the encoding, and in another one they would be letters. */
    IN_OTHER_ENCODING(
            "line {0}, column {1} is not text in {2}: the bytes there are {3}, which read \u201c{4}\u201d in {5}"),
    EMPTY_FILE("the file is empty"),
    NO_ROWS("the file has no links: only a line with names, or an empty list"),
    ZIPPED("the file is a workbook or another zip archive: save its sheet as CSV UTF-8, or unzip it"),
    COMPRESSED("the file is compressed: decompress it first"),
    WORKBOOK("the file is a workbook or a document of Office: save its sheet as CSV UTF-8"),
    BINARY("the file is not text: export the links as CSV or JSON"),
    SQLITE("the file is an SQLite database, of which only that of Kutt can be read (option --from kutt): export its"
            + " table of links as CSV, with sqlite3 -csv -header FILE 'SELECT * FROM TABLE'"),
    HTML("the file is HTML or XML, perhaps the page of a sign-in: export the links as CSV or JSON"),
    DUMP("the file is a dump of SQL, of which only that of YOURLS can be read (option --from yourls): export its table"
            + " of links as CSV"),
    DOCUMENT_NOT_JSON("the document is not JSON at line {0}"),
    DOCUMENT_TOO_LARGE(
            "the document has a text of more than {0} characters, a number of more than 1,000 digits, or values nested"
                    + " more than {1} deep, at line {2}"),
    HEADER_NOT_READ("the first line, which names the columns, cannot be read"),
    TOO_MANY_COLUMNS("the first line has more than {0} columns"),
    /** A column that the caller has named is missing. */
    COLUMN_MISSING("there is no column {0}"),
    COLUMNS_UNKNOWN("it is not known what these columns are: {0}"),
    DESTINATIONS_UNKNOWN("line {0} names no column with the destinations: {1}"),
    DOMAINS_UNKNOWN(
            "no column is known to have the domains of the short URLs: give their base URL (option --base-url)"),
    DUMP_WITHOUT_LINKS("the dump has no rows of YOURLS's table of links, whose name ends in url"),
    DUMP_TEXT_TOO_LONG("the dump has a text of more than {0} characters"),
    DUMP_CUT_OFF("the dump ends within a text"),
    SHLINK_ADDRESS("the address of Shlink must be a URL, and its API key a single line of text"),
    SHLINK_SILENT("Shlink does not answer"),
    SHLINK_SLOW("Shlink did not finish its response in time"),
    SHLINK_STATUS("Shlink answered with the status {0}"),
    SHLINK_NOT_JSON("Shlink answered with something other than JSON"),
    SHLINK_TOO_LARGE("Shlink answered with more than {0} bytes for one page"),
    SHLINK_PAGES("Shlink sends more pages of {0} than it announced"),
    /** The thread was interrupted. */
    INTERRUPTED("interrupted");

    private final String text;

    TransferFailure(String text) {
        this.text = requireNonNull(text, "text");
    }

    @Override
    public String text() {
        return text;
    }
}

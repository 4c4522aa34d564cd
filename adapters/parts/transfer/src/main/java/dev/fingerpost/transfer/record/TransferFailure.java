package dev.fingerpost.transfer.record;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ViolationCode;

/**
 * Why a source cannot be read, or an export cannot be written. The texts are about the whole source and not about a
 * field. Constants may be added.
 */
public enum TransferFailure implements ViolationCode {
    FILE_NOT_READ("the file cannot be read"),
    FILE_NOT_CLOSED("the file cannot be closed"),
    SOURCE_NOT_READ("the source cannot be read to its end"),
    EXPORT_NOT_WRITTEN("cannot write the export"),
    DATABASE_NOT_READ("cannot read the other database"),
    /** Bytes are not text in the encoding, and it is not known in which encoding they would be. */
    NOT_IN_ENCODING("line {0}, column {1} is not text in {2}: the bytes there are {3}"),
    /** Bytes are not text in the encoding, and in another one they would be letters. */
    IN_OTHER_ENCODING(
            "line {0}, column {1} is not text in {2}: the bytes there are {3}, which read \u201c{4}\u201d in {5}"),
    DOCUMENT_NOT_JSON("the document is not JSON at line {0}"),
    DOCUMENT_TOO_LARGE(
            "the document has a text of more than {0} characters, a number of more than 1,000 digits, or values nested"
                    + " more than {1} deep, at line {2}"),
    HEADER_NOT_READ("the first row, which names the columns, cannot be read"),
    HEADER_TOO_LONG("the first line is longer than {0} characters"),
    TOO_MANY_COLUMNS("the first row has more than {0} columns"),
    ROW_NOT_SPLIT("a row cannot be split"),
    /** A column that the caller has named is missing. */
    COLUMN_MISSING("there is no column {0}"),
    DESTINATIONS_UNKNOWN("no column is known to have the destinations: choose one as url (option --column url=NAME)"),
    ALIASES_UNKNOWN(
            "no column is known to have the aliases or short URLs, and one of these may have them: {0}. Choose one as"
                    + " alias or short_url (option --column alias=NAME), or leave them out so that the links get new"
                    + " aliases (option --ignore NAME)"),
    DOMAINS_UNKNOWN(
            "no column is known to have the domains of the short URLs: give their base URL (option --base-url)"),
    /** The order of day and month is not known. */
    DATES_UNPROVED(
            "the column {0} has dates such as {1}, and no date of the file shows whether the month (us) or the day (eu)"
                    + " comes first: choose one (option --dates)"),
    DUMP_NOT_READ("the dump cannot be read"),
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

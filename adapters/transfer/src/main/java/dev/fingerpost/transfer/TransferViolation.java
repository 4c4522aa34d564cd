package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ViolationCode;

/** What can be wrong with the form of a record, beside the rules of the library. Constants may be added. */
public enum TransferViolation implements ViolationCode {
    /** A line is no JSON object. */
    NOT_JSON("must be a JSON object on one line"),
    /** A record is of a kind that this version does not know. */
    UNKNOWN_RECORD("must be one of domain, space, pixel, link and key"),
    /** A field that each record has is missing. */
    MISSING("must be given"),
    /** A field has a different type. */
    WRONG_TYPE("must be {0}"),
    /** A name of a list is not known. */
    UNKNOWN_NAME("must be a name of the interface over HTTP"),
    /** A time is not in a known form. */
    NOT_A_TIME("must be a time such as 2020-01-31T18:00:00Z"),
    /** The statistics are no clicks of quarters of an hour and of days. */
    STATISTICS("must be clicks of whole quarters of an hour, and of values of days"),
    /** The hash of a password is of an algorithm that nothing here can check. */
    UNKNOWN_HASH("must be a bcrypt hash, or one of this library"),
    /** A row has too few or too many columns, or a quote in the wrong place. */
    NOT_A_ROW("must be a row with the columns of the first one"),
    /** A short URL is not a domain and an alias. */
    NOT_A_SHORT_URL("must be a domain and an alias");

    private final String text;

    TransferViolation(String text) {
        this.text = requireNonNull(text, "text");
    }

    @Override
    public String text() {
        return text;
    }
}

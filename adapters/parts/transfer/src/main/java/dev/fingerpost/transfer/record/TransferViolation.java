package dev.fingerpost.transfer.record;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ViolationCode;

/** Violations of the form of a record, in addition to the rules of the library. Constants may be added. */
public enum TransferViolation implements ViolationCode {
    /** A line is not a JSON object. */
    NOT_JSON("must be a JSON object on one line"),
    /** A record is of a kind that this version does not know. */
    UNKNOWN_RECORD(
            "must be one of domain, space, pixel, link and key; for a file of another program, choose it with --from"),
    /** A required field is missing. */
    MISSING("must be given"),
    /** A field has a value of another type than a text. */
    EXPECTED_TEXT("must be a text"),
    /** A field has a value of another type than a whole number. */
    EXPECTED_NUMBER("must be a whole number"),
    /** A field has a value that is not a flag. */
    EXPECTED_FLAG("must be 0, 1, true or false"),
    /** A field has a value of another type than a list. */
    EXPECTED_LIST("must be a list such as [\"x\", \"y\"]"),
    /** An item of a list is not a text. */
    EXPECTED_TEXTS("must be a list of texts"),
    /** An item of a list is not a whole number. */
    EXPECTED_NUMBERS("must be a list of whole numbers"),
    /** An item of a list is not an object. */
    EXPECTED_OBJECTS("must be a list of objects"),
    /** A name is not in a fixed list. */
    UNKNOWN_NAME("must be one of the values that the HTTP API has for it"),
    /** The form of a time is not known. */
    UNKNOWN_TIME("must be a time such as 2020-01-31T18:00:00Z, or have the form that is given for dates"),
    /** The statistics are not clicks by quarter of an hour and by day. */
    STATISTICS("must be the start of a quarter of an hour with at least one click, or a day with a dimension's value"),
    /** The hash of a password cannot be checked here, or checking it would take too long. */
    UNKNOWN_HASH(
            "must be a hash that can be checked: bcrypt with a cost of 4 to 14, or PBKDF2 of this library with 1 to"
                    + " 10,000,000 rounds"),
    /** A column says that there is a password, but not which. */
    UNKNOWN_PASSWORD(
            "must be the password, or its hash as in JSON Lines of this program: the value only says that there is a"
                    + " password. Leave the column out to import the link without it"),
    /** A row does not fit the columns of the first row. */
    NOT_A_ROW("must have one value for each column"),
    /** A quotation mark is opened but never closed. */
    QUOTE_NOT_CLOSED("must close the quotation mark that it opens: a mark within a value is written twice"),
    /** A line is too long to be read. */
    LINE_TOO_LONG(
            "must be shorter: a row may have 1,048,576 characters; for a longer line of JSON Lines, give Java more"
                    + " memory"),
    /** A row has neither a short URL nor both a domain and an alias. */
    NOT_A_SHORT_URL("must be given, unless the row has a domain and an alias"),
    /** The link is the address of a domain itself and has no alias. */
    ROOT_LINK("must have an alias: it is the address of the domain itself, where no link can be"),
    /** The form of a number is not known. */
    UNKNOWN_NUMBER("must be a whole number such as 1204 or 1,204"),
    /** The person has chosen an encoding that is not known. */
    UNKNOWN_ENCODING("must be the name of an encoding such as windows-1252"),
    /** The person has given a form of dates that is not valid. */
    DATE_FORM("must be us, eu, excel, or a pattern such as yyyyMMdd"),
    /** The person has chosen a field for two columns that only one column can be. */
    COLUMN_TWICE("must be another field, because only one column can be this one"),
    /** The meaning of a flag or status is not known. */
    NOT_A_STATUS("must be a flag such as true or false, or a status such as active or disabled"),
    /** A column with a protection that cannot be imported has a value. */
    PROTECTIVE(
            "protects, ends, limits or targets the link and cannot be imported: leave the column out to import the link"
                    + " without it"),
    /** A link has targets of two kinds. */
    TARGETS_OF_TWO_KINDS(
            "must be targets of one kind, by country, operating system or language: leave the columns of the other kinds out"),
    /** An earlier row has the alias with another destination. */
    ALIAS_COMES_AGAIN("must be another alias, because an earlier row has this one with another destination");

    private final String text;

    TransferViolation(String text) {
        this.text = requireNonNull(text, "text");
    }

    @Override
    public String text() {
        return text;
    }
}

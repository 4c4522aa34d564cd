package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ViolationCode;
import java.util.Locale;

/**
 * The rules about the form of a request: its parameters, and its fields in forms and in JSON. New constants may be
 * added; existing ones keep their names.
 */
public enum HttpViolation implements ViolationCode {
    /** A parameter is sent together with one that contradicts it. Argument: the other parameter. */
    NOT_TOGETHER("must not be used together with {0}"),
    /** A field is not a whole number. */
    NOT_WHOLE("must be a whole number"),
    /** A list of ids has something that is not a whole number. */
    NOT_ALL_WHOLE("must be whole numbers"),
    /** A field is not a whole number within a range. Arguments: the lowest and the highest number. */
    NOT_IN_RANGE("must be a whole number from {0} to {1}"),
    /** A parameter is not a list of ids, or has too many. Argument: the greatest number. */
    NOT_IDS("must be at most {0} ids with commas between them"),
    /**
     * Only clicks with a certain value are requested, but not by link, space or domain, or two such values are given.
     */
    ONE_VALUE("must be the only value that is filtered by, together with by=link, by=space, by=domain or by=label"),
    /** A field of a form is not a flag. */
    NOT_A_FLAG("must be 0 or 1, true or false, on or off"),
    /** A field is not a date and time in the format. */
    NOT_A_TIME("must be a date and time written YYYY-MM-DDTHH:MM:SS"),
    /** A field is not a date in the format. */
    NOT_A_DATE("must be a date written YYYY-MM-DD"),
    /** A field is not a time zone. */
    NOT_A_ZONE("must be a time zone such as Europe/Berlin"),
    /** A period has no days, or too many. Argument: the greatest number of days. */
    PERIOD_LENGTH("must begin a period of 1 to {0} days"),
    /** There is no such date, or no such time of day. */
    NO_SUCH_TIME("must be a date and time that exists"),
    /** The time does not exist because the clocks are put forward. Argument: the zone. */
    SKIPPED_TIME("must be a time that exists in the zone {0}: the clocks are put forward then"),
    /** A field of a form has brackets, but is not a list. */
    NOT_SINGLE("must be a single value"),
    /** A list in a form has no brackets, or too many. Argument: how it is written. */
    NOT_A_LIST("must be a list: {0}"),
    /** The index of a list element in a form is not a number. */
    LIST_INDEX("must have whole numbers of at most 64 digits as indices"),
    /** A field of a form is a whole target, such as {@code targets[0]}, and not its {@code key} or {@code value}. */
    TARGET_PARTS("must have a key and a value"),
    /** The name of a field has too many brackets. Argument: the greatest number. */
    NESTED_TOO_DEEP("must be nested at most {0} deep"),
    /** A form, a JSON object or a query has an unknown field. Argument: the name that was probably meant. */
    UNKNOWN_FIELD("is not a known field. Did you mean {0}?"),
    /** A form, a JSON object or a query has an unknown field that resembles no known one. Argument: all names. */
    UNKNOWN_AMONG("is not a known field. The fields are {0}.", UNKNOWN_FIELD),
    /** A form or a query that should have no fields was sent with one. */
    UNKNOWN_WITHOUT("is not a known field, because none is expected here.", UNKNOWN_FIELD),
    /** A field is sent that only the service may set. */
    READ_ONLY("must not be sent: only the service sets it"),
    /** A list is filtered by an alias, but not by the domain of the alias. */
    NOT_WITHOUT_DOMAIN("must be used together with domain_id"),
    /** The query does not say which link is meant, or the body names another one. */
    ONLY_IN_QUERY("must be in the query of the address, as in ?domain_id=1&alias=spring"),
    /** The body names another link than the query. */
    UNLIKE_QUERY("must be as in the query of the address, which says which link is meant", ONLY_IN_QUERY),
    /** A selected field does not exist. Argument: its name. */
    NOT_A_FIELD("must be names of fields, and not {0}"),
    /** A field of a JSON object is not a string. */
    NOT_A_STRING("must be a string"),
    /** A field of a JSON object is not a number. */
    NOT_A_NUMBER("must be a number"),
    /** A field of a JSON object is not a flag. */
    NOT_A_BOOLEAN("must be 0, 1, true or false"),
    /** A field of a JSON object that is not a string was sent as {@code ""} to a stored record. */
    NOT_BLANK("must not be \"\". Send null to clear the field"),
    /** Like {@link #NOT_BLANK}, for a field that cannot be cleared. */
    NEITHER_BLANK_NOR_NULL("must be neither \"\" nor null", NOT_BLANK),
    /** A field of a JSON object is not an array of numbers. */
    NOT_NUMBERS("must be an array of numbers"),
    /** A field of a JSON object is not an array of strings. */
    NOT_STRINGS("must be an array of strings"),
    /** A field of a JSON object is not an array of targets. */
    NOT_TARGETS("must be an array of objects with a key and a value"),
    /** An element of an array of targets is not a target. */
    NOT_A_TARGET("must be an object with a key and a value");

    private final String text;

    private final String code;

    HttpViolation(String text) {
        this.text = requireNonNull(text, "text");
        this.code = name().toLowerCase(Locale.ROOT);
    }

    /** Another text for an existing rule. */
    HttpViolation(String text, HttpViolation rule) {
        this.text = requireNonNull(text, "text");
        this.code = rule.code;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public String text() {
        return text;
    }
}

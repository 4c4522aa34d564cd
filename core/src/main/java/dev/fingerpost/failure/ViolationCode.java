package dev.fingerpost.failure;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rule that a {@link Violation} names, for programs and for translations. Constants may be added and keep their
 * names. {@link ViolationTexts} has the texts in other languages.
 */
public enum ViolationCode {
    /** A required field is empty. */
    EMPTY("must not be empty"),
    /** An id is not positive. */
    NOT_POSITIVE("must be a positive integer"),
    /** An id of a list is not positive. */
    NOT_ALL_POSITIVE("must be positive integers"),
    /** A number is too low. Argument: the lowest. */
    TOO_LOW("must be at least {0}"),
    /** A text is too long. Argument: the greatest length in code points. */
    TOO_LONG("must be at most {0} characters"),
    /** A link has too many pixels. Argument: the greatest number. */
    TOO_MANY_PIXELS("must be at most {0} pixels"),
    /** A link has too many targets. Argument: the greatest number. */
    TOO_MANY_TARGETS("must be at most {0}"),
    /** A text has a control character. */
    CONTROL_CHARACTER("must not contain control characters"),
    /** A text has half of a surrogate pair. */
    NOT_UNICODE("must be valid Unicode text"),
    /** A name is not one of a fixed list. Argument: the list. */
    NOT_LISTED("must be one of {0}"),
    /** A target has no country code for a key. */
    NOT_A_COUNTRY("must be an ISO 3166-1 alpha-2 country code such as DE"),
    /** A target has no language code for a key. */
    NOT_A_LANGUAGE("must be an ISO 639-1 language code such as de"),
    /** Two targets have one key. */
    REPEATED_KEY("must be the only target with this key"),
    /** There is a type of targets, and no target. */
    TARGETS_MISSING("must be given with targets_type"),
    /** There are targets, and no type. */
    TARGETS_TYPE_MISSING("must be given with targets"),
    /** The alias is a reserved word. */
    ALIAS_RESERVED("must not be a reserved word"),
    /** The alias starts or ends with a dot. */
    ALIAS_DOT("must not start or end with '.'"),
    /** The alias has a character that is not allowed. */
    ALIAS_CHARACTER("must consist of visible letters, digits and emoji, '-', '_' and '.'"),
    /** Another link of the domain has the alias. */
    ALIAS_TAKEN("is already taken"),
    /** Every alias that was generated is taken. */
    NO_FREE_ALIAS("must be given: no free one was found"),
    /** A pixel to attach does not exist, or belongs to another owner. */
    UNKNOWN_PIXELS("must be ids of your pixels"),
    /** The domain does not exist, or the owner may not use it. */
    UNKNOWN_DOMAIN("must be a domain you may use"),
    /** The space does not exist, or the owner may not use it. */
    UNKNOWN_SPACE("must be a space you may use"),
    /** The link would redirect to itself. */
    OWN_SHORT_URL("must not be the link's own short URL"),
    /** The URL has no scheme, or one that is not allowed. Argument: the allowed ones. */
    URL_SCHEME("must be an absolute URL that starts with {0}"),
    /** The URL has a user name or a password. */
    URL_USER("must not contain a user name or password"),
    /** The URL has no host. */
    URL_WITHOUT_HOST("must have a host"),
    /** The host name of the URL is not valid. */
    URL_HOST("must have a valid host name"),
    /** The IP address in the URL is not valid. */
    URL_ADDRESS("must have a valid IP address as its host"),
    /** The port of the URL is not valid. Argument: the highest. */
    URL_PORT("must have a port between 0 and {0}"),
    /** The active period ends before it starts. */
    PERIOD_ORDER("must be after active_period_start_at"),
    /** An instant cannot be stored. */
    YEAR("must be in the years 1 to 9999"),
    /** A key would have expired already. */
    NOT_IN_FUTURE("must be in the future"),
    /** A key would expire too late. */
    TOO_LATE("must be before the year 10000"),
    /** The cursor belongs to another list. */
    OTHER_LIST("must be used with the filter, order and owner it was made for"),
    /** The cursor is malformed. */
    CURSOR("must be a next_cursor as it was given"),
    /** A list is asked for by a cursor and by a number of its page. */
    NOT_WITH_PAGE("must not be used together with page"),
    /** The domain is sent for a link that exists. */
    DOMAIN_FIXED("must not be sent: a link stays on its domain"),
    /** A field of a request is no whole number. */
    NOT_WHOLE("must be a whole number"),
    /** An id of a list in a request is no whole number. */
    NOT_ALL_WHOLE("must be whole numbers"),
    /** A field of a request is no whole number of a range. Arguments: the first and the last. */
    NOT_IN_RANGE("must be a whole number from {0} to {1}"),
    /** A field of a form is no flag. */
    NOT_A_FLAG("must be 0 or 1"),
    /** A field of a request is no date and time in the format. */
    NOT_A_TIME("must be a date and time written YYYY-MM-DDTHH:MM:SS"),
    /** A field of a request is no date in the format. */
    NOT_A_DATE("must be a date written YYYY-MM-DD"),
    /** A field of a request is no time zone. */
    NOT_A_ZONE("must be a time zone such as Europe/Berlin"),
    /** A period has no days, or too many. Argument: the greatest number. */
    PERIOD_LENGTH("must begin a period of 1 to {0} days"),
    /** There is no such date, or no such time of day. */
    NO_SUCH_TIME("must be a date and time that exists"),
    /** The time was left out where the clocks were put forward. Argument: the zone. */
    SKIPPED_TIME("must be a time that exists in the zone {0}: the clocks are put forward then"),
    /** A field of a form has brackets, and is no list. */
    NOT_SINGLE("must be a single value"),
    /** A list in a form has no brackets, or too many. Argument: how it is written. */
    NOT_A_LIST("must be a list: {0}"),
    /** The index of an element of a list in a form is no number. */
    LIST_INDEX("must have whole numbers of at most 64 digits as indices"),
    /** An element of the targets has no {@code [key]} or {@code [value]}. */
    TARGET_PARTS("must have a key and a value"),
    /** The name of a field has too many brackets. Argument: the greatest number. */
    NESTED_TOO_DEEP("must be nested at most {0} deep"),
    /** A JSON object has a field that is not known. */
    UNKNOWN_FIELD("is not a known field"),
    /** A list is asked for by an alias without its domain. */
    NOT_WITHOUT_DOMAIN("must be used together with domain_id"),
    /** The alias is sent in the body, where the query says which link is meant. */
    ALIAS_IN_QUERY("must be sent in the query only"),
    /** A name among those of fields to read is none of a field. Argument: the name. */
    NOT_A_FIELD("must be names of fields, and not {0}"),
    /** A field of a JSON object is no string. */
    NOT_A_STRING("must be a string"),
    /** A field of a JSON object is no number. */
    NOT_A_NUMBER("must be a number"),
    /** A field of a JSON object is no flag. */
    NOT_A_BOOLEAN("must be 0, 1, true or false"),
    /** A field of a JSON object is no array of numbers. */
    NOT_NUMBERS("must be an array of numbers"),
    /** A field of a JSON object is no array of targets. */
    NOT_TARGETS("must be an array of objects with a key and a value"),
    /** An element of an array of targets is no target. */
    NOT_A_TARGET("must be an object with a key and a value"),
    /** A link to change or to delete does not exist, or belongs to another owner. */
    UNKNOWN_LINK("must be the id of one of your links"),
    /** Two rows of one call are about the same link. */
    REPEATED_LINK("must be in no other row"),
    /** The rows of one call have too many different passwords, which take time to hash. Argument: the greatest number. */
    TOO_MANY_PASSWORDS("must be among at most {0} different passwords"),
    /** The link was changed since the caller has read it. */
    OTHER_VERSION("must be the version that is stored"),
    /** A rule that is not the library's, for example of a host's own policy. Argument: its text. */
    OTHER("{0}");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)}");

    private final String text;
    private final Pattern pattern;

    ViolationCode(String text) {
        this.text = text;
        this.pattern = Pattern.compile(
                "\\Q" + Pattern.compile("\\{\\d}").matcher(text).replaceAll("\\\\E(.*)\\\\Q") + "\\E", Pattern.DOTALL);
    }

    /** The English text with these arguments in it. */
    public String text(Object... arguments) {
        return arguments.length == 0
                ? text
                : filled(text, Stream.of(arguments).map(String::valueOf).toList());
    }

    /** A text with its arguments in it. */
    static String filled(String text, List<String> arguments) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> Matcher.quoteReplacement(argument(arguments, found)));
    }

    private static String argument(List<String> arguments, MatchResult placeholder) {
        int number = Integer.parseInt(placeholder.group(1));
        return number < arguments.size() ? arguments.get(number) : "";
    }

    /** The code of an English text: the first whose text it is, and {@link #OTHER} for a text of a host. */
    static ViolationCode of(String message) {
        for (ViolationCode code : values()) {
            if (code.pattern.matcher(message).matches()) {
                return code;
            }
        }
        throw new IllegalStateException("OTHER has every text");
    }

    /** The arguments in an English text of this code. */
    List<String> argumentsOf(String message) {
        Matcher matcher = pattern.matcher(message);
        return matcher.matches()
                ? IntStream.rangeClosed(1, matcher.groupCount())
                        .mapToObj(matcher::group)
                        .toList()
                : List.of();
    }
}

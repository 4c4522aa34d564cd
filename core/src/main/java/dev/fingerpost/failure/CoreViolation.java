package dev.fingerpost.failure;

/**
 * The rules of the library itself. Constants may be added and keep their names.
 *
 * <p>A new rule is a constant here, whose name in lower case is its code in the API, with its German text in {@code
 * violations_de.properties}, and texts in {@code console.properties} and {@code console_de.properties} or a line in
 * {@code MistakeTextsTest}. A rule about a draft is in {@code DraftRules}; one that asks for domains or spaces in
 * {@code LinkValidator}; what only the storage can check is reported by {@code RowViolations}.
 */
public enum CoreViolation implements ViolationCode {
    /** A required field is empty. */
    EMPTY("must not be empty"),
    /** An id is not positive. */
    NOT_POSITIVE("must be a positive integer"),
    /** A list of ids has an id that is not positive. */
    NOT_ALL_POSITIVE("must be positive integers"),
    /** A number is too low. Argument: the lowest. */
    TOO_LOW("must be at least {0}"),
    /** A text is too long. Argument: the greatest number of code points. */
    TOO_LONG("must be at most {0} characters"),
    /** A link has too many pixels. Argument: the greatest number. */
    TOO_MANY_PIXELS("must be at most {0} pixels"),
    /** A link has too many labels. Argument: the greatest number. */
    TOO_MANY_LABELS("must be at most {0} labels"),
    /** A call that changes all links of a filter has a filter that matches every link. */
    NO_FILTER("must be given, or another filter"),
    /** A filter matches another number of links than the caller expects. Argument: the number. */
    OTHER_COUNT("must be the number of links that match the filter, which is {0}"),
    /** A call has too many links. Argument: the greatest number. */
    TOO_MANY_LINKS("must be at most {0} links"),
    /** A link has too many targets. Argument: the greatest number. */
    TOO_MANY_TARGETS("must be at most {0}"),
    /** The owner has as many rows of a kind as it may have. Argument: their number. */
    TOO_MANY_ROWS("must be one of at most {0}: delete one first"),
    /** The name of a parameter has other characters, or too many. Argument: the greatest number. */
    NOT_A_PARAMETER("must be 1 to {0} letters, digits, '-' and '_'"),
    /** A link names the parameter for receipts, and no feature gives receipts. */
    NO_RECEIPTS("must be empty unless Conversions are installed (on a server, by --receipts)"),
    /** A text has a control character. */
    CONTROL_CHARACTER("must not contain control characters"),
    /** A text has half of a surrogate pair. */
    NOT_UNICODE("must be valid Unicode text"),
    /** The value is not one of a fixed list of names. Argument: the list. */
    NOT_LISTED("must be one of {0}"),
    /** The key of a target is not a country code. */
    NOT_A_COUNTRY("must be an ISO 3166-1 alpha-2 country code such as DE"),
    /** The key of a target is not a language code. */
    NOT_A_LANGUAGE("must be an ISO 639-1 language code such as de"),
    /** Two targets have the same key. */
    REPEATED_KEY("must be the only target with this key"),
    /** There is a type of targets, but no targets. */
    TARGETS_MISSING("must be given with targets_type"),
    /** There are targets, but no type. */
    TARGETS_TYPE_MISSING("must be given with targets"),
    /** The alias is a reserved word. */
    ALIAS_RESERVED("must not be a reserved word"),
    /** The alias has the suffix of the URL of one of a link's images, such as its QR code. Argument: the suffix. */
    ALIAS_RESERVED_END("must not end with {0}, because the URLs of a link's images end with it"),
    /** The alias, or a segment of it, starts or ends with a character that is allowed only inside. */
    ALIAS_END("must not start or end with '.', '~', '@', '&', '+' or '='"),
    /** A segment of the alias is empty. */
    ALIAS_SEGMENT("must not start or end with '/', nor have two in a row"),
    /**
     * The alias begins with the base path of another domain with the same host; that domain would get the link's
     * visitors.
     */
    ALIAS_OF_OTHER_DOMAIN("must not begin with the path of another domain"),
    /** The alias has a character that is not allowed. */
    ALIAS_CHARACTER(
            "must consist of visible letters, digits, emoji, '-' and '_', and except at its ends also '.', '~', '@', '&', '+', '='"),
    /** Another link of the domain has the alias. */
    ALIAS_TAKEN("is already taken"),
    /** Another link of the owner has the external id. */
    EXTERNAL_ID_TAKEN("is already used by another link"),
    /** Every alias that was generated is taken or not allowed. */
    NO_FREE_ALIAS("must be given, because no free alias was found"),
    /** A pixel to attach does not exist, or belongs to another owner. */
    UNKNOWN_PIXELS("must be ids of your pixels"),
    /** A pixel that is to be given to another owner is also on a link that stays. Argument: the id of the pixel. */
    SHARED_PIXEL("must not have pixel {0}, because a link that is not given also has it"),
    /** The domain does not exist, or the owner may not use it. */
    UNKNOWN_DOMAIN("must be a domain you may use"),
    /** A new link names no domain, and its owner may use several. Argument: their ids and base URLs. */
    DOMAIN_MISSING("must be given, because you may use several domains: {0}"),
    /** A new link names no domain, and there is none that its owner may use. */
    NO_DOMAIN("must be given, and there is no domain that you may use"),
    /** A new link names no domain, and the host's directory cannot list the domains that its owner may use. */
    DOMAINS_NOT_LISTED("must be given, because the host cannot list the domains that you may use"),
    /** A stored link is given another domain, or a request to change it names a domain, even its own. */
    DOMAIN_FIXED("must not be sent: a link stays on its domain"),
    /** The space does not exist, or the owner may not use it. */
    UNKNOWN_SPACE("must be a space you may use"),
    /** The link would redirect to itself. */
    OWN_SHORT_URL("must not be the link's own short URL"),
    /** The host of the URL is forbidden by the operator. */
    FORBIDDEN_HOST("must not be on a forbidden host"),
    /** The URL has no scheme, or a scheme that is not allowed. Argument: the allowed schemes. */
    URL_SCHEME("must be an absolute URL that starts with {0}"),
    /** The URL has a user name or a password. */
    URL_USER("must not contain a user name or password"),
    /** The URL has no host. */
    URL_WITHOUT_HOST("must have a host"),
    /** The host name of the URL is not valid. */
    URL_HOST("must have a valid host name"),
    /** The IP address in the URL is not valid. */
    URL_ADDRESS("must have a valid IP address as its host"),
    /** The port of the URL is not valid. Argument: the highest port. */
    URL_PORT("must have a port between 0 and {0}"),
    /** A base URL has no host, or a scheme other than http and https. */
    BASE_URL("must be a base URL such as https://go.example.com: https:// or http://, and a host"),
    /** Visitors cannot reach the host of a base URL. */
    BASE_URL_HOST(
            "must have a host that visitors can reach, such as https://go.example.com: between dots, labels of 1 to 63"
                    + " letters, digits and hyphens; or an IP address of one machine"),
    /** Visitors cannot reach the port of a base URL. Argument: the highest port. */
    BASE_URL_PORT("must have a port between 1 and {0}, such as https://go.example.com:8443, or none"),
    /** A base URL has a user name or a password. */
    BASE_URL_USER("must be a URL without a user name and password, such as https://go.example.com"),
    /** A base URL has a query or a fragment. */
    BASE_URL_QUERY("must be a URL without '?' and '#', such as https://go.example.com/s"),
    /** The active period does not end after its start. */
    PERIOD_ORDER("must be after active_period_start_at"),
    /** An instant is outside the years that can be stored. */
    YEAR("must be in the years 1 to 9999"),
    /** An API key would have expired already. */
    NOT_IN_FUTURE("must be in the future"),
    /** An API key would expire too late. */
    TOO_LATE("must be before the year 10000"),
    /** An API key would expire later than the key that makes it. Argument: when that key expires. */
    AFTER_OWN_END("must not be later than {0}, when the key that makes it expires"),
    /** The cursor was made for another list. */
    OTHER_LIST("must be used with the filter, order and owner it was made for"),
    /** The cursor is malformed. */
    CURSOR("must be an unchanged next_cursor of an earlier response"),
    /** A link to change or to delete does not exist, or belongs to another owner. */
    UNKNOWN_LINK("must be the id of one of your links"),
    /** Two rows of one call name the same link. */
    REPEATED_LINK("must not occur in another row"),
    /**
     * The rows of one call have too many different passwords, and hashing them would take too long. Argument: the
     * greatest number.
     */
    TOO_MANY_PASSWORDS("must be one of at most {0} different passwords"),
    /** A password is white space alone. */
    BLANK_PASSWORD("must not be white space alone"),
    /** The link was changed after the caller had read it. */
    OTHER_VERSION("must be the version that is stored");

    private final String text;

    CoreViolation(String text) {
        this.text = text;
    }

    @Override
    public String text() {
        return text;
    }
}

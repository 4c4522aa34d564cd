package dev.fingerpost.url;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.AddressRange;
import java.net.InetAddress;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The base URL of a domain: an http or https URL of a host that visitors can reach, optionally with a port and a path.
 * Only this class has the rules for base URLs, whether they come from a program, a command, a setting or an imported
 * file.
 *
 * <p>A base URL is kept in its normal form: scheme and host in lower case, the path as browsers request it, and no
 * default port, no dot after the host and no trailing slashes. A host that was written in letters beyond ASCII keeps
 * these letters.
 */
public final class BaseUrl {

    private static final int MAX_LENGTH = 255;
    private static final int MAX_PORT = 65_535;

    /** Labels as in RFC 1123, and underscores, which browsers and DNS servers allow. */
    private static final Pattern HOST_NAME =
            Pattern.compile("(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\\.(?!$)|$))+");

    private static final Pattern BEFORE_HOST = Pattern.compile("^[A-Za-z]+:[/\\\\]*");

    /**
     * Words that programs write in place of a host name, or that a doubled scheme leaves there, as in
     * {@code https://https://example.com}.
     */
    private static final Set<String> PLACEHOLDERS =
            Set.of("default", "null", "none", "nan", "undefined", "unknown", "http", "https");

    /**
     * The first byte of the lowest multicast IPv4 address. Reserved addresses and the broadcast address are above it.
     */
    private static final int FIRST_MULTICAST = 224;

    private final String text;
    private final WebUrl url;

    private BaseUrl(String text) {
        this.text = text;
        this.url = WebUrl.parse(text, UrlRules.standard());
    }

    /**
     * Parses a base URL. White space around it is dropped.
     *
     * @throws IllegalArgumentException if the text is not a base URL; the message begins with "must", says what to
     * write, and never repeats the text
     */
    public static BaseUrl parse(String given) {
        WebUrl url = parsed(given);
        String host = withoutTrailingDot(url.host());
        if (!isReachable(host)) {
            throw refused(CoreViolation.BASE_URL_HOST);
        }
        if (url.port().isPresent() && url.port().getAsInt() == 0) {
            throw refused(CoreViolation.BASE_URL_PORT, MAX_PORT);
        }
        if (url.query().isPresent() || url.fragment().isPresent()) {
            throw refused(CoreViolation.BASE_URL_QUERY);
        }
        String port = url.port().isPresent() ? ":" + url.port().getAsInt() : "";
        String text = url.scheme() + "://" + inItsLetters(given, host) + port + withoutTrailingSlashes(url.path());
        if (text.length() > MAX_LENGTH) {
            throw refused(CoreViolation.TOO_LONG, MAX_LENGTH);
        }
        return new BaseUrl(text);
    }

    /** Returns the reason why a text is not a base URL, without repeating the text; empty if it is one. */
    public static Optional<Refusal> refusal(String given) {
        try {
            parse(given);
            return Optional.empty();
        } catch (InvalidUrlException e) {
            return Optional.of(e.refusal());
        }
    }

    /** The parsed URL. */
    public WebUrl url() {
        return url;
    }

    /** The base URL in its normal form, without a trailing slash. */
    @Override
    public String toString() {
        return text;
    }

    private static WebUrl parsed(String given) {
        try {
            return WebUrl.parse(given.strip(), UrlRules.standard());
        } catch (InvalidUrlException e) {
            throw e.refusal().code() instanceof CoreViolation rule ? baseUrlRule(rule, e) : e;
        }
    }

    /** Replaces a rule for URLs by the rule for base URLs, whose message says what to write. */
    private static InvalidUrlException baseUrlRule(CoreViolation rule, InvalidUrlException otherwise) {
        return switch (rule) {
            case URL_SCHEME, URL_WITHOUT_HOST -> refused(CoreViolation.BASE_URL);
            case URL_USER -> refused(CoreViolation.BASE_URL_USER);
            case URL_HOST, URL_ADDRESS -> refused(CoreViolation.BASE_URL_HOST);
            case URL_PORT -> refused(CoreViolation.BASE_URL_PORT, MAX_PORT);
            default -> otherwise;
        };
    }

    private static InvalidUrlException refused(CoreViolation rule, Object... arguments) {
        return new InvalidUrlException(Refusal.of(rule, arguments));
    }

    /** Whether the host is a valid DNS name, or the address of a single machine. */
    private static boolean isReachable(String host) {
        return AddressRange.address(host)
                .map(BaseUrl::isOfOneMachine)
                .orElseGet(() -> HOST_NAME.matcher(host).matches() && !PLACEHOLDERS.contains(host));
    }

    private static boolean isOfOneMachine(InetAddress address) {
        byte[] bytes = address.getAddress();
        int first = Byte.toUnsignedInt(bytes[0]);
        return bytes.length == Integer.BYTES
                ? first > 0 && first < FIRST_MULTICAST
                : !address.isAnyLocalAddress() && !address.isMulticastAddress();
    }

    /** The host in letters beyond ASCII if it was written so; otherwise in ASCII. */
    private static String inItsLetters(String given, String host) {
        String written = BEFORE_HOST.matcher(given.strip()).replaceFirst("").split("[/\\\\?#]", 2)[0];
        return written.chars().allMatch(c -> c < 0x80) ? host : ReadableHost.inUnicode(host);
    }

    private static String withoutTrailingDot(String host) {
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    private static String withoutTrailingSlashes(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }
}

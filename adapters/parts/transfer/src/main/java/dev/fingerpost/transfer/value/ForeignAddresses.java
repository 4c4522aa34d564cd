package dev.fingerpost.transfer.value;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.url.BaseUrl;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The addresses of a link of another program, read from whatever parts its row has. */
public final class ForeignAddresses {

    private static final Pattern SCHEME = Pattern.compile("(?i)(https?)://+(.*)");
    private static final Pattern ANY_SCHEME = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:/.*");

    /** An address has a scheme, or a dot in its first segment. Anything else is a code. */
    private static final Pattern ADDRESS = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:/.*|[^/?#]*\\.[^/?#]+(?:[/?#].*)?");

    private final Set<Address> found = new LinkedHashSet<>();
    private final List<Violation> violations = new ArrayList<>();

    /** The base URL and the alias of a link. */
    public record Address(String baseUrl, String alias) {}

    /**
     * Reads the parts of a row.
     *
     * @param shortUrl the short URL, with or without a scheme, or only its code. Like the other parts, empty if there is
     *     none
     * @param domain a host, perhaps with a path, or a base URL
     * @param custom further aliases or short URLs
     * @param otherwise the base URL for rows without one; empty if there is none
     */
    public ForeignAddresses(String shortUrl, String domain, String alias, List<String> custom, String otherwise) {
        String known = alias.strip().replaceAll("^/+", "");
        String base = domain.isBlank() ? otherwise : withScheme(domain.strip());
        if (isAddress(shortUrl)) {
            base = addShort(shortUrl.strip(), known, base);
        } else {
            addCode(base, shortUrl);
            addCode(base, known);
        }
        for (String each : custom) {
            if (isAddress(each)) {
                addShort(each.strip(), "", base);
            } else {
                addCode(base, each);
            }
        }
        if (found.isEmpty() && violations.isEmpty()) {
            violations.add(Violation.of("short_url", TransferViolation.NOT_A_SHORT_URL));
        }
    }

    /** Whether the text names a host, and is not only a code. */
    public static boolean isAddress(String text) {
        return ADDRESS.matcher(text.strip()).matches();
    }

    public List<Address> addresses() {
        return List.copyOf(found);
    }

    public List<Violation> violations() {
        return violations;
    }

    private void addCode(String base, String code) {
        String stripped = code.strip().replaceAll("^/+", "");
        if (!stripped.isEmpty()) {
            add(base, decoded(stripped));
        }
    }

    /**
     * Adds the address of a short URL and, if the alias differs, the address of the alias. Returns the base URL of the
     * short URL.
     *
     * @param alias the alias without slashes before it; empty if there is none
     */
    private String addShort(String shortUrl, String alias, String base) {
        String full = withScheme(shortUrl.split("[?#]", 2)[0]).replaceAll("/+$", "");
        int host = full.indexOf("://") + 3;
        int slash = full.lastIndexOf('/');
        String decodedAlias = decoded(alias);
        if (slash < host) {
            if (alias.isEmpty()) {
                violations.add(Violation.of("short_url", TransferViolation.ROOT_LINK));
                return base;
            }
            add(full, decodedAlias);
            return full;
        }
        int end = slash;
        boolean isAliasInside =
                !alias.isEmpty() && decoded(full.substring(host)).endsWith("/" + decodedAlias);
        for (int i = 0;
                isAliasInside && i < decodedAlias.chars().filter(c -> c == '/').count();
                i++) {
            end = full.lastIndexOf('/', end - 1);
        }
        String ofShort = full.substring(0, end);
        add(ofShort, decoded(full.substring(end + 1)));
        if (!alias.isEmpty() && !isAliasInside) {
            add(base.isEmpty() ? ofShort : base, decodedAlias);
        }
        return ofShort;
    }

    private void add(String baseUrl, String alias) {
        if (baseUrl.isEmpty()) {
            violations.add(Violation.of("short_url", TransferViolation.NOT_A_SHORT_URL));
            return;
        }
        BaseUrl.refusal(baseUrl)
                .ifPresentOrElse(
                        refusal -> violations.add(refusal.on("domain")),
                        () -> found.add(new Address(BaseUrl.parse(baseUrl).toString(), alias)));
    }

    private static String withScheme(String address) {
        Matcher scheme = SCHEME.matcher(address);
        if (scheme.matches()) {
            return scheme.group(1).toLowerCase(Locale.ROOT) + "://" + scheme.group(2);
        }
        return ANY_SCHEME.matcher(address).matches() ? address : "https://" + address;
    }

    private static String decoded(String alias) {
        try {
            // with a host, because a URI would take the alias for one after two slashes
            return Optional.ofNullable(URI.create("https://host/" + alias).getPath())
                    .map(path -> path.substring(1))
                    .orElse(alias);
        } catch (IllegalArgumentException e) {
            return alias;
        }
    }
}

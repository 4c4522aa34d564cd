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
    private static final Pattern SEPARATORS = Pattern.compile("[,;|\\s]+");

    private final Set<Address> found = new LinkedHashSet<>();
    private final List<Violation> violations = new ArrayList<>();

    /** The base URL and the alias of a link. */
    public record Address(String baseUrl, String alias) {}

    /**
     * Reads the parts of a row.
     *
     * @param shortUrl the short URL, with or without a scheme. Like the other parts, empty if there is none
     * @param domain a host, perhaps with a path, or a base URL
     * @param custom further aliases or short URLs
     * @param otherwise the base URL for rows without one; empty if there is none
     */
    public ForeignAddresses(String shortUrl, String domain, String alias, String custom, String otherwise) {
        String known = alias.strip().replaceAll("^/+", "");
        String base = isNone(domain) ? otherwise : withScheme(domain.strip());
        String shortened = shortUrl.strip();
        if (!shortened.isEmpty()) {
            base = addShort(shortened, known, base);
        } else if (!known.isEmpty()) {
            add(base, decoded(known));
        }
        for (String each : SEPARATORS.splitAsStream(custom.strip()).toList()) {
            if (each.contains("/")) {
                addShort(each, "", base);
            } else if (!each.isEmpty()) {
                add(base, decoded(each));
            }
        }
        if (found.isEmpty() && violations.isEmpty()) {
            violations.add(Violation.of("short_url", TransferViolation.NOT_A_SHORT_URL));
        }
    }

    public List<Address> addresses() {
        return List.copyOf(found);
    }

    public List<Violation> violations() {
        return violations;
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
        if (slash < host) {
            if (alias.isEmpty()) {
                violations.add(Violation.of("short_url", TransferViolation.ROOT_LINK));
                return base;
            }
            add(full, decoded(alias));
            return full;
        }
        String decodedAlias = decoded(alias);
        String path = decoded(full.substring(host));
        if (!decodedAlias.isEmpty() && path.endsWith("/" + decodedAlias)) {
            int segments = (int) decodedAlias.chars().filter(c -> c == '/').count();
            int end = full.length();
            for (int i = 0; i <= segments; i++) {
                end = full.lastIndexOf('/', end - 1);
            }
            add(full.substring(0, end), decodedAlias);
            return full.substring(0, end);
        }
        String ofShort = full.substring(0, slash);
        add(ofShort, decoded(full.substring(slash + 1)));
        if (!decodedAlias.isEmpty()) {
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

    /** Whether the text names no domain: it is blank, or a word that programs use for no domain or for their own. */
    private static boolean isNone(String domain) {
        return domain.isBlank() || Absence.isIn(domain) || domain.strip().equalsIgnoreCase("default");
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

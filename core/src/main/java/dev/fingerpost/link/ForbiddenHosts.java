package dev.fingerpost.link;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Refuses links whose URL, expiration URL or targets have one of these hosts.
 *
 * @param names hosts as in a parsed URL; a host with a leading dot means the name and every name below it
 */
record ForbiddenHosts(Set<String> names) implements Gate {

    ForbiddenHosts {
        names = Set.copyOf(names);
    }

    static ForbiddenHosts of(String text) {
        List<String> lines = text.lines().toList();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                names.add(name(line, i + 1));
            }
        }
        return new ForbiddenHosts(names);
    }

    private static String name(String line, int number) {
        boolean isSuffix = line.startsWith(".");
        String host = isSuffix ? line.substring(1) : line;
        return WebUrl.tryParse("https://" + host, UrlRules.standard())
                .filter(url -> url.decodedPath().length() <= 1 && !host.contains("/"))
                .map(url -> (isSuffix ? "." : "") + withoutRoot(url.host()))
                .orElseThrow(() -> new IllegalArgumentException("line " + number
                        + " must be a host, such as example.com, or a host and all below it, such as .example.com"));
    }

    @Override
    public Map<Integer, Violation> refusals(Call call) {
        return call.refuse(change -> refusal(change.draft()));
    }

    private Optional<Violation> refusal(LinkDraft draft) {
        if (isForbidden(draft.url())) {
            return forbidden("url");
        }
        if (draft.expirationUrl().filter(this::isForbidden).isPresent()) {
            return forbidden("expiration_url");
        }
        for (int i = 0; i < draft.targets().size(); i++) {
            if (isForbidden(draft.targets().get(i).value())) {
                return forbidden("targets[" + i + "][value]");
            }
        }
        return Optional.empty();
    }

    private static Optional<Violation> forbidden(String field) {
        return Optional.of(Violation.of(field, CoreViolation.FORBIDDEN_HOST));
    }

    private boolean isForbidden(String url) {
        return parsed(url)
                .map(parsed -> withoutRoot(parsed.host()))
                .filter(host -> names.contains(host) || isBelow(host))
                .isPresent();
    }

    /** Parses a URL of any scheme and length, because the library may allow more than the standard rules. */
    private static Optional<WebUrl> parsed(String url) {
        try {
            String scheme = url.substring(0, Math.max(0, url.indexOf(':'))).strip();
            return WebUrl.tryParse(url, new UrlRules(Set.of(scheme), Integer.MAX_VALUE));
        } catch (IllegalArgumentException noScheme) {
            return Optional.empty();
        }
    }

    private boolean isBelow(String host) {
        String path = "." + host;
        for (int dot = 0; dot >= 0; dot = path.indexOf('.', dot + 1)) {
            if (names.contains(path.substring(dot))) {
                return true;
            }
        }
        return false;
    }

    private static String withoutRoot(String host) {
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }
}

package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.ConsoleHost;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.util.Optional;

/**
 * Takes the origin from pages for visitors. The tags on them run scripts that strangers choose: whoever may create a pixel of a
 * tag manager. With the origin of its host such a script could do what somebody may who is signed in there, at the console or at
 * any other page of the host. In a sandbox without {@code allow-same-origin} it has an origin of its own, so that the browser gives
 * it no answer, cookie or storage of the host.
 *
 * <p>The sandbox is left out where it protects nobody: people have a host of their own, this is another one, and the domain has
 * all of its host name. What else is at the host of a domain with a path is not known here.
 */
final class Sandbox {

    /**
     * All but {@code allow-same-origin}, and what annoys visitors: dialogs, full screens, locks of the pointer. Tags need scripts and
     * forms. A destination may be a download, or belong to an app. It may be opened in a new tab, which must then be free of
     * the sandbox.
     */
    static final String DIRECTIVE = "sandbox allow-scripts allow-forms allow-downloads allow-popups"
            + " allow-popups-to-escape-sandbox allow-top-navigation allow-top-navigation-to-custom-protocols";

    private static final String POLICY = "Content-Security-Policy";

    private final ConsoleHost people;
    private final Visits visits;

    Sandbox(ConsoleHost people, Visits visits) {
        this.people = requireNonNull(people, "people");
        this.visits = requireNonNull(visits, "visits");
    }

    /** The page, in the sandbox unless that is left out. The directive joins those of the page's one policy. */
    Response around(Request request, Response page) {
        return isLeftOut(request)
                ? page
                : page.with(
                        POLICY,
                        page.header(POLICY)
                                .map(policy -> policy + "; " + DIRECTIVE)
                                .orElse(DIRECTIVE));
    }

    private boolean isLeftOut(Request request) {
        return !people.isShared() && !people.is(request.host()) && hasWholeHost(request);
    }

    /** Whether the domain of this address has no path: then the alias is all of the path. */
    private boolean hasWholeHost(Request request) {
        String path = request.mount() + request.path();
        Optional<String> beside = LinkPath.of(request).map(LinkPath::path);
        return beside.or(() -> path.isEmpty() ? Optional.empty() : LinkPath.decoded(path))
                .flatMap(decoded -> visits.address(Visit.of(request.host(), decoded, Visitor.unknown()))
                        .map(address -> slashes(address.aliasKey()) == slashes(decoded)))
                .orElse(false);
    }

    private static long slashes(String text) {
        return text.chars().filter(c -> c == '/').count();
    }
}

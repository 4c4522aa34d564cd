package dev.fingerpost.http.redirect;

import dev.fingerpost.http.wire.ConsoleHost;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.util.Optional;

/**
 * Separates pages for visitors from the origin of their host. Strangers choose the scripts that the tags on these pages
 * run: anyone who may create a pixel of a tag manager does so. With the origin of its host, such a script could act for
 * anybody who is signed in there, in the console or on any other page of the host. In a sandbox without
 * {@code allow-same-origin} it has an origin of its own, so the browser gives it no responses, cookies or storage of
 * the host.
 *
 * <p>The sandbox is left out where it would protect nobody. This is so if the management pages have a host of their
 * own, the page is on another host, and the domain of the page has no path. On the host of a domain with a path there
 * may be other pages, about which nothing is known here.
 */
final class Sandbox {

    /**
     * Allows everything except {@code allow-same-origin} and what would annoy visitors, such as dialogs and pointer
     * lock. Tags need scripts and forms. A destination may be a download, or belong to an app. It may be
     * opened in a new tab, which must then be free of the sandbox.
     */
    static final String DIRECTIVE = "sandbox allow-scripts allow-forms allow-downloads allow-popups"
            + " allow-popups-to-escape-sandbox allow-top-navigation allow-top-navigation-to-custom-protocols";

    private static final String POLICY = "Content-Security-Policy";

    private final ConsoleHost people;
    private final Visits visits;

    Sandbox(ConsoleHost people, Visits visits) {
        this.people = people;
        this.visits = visits;
    }

    /**
     * Puts the page into the sandbox, unless the sandbox is left out for this request. The directive is added to the
     * page's policy.
     */
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

    /** Whether the domain of this address has no path, so that the whole path is the alias. */
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

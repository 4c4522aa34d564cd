package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** From a request to the visit it is. */
final class VisitParser {

    private static final System.Logger LOG = System.getLogger(VisitParser.class.getName());

    private final Visits visits;
    private final FormBody forms;
    private final VisitSettings settings;

    VisitParser(Visits visits, HttpSettings httpSettings, VisitSettings settings) {
        this.visits = requireNonNull(visits, "visits");
        this.forms = new FormBody(httpSettings);
        this.settings = requireNonNull(settings, "settings");
    }

    /**
     * The visit; empty where the address cannot be a link's.
     *
     * @throws HttpException if a form is not as it should be
     */
    Optional<Visit> read(Request request) {
        String host = request.client().host();
        return visits.domain(host).flatMap(domain -> alias(request, domain)).map(alias -> visit(request, host, alias));
    }

    private Visit visit(Request request, String host, String alias) {
        VisitorRequest facts = new VisitorRequest(
                request.client().address(),
                request.client().trusted(),
                name -> request.headers().only(name));
        Visit visit = Visit.of(host, alias, needed -> visitor(facts, needed));
        if (request.method().equals("POST")) {
            visit = withForm(visit, request);
        }
        return isClick(request, facts) ? visit : visit.uncounted();
    }

    /** A field that comes twice is its last. */
    private Visit withForm(Visit visit, Request request) {
        Visit filled = visit;
        for (FormPair pair : forms.pairs(request)) {
            if (pair.name().equals("password") && !pair.value().isEmpty()) {
                filled = filled.withPassword(pair.value());
            } else if (pair.name().equals("accepted")) {
                filled = filled.withWarningAccepted(pair.value().equals("1"));
            }
        }
        return filled;
    }

    /** What stands after the domain's base URL, whether the handler is mounted there or above. */
    private static Optional<String> alias(Request request, Domain domain) {
        String base = domain.path();
        String whole = request.mount() + request.path();
        String path = whole.startsWith(base + "/") ? whole.substring(base.length()) : request.path();
        return PathSegment.decoded(path.substring(1)).filter(alias -> alias.indexOf('/') < 0);
    }

    /** What a browser fetches before anybody has clicked is no click, nor is a look at the headers. */
    private boolean isClick(Request request, VisitorRequest facts) {
        return !request.method().equals("HEAD")
                && !isPrefetch(request.headers().all("Purpose"))
                && !isPrefetch(request.headers().all("Sec-Purpose"))
                && !settings.uncounted().test(facts);
    }

    private static boolean isPrefetch(List<String> purposes) {
        return purposes.stream()
                .anyMatch(purpose -> purpose.toLowerCase(Locale.ROOT).contains("prefetch"));
    }

    /** Somebody of whom nothing can be found out is still a visitor. */
    private Visitor visitor(VisitorRequest facts, TargetsType needed) {
        try {
            return settings.visitors().find(facts, needed);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "Could not find out about a visitor", e);
            return Visitor.unknown();
        }
    }
}

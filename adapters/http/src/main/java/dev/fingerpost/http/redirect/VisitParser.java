package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.visit.VisitorRequest;
import dev.fingerpost.http.wire.FormBody;
import dev.fingerpost.http.wire.FormPair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Parses a request into a visit. */
final class VisitParser {

    private static final System.Logger LOG = System.getLogger(VisitParser.class.getName());

    private final Visits visits;
    private final FormBody forms;
    private final VisitSettings settings;

    VisitParser(Visits visits, FormBody forms, VisitSettings settings) {
        this.visits = requireNonNull(visits, "visits");
        this.forms = requireNonNull(forms, "forms");
        this.settings = requireNonNull(settings, "settings");
    }

    /**
     * The visit; empty where the address cannot be that of a link.
     *
     * @throws HttpException if a form is malformed
     */
    Optional<Visit> parse(Request request) {
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

    /** A field that comes twice has its last value. */
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

    /** The rest of the path after the domain's base URL, whether the handler is mounted there or above. */
    private static Optional<String> alias(Request request, Domain domain) {
        String base = domain.path();
        String whole = request.mount() + request.path();
        String path = whole.startsWith(base + "/") ? whole.substring(base.length()) : request.path();
        return path.isEmpty()
                ? Optional.empty() // the path of the mount itself
                : PathSegment.decoded(path.substring(1)).filter(alias -> alias.indexOf('/') < 0);
    }

    /** A prefetch of a browser is no click, and neither is a request for the headers alone. */
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

    /** A finder that fails costs the visitor the targeting, not the visit. */
    private Visitor visitor(VisitorRequest facts, TargetsType needed) {
        try {
            return settings.visitors().find(facts, needed);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "Could not find the facts of a visitor", e);
            return Visitor.unknown();
        }
    }
}

package dev.fingerpost.http.redirect;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.log.RateLimitedLog;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.targeting.VisitorFinder;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Parses a request into a visit. */
final class VisitParser {

    private static final System.Logger LOG = System.getLogger(VisitParser.class.getName());

    /** The headers in which browsers and apps state why they load a page. */
    private static final List<String> PURPOSES = List.of("Sec-Purpose", "Purpose", "X-Purpose", "X-Moz");

    /** The values which say that the page is loaded before anyone has asked to see it, or for a preview. */
    private static final List<String> BEFORE_A_VISIT = List.of("prefetch", "prerender", "preview", "instant");

    private final RateLimitedLog failures = new RateLimitedLog(LOG, Level.WARNING);
    private final Visits visits;
    private final boolean readsOrigin;
    private final BodyReader bodies;
    private final VisitSettings settings;

    VisitParser(Fingerpost fingerpost, BodyReader bodies, VisitSettings settings) {
        this.visits = fingerpost.visits();
        this.readsOrigin = fingerpost.find(Statistics.class).isPresent();
        this.bodies = bodies;
        this.settings = settings;
    }

    /**
     * Parses a request. Empty if the address cannot be that of a link.
     *
     * @throws HttpException if a form is malformed
     */
    Optional<Visit> parse(Request request) {
        String path = request.mount() + request.path();
        return path.isEmpty() ? Optional.empty() : LinkPath.decoded(path).flatMap(text -> visit(request, text));
    }

    private Optional<Visit> visit(Request request, String path) {
        VisitorFinder.Request facts = new VisitorFinder.Request(
                request.address(),
                request.isTrusted(),
                name -> request.headers().only(name));
        Visit visit = Visit.of(request.host(), path, visitor(facts));
        if (readsOrigin) {
            visit = visit.withOrigin(Origins.of(request));
        }
        if (request.method().equals("POST")) {
            if (visits.address(visit).isEmpty()) {
                return Optional.empty(); // no link can have this address, so the form is not read
            }
            visit = withForm(visit, request);
        }
        if (settings.uncounted().test(facts)) {
            return Optional.of(visit.uncounted(Visit.NotCounted.BOT));
        }
        return Optional.of(isClick(request) ? visit : visit.uncounted(Visit.NotCounted.NOT_A_CLICK));
    }

    /** Adds the fields of a form. If a field was sent twice, its last value is used. */
    private Visit withForm(Visit visit, Request request) {
        List<Pair> pairs = bodies.form(request);
        return visit.withPassword(password(pairs)).withWarningAccepted(isAccepted(pairs));
    }

    /** Whether the request is a click. A browser's prefetch and a request for the headers alone are not. */
    private static boolean isClick(Request request) {
        return !request.method().equals("HEAD")
                && PURPOSES.stream()
                        .noneMatch(header -> isPrefetch(request.headers().all(header)));
    }

    private static boolean isPrefetch(List<String> purposes) {
        return purposes.stream()
                .map(purpose -> purpose.toLowerCase(Locale.ROOT))
                .anyMatch(purpose -> BEFORE_A_VISIT.stream().anyMatch(purpose::contains));
    }

    /**
     * Returns a function that finds the facts about the visitor. If it fails, the visit has no targeting, but does not
     * fail.
     */
    private Function<TargetsType, Visitor> visitor(VisitorFinder.Request request) {
        Function<TargetsType, Visitor> finder = settings.visitors().of(request);
        return needed -> {
            try {
                return finder.apply(needed);
            } catch (RuntimeException e) {
                failures.log("Could not find the facts about a visitor", e);
                return Visitor.unknown();
            }
        };
    }

    /** The password in the form that asks for it: the last value that is not empty; {@code null} if there is none. */
    static @Nullable String password(List<Pair> pairs) {
        return pairs.stream()
                .filter(pair -> pair.name().equals("password") && !pair.value().isEmpty())
                .map(Pair::value)
                .reduce((earlier, last) -> last)
                .orElse(null);
    }

    /** Whether the warning is accepted, by the last field of that name. */
    private static boolean isAccepted(List<Pair> pairs) {
        return pairs.stream()
                .filter(pair -> pair.name().equals("accepted"))
                .map(pair -> pair.value().equals("1"))
                .reduce(false, (earlier, last) -> last);
    }
}

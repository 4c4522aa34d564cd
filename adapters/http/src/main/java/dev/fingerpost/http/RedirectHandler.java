package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.http.VisitorPages.Message;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.lang.System.Logger.Level;

/** Where short links are followed. Failures become pages: who comes here is no program. */
final class RedirectHandler implements Handler {

    private static final System.Logger LOG = System.getLogger(RedirectHandler.class.getName());

    private final Visits visits;
    private final VisitParser reader;
    private final VisitResponses answers;
    private final VisitorPages pages;
    private final PasswordThrottle wrongPasswords;

    RedirectHandler(Visits visits, HttpSettings settings, VisitSettings visitSettings, Ticker ticker) {
        this.visits = requireNonNull(visits, "visits");
        this.reader = new VisitParser(visits, settings, visitSettings);
        this.answers = new VisitResponses(visitSettings);
        this.pages = visitSettings.pages();
        this.wrongPasswords = new PasswordThrottle(ticker);
    }

    @Override
    public Response handle(Request request) {
        return new MethodRouter()
                .get(() -> follow(request))
                .on("POST", () -> follow(request))
                .answer(request.method());
    }

    private Response follow(Request request) {
        return reader.read(request)
                .map(visit -> answer(request, visit))
                .orElseGet(() -> message(Status.NOT_FOUND, Message.NOT_FOUND));
    }

    private Response answer(Request request, Visit visit) {
        PasswordThrottle.Attempt attempt = new PasswordThrottle.Attempt(
                visit.host() + '/' + visit.alias(), request.client().address());
        if (visit.password() != null && !wrongPasswords.mayTry(attempt)) {
            return message(Status.TOO_MANY_REQUESTS, Message.TOO_MANY_TRIES)
                    .with("Retry-After", Long.toString(PasswordThrottle.WINDOW.toSeconds()));
        }
        try {
            Resolution resolution = visits.resolve(visit);
            if (visit.password() != null && !(resolution instanceof Resolution.PasswordRequired)) {
                wrongPasswords.wasRight(attempt);
            }
            return answers.to(request, visit, resolution);
        } catch (FingerpostException e) {
            LOG.log(Level.ERROR, "A visit failed, request " + request.id(), e);
            return message(Status.SERVICE_UNAVAILABLE, Message.UNAVAILABLE).with("Retry-After", "1");
        }
    }

    private Response message(Status status, Message message) {
        String nonce = HtmlResponse.nonce();
        return HtmlResponse.page(status, pages.message(message, nonce), nonce);
    }
}

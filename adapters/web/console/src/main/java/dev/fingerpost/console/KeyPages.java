package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.console.pages.JtekeysGenerated;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.text.WireNamed;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The page of API keys. A new key is shown once. */
final class KeyPages {

    /** The form of a new key before anything was chosen. */
    private static final Query BLANK = new Query(List.of(new Pair("scope", "links"), new Pair("days", "90")));

    private final ApiKeys stored;
    private final BodyReader bodies;

    KeyPages(ApiKeys stored, BodyReader bodies) {
        this.stored = requireNonNull(stored, "stored");
        this.bodies = requireNonNull(bodies, "bodies");
    }

    Response list(Request request, Person person) {
        return shown(Status.OK.code(), request, person, "", BLANK, Mistakes.NONE);
    }

    /** Creates a key. The response is the page itself and not a redirect, because only this response has the token. */
    Response create(Request request, Person person) {
        Query form = Query.of(bodies.form(request));
        @Nullable
        Instant end = form.number("days")
                .map(days -> request.receivedAt().plus(Duration.ofDays(Math.min(days, 36_500))))
                .orElse(null);
        try {
            String token = stored.of(person.owner())
                    .issue(form.text("name").strip(), scope(form), end, null)
                    .token()
                    .reveal();
            return shown(Status.CREATED.code(), request, person, token, BLANK, Mistakes.NONE);
        } catch (ValidationException e) {
            Mistakes mistakes = Mistakes.of(e.violations(), person.view());
            return shown(ProblemCode.INVALID_INPUT.status(), request, person, "", form, mistakes);
        }
    }

    /** The page with the form of a new key as it was typed. */
    Response createAgain(Request request, Person person, TypedForm typed) {
        return shown(typed.status(), request, person, "", Query.of(typed.fields()), typed.mistakes());
    }

    /** Revokes a key. A key of another owner looks as if it did not exist. */
    Response revoke(Request request, Person person) {
        stored.of(person.owner()).revoke(request.number());
        return Html.redirect(person.view().url("/keys?done=revoked"));
    }

    /** The chosen scope; the smallest one for an unknown scope. */
    private static ApiKey.Scope scope(Query form) {
        return WireNamed.parse(ApiKey.Scope.class, form.text("scope")).orElse(ApiKey.Scope.READ);
    }

    /** The keys, newest first. */
    private List<ApiKey> keys(Person person) {
        return stored.list(person.owner().id()).stream()
                .sorted((one, other) -> Long.compare(other.id(), one.id()))
                .toList();
    }

    private Response shown(int status, Request request, Person person, String token, Query form, Mistakes mistakes) {
        Instant now = request.receivedAt();
        Map<Boolean, List<ApiKey>> byUse =
                keys(person).stream().collect(Collectors.partitioningBy(key -> key.isUsableAt(now)));
        ApiKey session = person.session();
        return Html.page(
                status,
                page -> JtekeysGenerated.render(
                        page,
                        null,
                        person.in("keys").view(),
                        byUse.getOrDefault(true, List.of()),
                        byUse.getOrDefault(false, List.of()),
                        session == null ? 0 : session.id(),
                        token,
                        form.values(),
                        mistakes));
    }
}

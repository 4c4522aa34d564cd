package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.console.Console.Deliveries;
import dev.fingerpost.console.pages.JtewebhooksGenerated;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.ShownWebhook;
import dev.fingerpost.console.view.TypedWebhook;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page of webhooks: the form of a new one, whose secret is shown once, and the events that wait for each. */
final class WebhookPages {

    /** Every webhook is read twice a second, so one owner may not create any number. */
    private static final int MOST = 20;

    private static final String URL = "url";
    private static final String EVENTS = "events";

    private final Deliveries deliveries;
    private final BodyReader bodies;

    WebhookPages(Deliveries deliveries, BodyReader bodies) {
        this.deliveries = requireNonNull(deliveries, "deliveries");
        this.bodies = requireNonNull(bodies, "bodies");
    }

    Response list(Request request, Person person) {
        return shown(Status.OK.code(), person, "", TypedWebhook.BLANK, Mistakes.NONE);
    }

    /**
     * Creates a webhook. The response is the page itself and not a redirect, because only this response has the secret.
     */
    Response create(Request request, Person person) {
        TypedWebhook typed = typed(bodies.form(request));
        Mistakes mistakes = mistakes(typed, person);
        if (mistakes.any()) {
            return shown(ProblemCode.INVALID_INPUT.status(), person, "", typed, mistakes);
        }
        String secret = deliveries
                .create(
                        person.owner().id(),
                        typed.url(),
                        typed.events().stream()
                                .flatMap(event -> WireNamed.parse(LinkEvent.Type.class, event).stream())
                                .collect(Collectors.toSet()))
                .reveal();
        return shown(Status.CREATED.code(), person, secret, TypedWebhook.BLANK, Mistakes.NONE);
    }

    /** The page with the form of a new webhook as it was typed. */
    Response createAgain(Request request, Person person, TypedForm typed) {
        return shown(typed.status(), person, "", typed(typed.fields()), typed.mistakes());
    }

    /** Sends a test event. If it is not accepted, the page says so above its content. */
    Response test(Request request, Person person) {
        Deliveries.TestResult result =
                deliveries.test(person.owner().id(), request.number()).orElseThrow(HttpException::notFound);
        return result.isAccepted()
                ? done(true, "tested", person)
                : list(
                        request,
                        person.refused(new Mistakes(
                                Map.of(result.url(), person.view().text("webhooks.failed", result.text())))));
    }

    Response delete(Request request, Person person) {
        return done(deliveries.delete(person.owner().id(), request.number()), "deleted", person);
    }

    Response sendAgain(Request request, Person person) {
        return done(deliveries.sendAgain(person.owner().id(), request.number()), "resent", person);
    }

    Response switchOn(Request request, Person person) {
        return done(deliveries.switchTo(person.owner().id(), request.number(), true), "enabled", person);
    }

    Response switchOff(Request request, Person person) {
        return done(deliveries.switchTo(person.owner().id(), request.number(), false), "disabled", person);
    }

    private static TypedWebhook typed(List<Pair> form) {
        return new TypedWebhook(
                Query.of(form).text(URL).strip(),
                form.stream()
                        .filter(pair -> pair.name().equals(EVENTS))
                        .map(Pair::value)
                        .toList());
    }

    private Mistakes mistakes(TypedWebhook typed, Person person) {
        List<Violation> violations = new ArrayList<>();
        Optional<Refusal> refusal = typed.url().isEmpty()
                ? Optional.of(Refusal.of(CoreViolation.EMPTY))
                : WebUrl.refusal(typed.url(), UrlRules.standard());
        refusal.ifPresent(found -> violations.add(found.on(URL)));
        boolean areKnown = typed.events().stream()
                .allMatch(event -> WireNamed.parse(LinkEvent.Type.class, event).isPresent());
        if (!areKnown) {
            violations.add(Violation.of(
                    EVENTS,
                    CoreViolation.NOT_LISTED,
                    Arrays.stream(LinkEvent.Type.values())
                            .map(LinkEvent.Type::wireName)
                            .collect(Collectors.joining(", "))));
        }
        Mistakes mistakes = Mistakes.of(violations, person.view());
        return mistakes.any() || deliveries.of(person.owner().id()).size() < MOST
                ? mistakes
                : new Mistakes(Map.of(URL, person.view().text("webhooks.most", MOST)));
    }

    /** A webhook of another owner looks as if it did not exist. */
    private static Response done(boolean isOwn, String what, Person person) {
        if (!isOwn) {
            throw HttpException.notFound();
        }
        return Html.redirect(person.view().url("/webhooks?done=" + what));
    }

    private Response shown(int status, Person person, String secret, TypedWebhook typed, Mistakes mistakes) {
        List<ShownWebhook> hooks = deliveries.of(person.owner().id()).stream()
                .map(WebhookPages::shown)
                .toList();
        return Html.page(
                status,
                page -> JtewebhooksGenerated.render(
                        page, null, person.in("webhooks").view(), hooks, secret, typed, mistakes));
    }

    private static ShownWebhook shown(Deliveries.Hook hook) {
        return new ShownWebhook(
                hook.id(),
                hook.url(),
                hook.types().stream().map(LinkEvent.Type::wireName).sorted().toList(),
                hook.isOn(),
                hook.last().map(Deliveries.Answer::at).orElse(null),
                hook.last().map(Deliveries.Answer::text).orElse(""),
                hook.waiting());
    }
}

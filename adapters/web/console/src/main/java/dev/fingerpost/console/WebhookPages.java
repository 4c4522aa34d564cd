package dev.fingerpost.console;

import dev.fingerpost.concurrent.TimeLimit;
import dev.fingerpost.console.pages.JtewebhookGenerated;
import dev.fingerpost.console.pages.JtewebhooksGenerated;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.ShownWebhook;
import dev.fingerpost.console.view.TypedWebhook;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The pages of webhooks: the list with the form of a new one, whose secret is shown once, and a page for each webhook
 * with its form, its last deliveries and the events that wait for it.
 */
final class WebhookPages {

    /** The greatest number of webhooks of one owner. It is limited because every webhook is read twice a second. */
    private static final int MOST = 20;

    /** How long sending all waiting events again may take. */
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private static final String URL = "url";
    private static final String EVENTS = "events";
    private static final String POSITION = "position";

    /** The fields of the form of a webhook. */
    static final KnownFields FIELDS = KnownFields.of(URL, EVENTS);

    /** The field of the button that sends one event again. */
    static final KnownFields ONE_EVENT = KnownFields.of(POSITION);

    private final OwnWebhooks webhooks;
    private final BodyReader bodies;

    private final Workers workers;

    /** The webhooks whose waiting events are being sent again. */
    private final Set<Long> inProgress = ConcurrentHashMap.newKeySet();

    WebhookPages(OwnWebhooks webhooks, BodyReader bodies, Workers workers) {
        this.workers = workers;
        this.webhooks = webhooks;
        this.bodies = bodies;
    }

    Response list(Request request, Person person) {
        return shown(Status.OK.code(), person, "", TypedWebhook.BLANK, Mistakes.NONE);
    }

    /**
     * Creates a webhook. The response is the page itself and not a redirect, because only this response has the secret.
     */
    Response create(Request request, Person person) {
        TypedWebhook typed = typed(bodies.form(request));
        Mistakes mistakes = mistakesOfNew(typed, person);
        if (mistakes.any()) {
            return shown(ProblemCode.INVALID_INPUT.status(), person, "", typed, mistakes);
        }
        String secret = webhooks.create(person.owner().id(), typed.address(), types(typed))
                .reveal();
        return shown(Status.CREATED.code(), person, secret, TypedWebhook.BLANK, Mistakes.NONE);
    }

    /** The page with the form of a new webhook as it was typed. */
    Response createAgain(Request request, Person person, TypedForm typed) {
        return shown(typed.status(), person, "", typed(typed.fields()), typed.mistakes());
    }

    /** The page of a webhook. */
    Response show(Request request, Person person) {
        OwnWebhooks.Hook hook = hook(request, person);
        return shown(Status.OK.code(), person, hook, typed(hook), Mistakes.NONE);
    }

    Response edit(Request request, Person person) {
        TypedWebhook typed = typed(bodies.form(request));
        Mistakes mistakes = mistakes(typed, person);
        return mistakes.any()
                ? editAgain(request, person, typed, mistakes, ProblemCode.INVALID_INPUT.status())
                : done(
                        webhooks.edit(person.owner().id(), request.number(), typed.address(), types(typed)),
                        "saved",
                        request,
                        person);
    }

    /** The page of a webhook with its form as it was typed. */
    Response editAgain(Request request, Person person, TypedForm typed) {
        return editAgain(request, person, typed(typed.fields()), typed.mistakes(), typed.status());
    }

    private Response editAgain(Request request, Person person, TypedWebhook typed, Mistakes mistakes, int status) {
        return shown(status, person, hook(request, person), typed, mistakes);
    }

    /** Sends a test event. If it is not accepted, the page says so above its content. */
    Response test(Request request, Person person) {
        WebhookAnswer answer = workers.inTurn(
                        request, person, () -> webhooks.test(person.owner().id(), request.number()))
                .orElseThrow(HttpException::notFound)
                .answer();
        if (answer.isSuccess()) {
            return done(true, "tested", request, person);
        }
        String url = hook(request, person).url();
        String failed = person.view().text("webhooks.failed", person.view().answer(answer));
        return show(request, person.refused(new Mistakes(Map.of(url, failed))));
    }

    Response delete(Request request, Person person) {
        if (!webhooks.delete(person.owner().id(), request.number())) {
            throw HttpException.notFound();
        }
        return Html.redirect(person.view().url("/webhooks?done=deleted"));
    }

    /** Starts to send all waiting events again. While that is in progress, it has no further effect. */
    Response sendAllAgain(Request request, Person person) {
        long owner = person.owner().id();
        long id = hook(request, person).id();
        if (inProgress.add(id) && !workers.offer(owner, LONGEST, limit -> sendAllAgain(owner, id, limit))) {
            inProgress.remove(id);
            throw Workers.busy();
        }
        return done(true, "resent", request, person);
    }

    private void sendAllAgain(long owner, long id, TimeLimit limit) {
        try {
            webhooks.sendAgain(owner, id, () -> !limit.left().isZero());
        } finally {
            inProgress.remove(id);
        }
    }

    /** Sends one event again, accepted or not. An event that is no longer stored cannot be sent. */
    Response sendAgain(Request request, Person person) {
        OwnWebhooks.Hook hook = hook(request, person);
        boolean isSent = Query.of(bodies.form(request))
                .number(POSITION)
                .filter(position -> webhooks.sendAgain(person.owner().id(), hook.id(), position))
                .isPresent();
        return done(true, isSent ? "resent" : "notstored", request, person);
    }

    Response sendAgainAgain(Request request, Person person, TypedForm typed) {
        return editAgain(request, person, typed(hook(request, person)), typed.mistakes(), typed.status());
    }

    Response switchOn(Request request, Person person) {
        return done(webhooks.switchTo(person.owner().id(), request.number(), true), "enabled", request, person);
    }

    Response switchOff(Request request, Person person) {
        return done(webhooks.switchTo(person.owner().id(), request.number(), false), "disabled", request, person);
    }

    /** The webhook in the address. A webhook of another owner looks as if it did not exist. */
    private OwnWebhooks.Hook hook(Request request, Person person) {
        return webhooks.find(person.owner().id(), request.number()).orElseThrow(HttpException::notFound);
    }

    private static Set<LinkEvent.Type> types(TypedWebhook typed) {
        return typed.events().stream()
                .flatMap(event -> WireNamed.parse(LinkEvent.Type.class, event).stream())
                .collect(Collectors.toSet());
    }

    private static TypedWebhook typed(OwnWebhooks.Hook hook) {
        return new TypedWebhook(
                hook.url(), hook.types().stream().map(LinkEvent.Type::wireName).toList());
    }

    private static TypedWebhook typed(List<Pair> form) {
        return new TypedWebhook(
                Query.of(form).text(URL),
                form.stream()
                        .filter(pair -> pair.name().equals(EVENTS))
                        .map(Pair::value)
                        .toList());
    }

    private Mistakes mistakesOfNew(TypedWebhook typed, Person person) {
        Mistakes mistakes = mistakes(typed, person);
        return mistakes.any() || webhooks.of(person.owner().id()).size() < MOST
                ? mistakes
                : new Mistakes(Map.of(URL, person.view().text("webhooks.most", MOST)));
    }

    private static Mistakes mistakes(TypedWebhook typed, Person person) {
        List<Violation> violations = new ArrayList<>();
        Optional<Refusal> refusal = typed.address().isEmpty()
                ? Optional.of(Refusal.of(CoreViolation.EMPTY))
                : WebUrl.refusal(typed.address(), UrlRules.standard());
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
        return Mistakes.of(violations, person.view());
    }

    /**
     * Redirects to the page of the webhook, which says what was done. A webhook of another owner looks as if it did not
     * exist.
     */
    private static Response done(boolean isOwn, String what, Request request, Person person) {
        if (!isOwn) {
            throw HttpException.notFound();
        }
        return Html.redirect(person.view().url("/webhooks/" + request.number() + "?done=" + what));
    }

    private Response shown(int status, Person person, String secret, TypedWebhook typed, Mistakes mistakes) {
        List<ShownWebhook> hooks = webhooks.of(person.owner().id()).stream()
                .map(hook -> shown(hook, List.of()))
                .toList();
        return Html.page(
                status,
                page -> JtewebhooksGenerated.render(
                        page, null, person.in("webhooks").view(), hooks, secret, typed, mistakes));
    }

    private Response shown(int status, Person person, OwnWebhooks.Hook hook, TypedWebhook typed, Mistakes mistakes) {
        ShownWebhook shown = shown(hook, webhooks.deliveries(person.owner().id(), hook.id()));
        return Html.page(
                status,
                page -> JtewebhookGenerated.render(
                        page, null, person.in("webhooks").view(), shown, typed, mistakes));
    }

    private ShownWebhook shown(OwnWebhooks.Hook hook, List<WebhookDelivery> delivered) {
        return new ShownWebhook(
                hook.id(),
                hook.url(),
                hook.types().stream().map(LinkEvent.Type::wireName).sorted().toList(),
                hook.isOn(),
                hook.last().orElse(null),
                hook.backlog(),
                inProgress.contains(hook.id()),
                hook.waiting(),
                delivered);
    }
}

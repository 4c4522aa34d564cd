package dev.fingerpost.console;

import dev.fingerpost.concurrent.TimeLimit;
import dev.fingerpost.console.pages.JtewebhookGenerated;
import dev.fingerpost.console.pages.JtewebhooksGenerated;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.ShownWebhook;
import dev.fingerpost.console.view.TypedWebhook;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookDraft;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The pages of webhooks: the list with the form of a new one, whose secret is shown once, and a page for each webhook
 * with its form, its last deliveries and the events that wait for it.
 */
final class WebhookPages {

    /** How long sending all waiting events again may take. */
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private static final int MOST_SHOWN = 50;
    private static final String URL = "url";
    private static final String EVENTS = "events";
    private static final String POSITION = "position";

    /** The fields of the form of a webhook. */
    static final KnownFields FIELDS = KnownFields.of(URL, EVENTS);

    /** The field of the button that sends one event again. */
    static final KnownFields ONE_EVENT = KnownFields.of(POSITION);

    private final Events events;
    private final Function<StoredWebhook, WebhookDelivery> tests;
    private final BodyReader bodies;

    private final Workers workers;

    /** The webhooks whose waiting events are being sent again. */
    private final Set<Long> inProgress = ConcurrentHashMap.newKeySet();

    /**
     * @param tests sends test events
     */
    WebhookPages(Events events, Function<StoredWebhook, WebhookDelivery> tests, BodyReader bodies, Workers workers) {
        this.workers = workers;
        this.events = events;
        this.tests = tests;
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
        try {
            StoredWebhook made = webhooks(person).create(typed.on(WebhookDraft.to("")));
            return shown(Status.CREATED.code(), person, made.secret().reveal(), TypedWebhook.BLANK, Mistakes.NONE);
        } catch (ValidationException e) {
            Mistakes mistakes = Mistakes.of(e.violations(), person.view());
            return shown(ProblemCode.INVALID_INPUT.status(), person, "", typed, mistakes);
        }
    }

    /** The page with the form of a new webhook as it was typed. */
    Response createAgain(Request request, Person person, TypedForm typed) {
        return shown(typed.status(), person, "", typed(typed.fields()), typed.mistakes());
    }

    /** The page of a webhook. */
    Response show(Request request, Person person) {
        StoredWebhook hook = hook(request, person);
        return shown(Status.OK.code(), person, hook, typed(hook), Mistakes.NONE);
    }

    Response edit(Request request, Person person) {
        TypedWebhook typed = typed(bodies.form(request));
        try {
            webhooks(person).update(request.number(), typed::on);
            return done("saved", request, person);
        } catch (ValidationException e) {
            Mistakes mistakes = Mistakes.of(e.violations(), person.view());
            return editAgain(request, person, typed, mistakes, ProblemCode.INVALID_INPUT.status());
        }
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
                        request, person, () -> webhooks(person).test(request.number(), tests))
                .answer();
        if (answer.isSuccess()) {
            return done("tested", request, person);
        }
        String url = hook(request, person).url();
        String failed = person.view().text("webhooks.failed", person.view().answer(answer));
        return show(request, person.refused(new Mistakes(Map.of(url, failed))));
    }

    Response delete(Request request, Person person) {
        webhooks(person).delete(request.number());
        return Html.redirect(person.view().url("/webhooks?done=deleted"));
    }

    /** Starts to send all waiting events again. While that is in progress, it has no further effect. */
    Response sendAllAgain(Request request, Person person) {
        OwnerWebhooks webhooks = webhooks(person);
        long id = hook(request, person).id();
        if (inProgress.add(id)
                && !workers.offer(person.owner().id(), LONGEST, limit -> sendAllAgain(webhooks, id, limit))) {
            inProgress.remove(id);
            throw Workers.busy();
        }
        return done("resent", request, person);
    }

    private void sendAllAgain(OwnerWebhooks webhooks, long id, TimeLimit limit) {
        try {
            webhooks.sendAllAgain(id, () -> !limit.left().isZero());
        } finally {
            inProgress.remove(id);
        }
    }

    /** Sends one event again, accepted or not. An event that is no longer stored cannot be sent. */
    Response sendAgain(Request request, Person person) {
        StoredWebhook hook = hook(request, person);
        boolean isSent = Query.of(bodies.form(request))
                .number(POSITION)
                .filter(position -> webhooks(person).sendAgain(hook.id(), position))
                .isPresent();
        return done(isSent ? "resent" : "notstored", request, person);
    }

    Response sendAgainAgain(Request request, Person person, TypedForm typed) {
        return editAgain(request, person, typed(hook(request, person)), typed.mistakes(), typed.status());
    }

    Response switchOn(Request request, Person person) {
        webhooks(person).update(request.number(), draft -> draft.switchedTo(true));
        return done("enabled", request, person);
    }

    Response switchOff(Request request, Person person) {
        webhooks(person).update(request.number(), draft -> draft.switchedTo(false));
        return done("disabled", request, person);
    }

    private OwnerWebhooks webhooks(Person person) {
        return events.webhooksOf(person.owner());
    }

    /** The webhook in the address. A webhook of another owner looks as if it did not exist. */
    private StoredWebhook hook(Request request, Person person) {
        return webhooks(person).get(request.number());
    }

    private static TypedWebhook typed(StoredWebhook hook) {
        return new TypedWebhook(hook.url(), WebhookDraft.of(hook).events());
    }

    private static TypedWebhook typed(List<Pair> form) {
        return new TypedWebhook(
                Query.of(form).text(URL),
                form.stream()
                        .filter(pair -> pair.name().equals(EVENTS))
                        .map(Pair::value)
                        .toList());
    }

    /** Redirects to the page of the webhook, which says what was done. */
    private static Response done(String what, Request request, Person person) {
        return Html.redirect(person.view().url("/webhooks/" + request.number() + "?done=" + what));
    }

    private Response shown(int status, Person person, String secret, TypedWebhook typed, Mistakes mistakes) {
        List<ShownWebhook> hooks = webhooks(person).list().stream()
                .map(hook -> shown(hook, person, List.of(), List.of()))
                .toList();
        return Html.page(
                status,
                page -> JtewebhooksGenerated.render(
                        page, null, person.in("webhooks").view(), hooks, secret, typed, mistakes));
    }

    private Response shown(int status, Person person, StoredWebhook hook, TypedWebhook typed, Mistakes mistakes) {
        OwnerWebhooks webhooks = webhooks(person);
        ShownWebhook shown = shown(hook, person, webhooks.waiting(hook, 0, MOST_SHOWN), webhooks.deliveries(hook.id()));
        return Html.page(
                status,
                page -> JtewebhookGenerated.render(
                        page, null, person.in("webhooks").view(), shown, typed, mistakes));
    }

    private ShownWebhook shown(
            StoredWebhook hook, Person person, List<Received> waiting, List<WebhookDelivery> delivered) {
        return new ShownWebhook(
                hook.id(),
                hook.url(),
                WebhookDraft.of(hook).events(),
                hook.isOn(),
                hook.last(),
                webhooks(person).backlog(hook),
                inProgress.contains(hook.id()),
                waiting,
                delivered);
    }
}

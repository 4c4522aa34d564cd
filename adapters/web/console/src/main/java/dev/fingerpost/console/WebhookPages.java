package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.console.pages.JtewebhooksGenerated;
import dev.fingerpost.console.view.ShownWebhook;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;

/** The page of events that webhooks have not accepted. */
final class WebhookPages {

    private final Console.Deliveries deliveries;

    WebhookPages(Console.Deliveries deliveries) {
        this.deliveries = requireNonNull(deliveries, "deliveries");
    }

    Response list(Request request, Person person) {
        return Html.page(page -> JtewebhooksGenerated.render(
                page,
                null,
                person.in("keys").view(),
                deliveries.of(person.owner().id()).stream()
                        .map(hook -> new ShownWebhook(
                                hook.id(),
                                hook.url(),
                                hook.isOn(),
                                hook.last().map(Console.Deliveries.Answer::at).orElse(null),
                                hook.last().map(Console.Deliveries.Answer::text).orElse(""),
                                hook.waiting()))
                        .toList()));
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

    /** A webhook of another owner looks as if it did not exist. */
    private static Response done(boolean isOwn, String what, Person person) {
        if (!isOwn) {
            throw HttpException.notFound();
        }
        return Html.redirect(person.view().url("/webhooks?done=" + what));
    }
}

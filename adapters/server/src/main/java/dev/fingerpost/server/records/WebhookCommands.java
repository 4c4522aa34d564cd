package dev.fingerpost.server.records;

import static dev.fingerpost.http.settings.SharedSettings.TITLES_INTERNAL_HOSTS;
import static dev.fingerpost.server.settings.ProgramSettings.AS_JSON;
import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;

import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.RowPrinter;
import dev.fingerpost.server.webhooks.WebhookDeliveries;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.webhooks.Webhook;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The commands that exist only for webhooks, about their events. */
final class WebhookCommands {

    private static final Setting<Long> ID =
            Setting.id("id", "ID").required().says("The number of the webhook, as webhooks list shows it.");

    private WebhookCommands() {}

    static List<Command> all(ProgramContext context) {
        return List.of(
                Command.of(
                                "test",
                                given -> test(given, context),
                                "Send an event of the type webhook.test now, and store the answer as the last one.")
                        .taking(ID)
                        .with(TITLES_INTERNAL_HOSTS)
                        .with(DATABASE),
                Command.of(
                                "waiting",
                                given -> waiting(given, context),
                                "List the events that wait to be sent again, and the dead letters.")
                        .taking(ID)
                        .with(AS_JSON)
                        .with(DATABASE),
                Command.of(
                                "resend",
                                given -> in(
                                        given,
                                        webhooks -> context.out()
                                                .println("Events that are sent again: "
                                                        + webhooks.deliveries()
                                                                .sendAgain(find(webhooks, given), () -> true))),
                                "Let a running server send waiting events again within a second, dead letters included.")
                        .taking(ID)
                        .with(DATABASE));
    }

    private static void test(Given given, ProgramContext context) {
        TitleSettings network = given.checked(
                TITLES_INTERNAL_HOSTS,
                "must be HOST or HOST:PORT, such as wiki.example:8080",
                () -> TitleSettings.standard()
                        .withInternalHosts(
                                Set.copyOf(given.find(TITLES_INTERNAL_HOSTS).orElse(List.of()))));
        try (OpenStorage open = OpenStorage.ofThisVersion(DatabaseSettings.of(given))) {
            StoredWebhook webhook = new WebhookRecords(open.storage()).get(given.get(ID));
            WebhookAnswer answer =
                    new WebhookDeliveries(open.storage(), network).test(webhook).answer();
            if (answer.reason().isPresent()) {
                throw CommandException.failed(
                        "the webhook was not reached: " + answer.reason().get().sentence());
            }
            if (!answer.isSuccess()) {
                throw CommandException.failed(
                        webhook.url() + " has answered " + answer.text() + " instead of a status of 200 to 299");
            }
            context.out().println(webhook.url() + " has answered " + answer.text());
        }
    }

    private static void waiting(Given given, ProgramContext context) {
        RowPrinter rows =
                new RowPrinter(context, given.has(AS_JSON), List.of("id", "event", "link", "attempts", "next", "dead"));
        in(
                given,
                webhooks -> webhooks.deliveries().forEachWaiting(find(webhooks, given), each -> {
                    boolean isDead = WebhookRecords.isDead(each);
                    rows.row(RowPrinter.members(
                            "id",
                            "evt_" + each.event().position(),
                            "event",
                            each.event().type().wireName(),
                            "link",
                            each.event().linkId(),
                            "attempts",
                            each.attempts(),
                            "next",
                            isDead ? null : each.due(),
                            "dead",
                            isDead));
                }));
        rows.end();
    }

    private static void in(Given given, Consumer<WebhookRecords> work) {
        try (OpenStorage open = OpenStorage.ofThisVersion(DatabaseSettings.of(given))) {
            work.accept(new WebhookRecords(open.storage()));
        }
    }

    private static Webhook find(WebhookRecords webhooks, Given given) {
        return Webhook.of(webhooks.get(given.get(ID)));
    }
}

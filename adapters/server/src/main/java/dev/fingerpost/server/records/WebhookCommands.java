package dev.fingerpost.server.records;

import static dev.fingerpost.http.settings.SharedSettings.TITLES_INTERNAL_HOSTS;
import static dev.fingerpost.server.settings.ProgramSettings.AS_JSON;
import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;

import dev.fingerpost.event.Events;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.RowPrinter;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.webhooks.StoredWebhooks;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The commands that exist only for webhooks, about their events. */
final class WebhookCommands {

    private static final int AT_ONCE = 1_000;

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
                                        context,
                                        events -> context.out()
                                                .println("Events that are sent again: "
                                                        + events.webhooks().sendAllAgain(given.get(ID), () -> true))),
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
        in(given, context, events -> {
            String url = events.webhooks().get(given.get(ID)).url();
            WebhookAnswer answer = events.webhooks()
                    .test(given.get(ID), StoredWebhooks.tests(events, network))
                    .answer();
            if (answer.reason().isPresent()) {
                throw CommandException.failed(
                        "the webhook was not reached: " + answer.reason().get().sentence());
            }
            if (!answer.isSuccess()) {
                throw CommandException.failed(
                        url + " has answered " + answer.text() + " instead of a status of 200 to 299");
            }
            context.out().println(url + " has answered " + answer.text());
        });
    }

    private static void waiting(Given given, ProgramContext context) {
        RowPrinter rows =
                new RowPrinter(context, given.has(AS_JSON), List.of("id", "event", "link", "attempts", "next", "dead"));
        in(given, context, events -> {
            OwnerWebhooks webhooks = events.webhooks();
            StoredWebhook webhook = webhooks.get(given.get(ID));
            List<Received> page = webhooks.waiting(webhook, 0, AT_ONCE);
            while (!page.isEmpty()) {
                page.forEach(each -> rows.row(row(each)));
                long last = page.get(page.size() - 1).event().position();
                page = webhooks.waiting(webhook, last, AT_ONCE);
            }
        });
        rows.end();
    }

    private static Map<String, JsonValue> row(Received each) {
        boolean isDead = Settled.NEVER.equals(each.due());
        return RowPrinter.members(
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
                isDead);
    }

    private static void in(Given given, ProgramContext context, Consumer<Events> work) {
        try (OpenLibrary open = RecordCommands.open(context, given)) {
            work.accept(WebhookRecords.events(open));
        } catch (NotFoundException e) {
            throw CommandException.failed("there is no webhook " + given.get(ID) + ", see webhooks list");
        }
    }
}

package dev.fingerpost.server.webhooks;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.RowPrinter;
import dev.fingerpost.text.WebUrl;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.webhooks.Webhook;
import dev.fingerpost.webhooks.Webhooks;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands for webhooks. */
@Command(
        name = "webhooks",
        description = {
            "Adds, lists, switches, tests and removes webhooks: addresses that get the events of links.",
            "A running server sees it within a second."
        },
        synopsisSubcommandLabel = "COMMAND")
public final class WebhooksCommand {

    private static final String SEE = ", see webhooks list";
    private static final Set<LinkEvent.Type> SENT = EnumSet.complementOf(EnumSet.of(LinkEvent.Type.CLICKED));

    private final PrintStream out;
    private final int width;

    /** @param width the characters of a line of a terminal */
    public WebhooksCommand(PrintStream out, int width) {
        this.out = requireNonNull(out, "out");
        this.width = width;
    }

    /** Reads the name of an event that the program sends. */
    public static LinkEvent.Type type(String name) {
        return WireNamed.parse(LinkEvent.Type.class, name)
                .filter(SENT::contains)
                .orElseThrow(() -> new IllegalArgumentException("must be one of "
                        + SENT.stream().map(LinkEvent.Type::wireName).collect(joining(", "))));
    }

    @Command(
            name = "add",
            description = {
                "Adds a webhook, which gets what happens from now on, and prints its secret.",
                "The secret is never shown again. The receiver checks signatures with it."
            },
            sortOptions = false)
    void add(
            @Parameters(paramLabel = "URL", description = "Such as https://crm.example.com/links.") String url,
            @Option(
                            names = "--owner",
                            paramLabel = "N",
                            converter = Numbers.Id.class,
                            description = "Only events of this owner's links. Default: all.")
                    @Nullable
                    Long owner,
            @Option(
                            names = "--event",
                            paramLabel = "EVENT",
                            description = "Such as link.created; repeat it for each. Default: all.")
                    @Nullable
                    List<LinkEvent.Type> events,
            @Mixin DatabaseOptions database) {
        if (WebUrl.tryParse(url, WebUrl.Rules.standard()).isEmpty()) {
            throw CommandException.wrongUse("URL must be an address such as https://crm.example.com/links");
        }
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        StoredWebhook all = StoredWebhook.of(url, Webhook.newSecret(), now);
        StoredWebhook one = owner == null ? all : all.withOwner(owner);
        StoredWebhook webhook = events == null ? one : one.withTypes(Set.copyOf(events));
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            long id = webhooks(open).insert(webhook);
            out.println("Webhook " + id + " sends to " + url);
            out.println("Its secret is shown only now: " + webhook.secret().reveal());
        }
    }

    @Command(
            name = "list",
            description = {
                "Lists all webhooks: how many events wait to be sent again, how many are dead letters,",
                "and the last answer. Without an owner, or without events, it gets all."
            },
            sortOptions = false)
    void list(
            @Option(names = "--json", description = "Prints each webhook as a line of JSON.") boolean json,
            @Mixin DatabaseOptions database) {
        RowPrinter rows = new RowPrinter(
                out,
                width,
                json,
                "id",
                "url",
                "on",
                "owner",
                "events",
                "since",
                "waiting",
                "dead",
                "answered",
                "answer");
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            for (StoredWebhook each : webhooks(open).all()) {
                Map<Boolean, Long> counts = new HashMap<>();
                deliveries(open).forEachWaiting(Webhook.of(each), event -> counts.merge(isDead(event), 1L, Long::sum));
                WebhookAnswer last = each.last();
                rows.row(
                        each.id(),
                        each.url(),
                        each.isOn(),
                        each.owner(),
                        each.types().stream()
                                .map(LinkEvent.Type::wireName)
                                .sorted()
                                .toList(),
                        each.since(),
                        counts.getOrDefault(false, 0L),
                        counts.getOrDefault(true, 0L),
                        last == null ? null : last.at(),
                        last == null ? null : last.text());
            }
        }
        rows.end();
    }

    @Command(
            name = "test",
            description =
                    "Sends an event of the type webhook.test now, prints the answer, and keeps it as the last one.",
            sortOptions = false)
    void test(
            @Mixin Id id,
            @Option(
                            names = "--titles-internal-host",
                            paramLabel = "HOST[:PORT]",
                            description = "A host whose address need not be public, as serve has it.")
                    @Nullable
                    List<String> internalHosts,
            @Mixin DatabaseOptions database) {
        TitleSettings network = CommandException.checked(
                "--titles-internal-host",
                "must be HOST or HOST:PORT, such as wiki.example:8080",
                () -> TitleSettings.standard()
                        .withInternalHosts(internalHosts == null ? Set.of() : Set.copyOf(internalHosts)));
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings());
                Webhooks idle = Webhooks.start(open.storage(), List::of, network, Clock.systemUTC())) {
            Webhook webhook = find(open, id.id);
            int status = idle.test(webhook);
            webhooks(open)
                    .answered(
                            id.id,
                            new WebhookAnswer(Instant.now().truncatedTo(ChronoUnit.MILLIS), Integer.toString(status)));
            if (status / 100 != 2) {
                throw CommandException.failed(webhook.url() + " has answered " + status + ", which is no success");
            }
            out.println(webhook.url() + " has answered " + status);
        } catch (IOException e) {
            throw CommandException.failed("the webhook was not reached: " + e.getMessage());
        }
    }

    @Command(
            name = "waiting",
            description = "Lists the events that wait to be sent again, and the dead letters.",
            sortOptions = false)
    void waiting(
            @Mixin Id id,
            @Option(names = "--json", description = "Prints each event as a line of JSON.") boolean json,
            @Mixin DatabaseOptions database) {
        RowPrinter rows = new RowPrinter(out, width, json, "id", "event", "link", "attempts", "next", "dead");
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            deliveries(open)
                    .forEachWaiting(
                            find(open, id.id),
                            each -> rows.row(
                                    "evt_" + each.event().position(),
                                    each.event().type().wireName(),
                                    each.event().linkId(),
                                    each.attempts(),
                                    isDead(each) ? null : each.due(),
                                    isDead(each)));
        }
        rows.end();
    }

    @Command(
            name = "resend",
            description = "Lets a running server send again what waits, dead letters too, within a second.",
            sortOptions = false)
    void resend(@Mixin Id id, @Mixin DatabaseOptions database) {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            out.println("Events that are sent again: " + deliveries(open).sendAgain(find(open, id.id)));
        }
    }

    @Command(
            name = "off",
            description = {
                "Sends nothing to a webhook until it is on again. Events wait for it, for seven days.",
                "A running server sees it within a second."
            },
            sortOptions = false)
    void off(@Mixin Id id, @Mixin DatabaseOptions database) {
        switchTo(id, false, database);
        out.println("Webhook " + id.id + " is off");
    }

    @Command(name = "on", description = "Sends to a webhook again, what has waited for it first.", sortOptions = false)
    void on(@Mixin Id id, @Mixin DatabaseOptions database) {
        switchTo(id, true, database);
        out.println("Webhook " + id.id + " is on");
    }

    private static void switchTo(Id id, boolean isOn, DatabaseOptions database) {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            if (!webhooks(open).switchTo(id.id, isOn)) {
                throw missing(id.id);
            }
        }
    }

    @Command(
            name = "remove",
            description = "Removes a webhook. What it has not sent is not sent any more.",
            sortOptions = false)
    void remove(@Mixin Id id, @Mixin DatabaseOptions database) {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            if (!webhooks(open).delete(id.id)) {
                throw missing(id.id);
            }
            out.println("Webhook " + id.id + " is removed");
        }
    }

    /** Which webhook. */
    static final class Id {

        @Parameters(
                index = "0",
                paramLabel = "ID",
                converter = Numbers.Id.class,
                description = "The id of the webhook, as webhooks list shows it.")
        private long id;
    }

    private static boolean isDead(Received received) {
        return Settled.NEVER.equals(received.due());
    }

    private static WebhookRepository webhooks(OpenStorage open) {
        return open.storage().optional(WebhookRepository.class).orElseThrow();
    }

    private static Webhook find(OpenStorage open, long id) {
        return webhooks(open).all().stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .map(Webhook::of)
                .orElseThrow(() -> missing(id));
    }

    private static CommandException missing(long id) {
        return CommandException.failed("there is no webhook " + id + SEE);
    }

    private static WebhookDeliveries deliveries(OpenStorage open) {
        return new WebhookDeliveries(open.storage());
    }
}

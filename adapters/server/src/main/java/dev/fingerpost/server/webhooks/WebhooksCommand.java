package dev.fingerpost.server.webhooks;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkListener.Outbox.Event;
import dev.fingerpost.link.LinkListener.Outbox.Received;
import dev.fingerpost.link.LinkListener.Outbox.Settled;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.database.WebhookTable;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.TextTable;
import dev.fingerpost.text.WebUrl;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.webhooks.Webhook;
import dev.fingerpost.webhooks.Webhooks;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
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
            "Adds, lists, tests and removes webhooks: addresses that get the events of links.",
            "A running server sees it within a second."
        },
        synopsisSubcommandLabel = "COMMAND")
public final class WebhooksCommand {

    private static final String SEE = ", see webhooks list";
    private static final Set<Event.Type> SENT = EnumSet.complementOf(EnumSet.of(Event.Type.CLICKED));

    private final PrintStream out;

    public WebhooksCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    /** Reads the name of an event that the program sends. */
    public static Event.Type type(String name) {
        return WireNamed.parse(Event.Type.class, name)
                .filter(SENT::contains)
                .orElseThrow(() -> new IllegalArgumentException("must be one of "
                        + SENT.stream().map(Event.Type::wireName).collect(joining(", "))));
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
                    List<Event.Type> events,
            @Mixin DatabaseOptions database) {
        if (WebUrl.tryParse(url, WebUrl.Rules.standard()).isEmpty()) {
            throw CommandException.wrongUse("URL must be an address such as https://crm.example.com/links");
        }
        Webhook all = Webhook.of("new", url, Webhook.newSecret(), Instant.now());
        Webhook one = owner == null ? all : all.withOwner(owner);
        Webhook webhook = events == null ? one : one.withTypes(Set.copyOf(events));
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            long id = table(open).insert(webhook);
            out.println("Webhook " + id + " sends to " + url);
            out.println("Its secret is shown only now: " + webhook.secret().reveal());
        }
    }

    @Command(
            name = "list",
            description = "Lists all webhooks, with the events that wait to be sent again and the dead letters.",
            sortOptions = false)
    void list(@Mixin DatabaseOptions database) {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            TextTable table = new TextTable("ID", "URL", "OWNER", "EVENTS", "SINCE", "WAITING", "DEAD");
            for (Webhook webhook : table(open).all()) {
                List<Received> waiting = deliveries(open).waiting(webhook);
                long dead = waiting.stream().filter(WebhooksCommand::isDead).count();
                table.row(
                        webhook.id(),
                        webhook.url(),
                        webhook.owner() == null ? "all" : webhook.owner(),
                        webhook.types().isEmpty()
                                ? "all"
                                : webhook.types().stream()
                                        .map(Event.Type::wireName)
                                        .sorted()
                                        .collect(joining(" ")),
                        webhook.since(),
                        waiting.size() - dead,
                        dead);
            }
            table.lines().forEach(out::println);
        }
    }

    @Command(
            name = "test",
            description = "Sends an event of the type webhook.test now, and prints the answer.",
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
    void waiting(@Mixin Id id, @Mixin DatabaseOptions database) {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            TextTable table = new TextTable("ID", "EVENT", "LINK", "ATTEMPTS", "NEXT");
            deliveries(open)
                    .waiting(find(open, id.id))
                    .forEach(each -> table.row(
                            "evt_" + each.event().position(),
                            each.event().type().wireName(),
                            each.event().linkId(),
                            each.attempts(),
                            isDead(each) ? "dead" : each.due()));
            table.lines().forEach(out::println);
        }
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
            name = "remove",
            description = "Removes a webhook. What it has not sent is not sent any more.",
            sortOptions = false)
    void remove(@Mixin Id id, @Mixin DatabaseOptions database) {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            if (!table(open).delete(id.id)) {
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

    private static WebhookTable table(OpenStorage open) {
        return open.webhooks().orElseThrow();
    }

    private static Webhook find(OpenStorage open, long id) {
        return table(open).all().stream()
                .filter(each -> each.id().equals(Long.toString(id)))
                .findFirst()
                .orElseThrow(() -> missing(id));
    }

    private static CommandException missing(long id) {
        return CommandException.failed("there is no webhook " + id + SEE);
    }

    private static WebhookDeliveries deliveries(OpenStorage open) {
        return new WebhookDeliveries(
                table(open), open.storage().optional(LinkListener.Outbox.class).orElseThrow());
    }
}

package dev.fingerpost.server.records;

import static dev.fingerpost.server.settings.ProgramSettings.AS_JSON;
import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;
import static dev.fingerpost.server.settings.ProgramSettings.DB;
import static dev.fingerpost.server.settings.ProgramSettings.DB_PASSWORD;
import static dev.fingerpost.server.settings.ProgramSettings.DB_USER;
import static dev.fingerpost.server.settings.ProgramSettings.KEY;
import static dev.fingerpost.server.settings.ProgramSettings.KEY_FILE;
import static dev.fingerpost.server.settings.ProgramSettings.OWNER;
import static dev.fingerpost.server.settings.ProgramSettings.SERVER;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.RowPrinter;
import dev.fingerpost.webhooks.StoredWebhooks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The commands for all resources. Each command opens the records where they are, in a database or on a server, and
 * prints the result.
 */
public final class RecordCommands {

    private static final Setting<Long> ID =
            Setting.id("id", "ID").required().says("The number of the record, as the command list shows it.");

    private final ProgramContext context;
    private final Resource resource;

    private RecordCommands(ProgramContext context, Resource resource) {
        this.context = context;
        this.resource = resource;
    }

    /** A group of commands for each resource, and one for conversions. */
    public static List<Command> all(ProgramContext context) {
        return Stream.concat(
                        Resources.ALL.stream().map(resource -> new RecordCommands(context, resource).group()),
                        Stream.of(ConversionCommands.group(context)))
                .toList();
    }

    private Command group() {
        List<Command> commands = new ArrayList<>();
        for (Action action : Action.values()) {
            if (resource.verbs().containsKey(action)) {
                commands.add(command(action));
            }
        }
        commands.addAll(resource.others().apply(context));
        return Command.group(resource.name(), resource.summary(), commands);
    }

    private Command command(Action action) {
        boolean isServed = resource.served().contains(action);
        List<Setting<?>> options = new ArrayList<>();
        resource.verb(action).fields().forEach(field -> options.add(field.setting()));
        options.addAll(resource.verb(action).options());
        if (action != Action.DELETE) {
            options.add(AS_JSON);
        }
        if (isServed) {
            options.addAll(List.of(SERVER, KEY_FILE, KEY));
        }
        options.addAll(resource.options());
        options.addAll(DATABASE);
        Command command = Command.of(action.command(), given -> run(action, given), resource.summary(action))
                .with(options);
        return action.isOfOne() ? command.taking(ID) : command;
    }

    private void run(Action action, Given given) {
        if (resource.served().contains(action) && isOnServer(given)) {
            act(action, given, ServerRecords.of(resource, given));
            return;
        }
        if (resource.served().contains(action)) {
            given.refuse(Stream.of(KEY_FILE), "must come with " + SERVER + ": a database needs no key");
        }
        try (OpenLibrary open = open(context, given)) {
            inDatabase(action, given, open);
        } catch (NotFoundException e) {
            throw given.find(ID)
                    .map(resource::missing)
                    .orElseGet(() -> CommandException.failed(String.valueOf(e.getMessage())));
        } catch (StorageException e) {
            throw e;
        } catch (FingerpostException e) {
            throw CommandException.failed(String.valueOf(e.getMessage()));
        }
    }

    private void inDatabase(Action action, Given given, OpenLibrary open) {
        try {
            act(action, given, resource.stored().of(open, given));
        } catch (ValidationException e) {
            List<Domain> domains =
                    given.find(OWNER).flatMap(open.fingerpost()::domainsOf).orElse(List.of());
            throw refused(e, resource.verb(action).fields(), domains);
        }
    }

    /**
     * Opens the database for a command, which stores events and freed aliases as a server does, so that webhooks get
     * the events. A database that no server has opened has no webhooks.
     */
    static OpenLibrary open(ProgramContext context, Given given) {
        OpenStorage open = OpenStorage.ofThisVersion(DatabaseSettings.of(given)).comparing();
        UnaryOperator<FingerpostBuilder> kept = open.storage().ports().contains(WebhookRepository.class)
                ? builder -> builder.with(Events.keepAll().onlyWhile(StoredWebhooks.of(open.storage())::any))
                : UnaryOperator.identity();
        return OpenLibrary.over(open, builder -> kept.apply(context.library().apply(builder)));
    }

    /**
     * Whether the command is for a server. It is not if the command line names only a database, even if a variable
     * names a server.
     */
    private static boolean isOnServer(Given given) {
        boolean isMeant = given.find(SERVER).isPresent() && (given.isOnLine(SERVER) || !given.isOnLine(DB));
        if (isMeant) {
            String with = "must not be given together with " + SERVER + ": ";
            given.refuse(Stream.of(DB), with + "name one of them");
            given.refuse(Stream.of(DB_USER, DB_PASSWORD), with + "it is about a database");
            given.refuse(Stream.of(OWNER), with + "the API key says whose records they are");
            given.refuse(Stream.of(LinkRecords.HISTORY), with + "the history of a link is read where its database is");
        }
        return isMeant;
    }

    private void act(Action action, Given given, Records records) {
        boolean asJson = given.has(AS_JSON);
        switch (action) {
            case LIST -> {
                RowPrinter rows = new RowPrinter(context, asJson, resource.columns());
                records.list(given, rows::row);
                rows.end();
            }
            case SHOW -> {
                if (given.has(LinkRecords.HISTORY)) {
                    RowPrinter rows = new RowPrinter(context, asJson, LinkRecords.HISTORY_COLUMNS);
                    records.history(given.get(ID), rows::row);
                    rows.end();
                } else {
                    RowPrinter.print(context, asJson, records.show(given.get(ID)));
                }
            }
            case CREATE -> printCreated(asJson, records.create(given));
            case UPDATE -> RowPrinter.print(context, asJson, records.update(given.get(ID), given));
            case DELETE -> {
                records.delete(given.get(ID));
                context.out().println(resource.deleted(given.get(ID)));
            }
        }
    }

    private void printCreated(boolean asJson, Map<String, JsonValue> members) {
        JsonValue only = members.get(resource.verb(Action.CREATE).printed());
        if (only == null || asJson) {
            RowPrinter.print(context, asJson, members);
        } else {
            context.out().println(RowPrinter.shown(only));
        }
    }

    /** @param domains the domains that the owner may use, which the refusal of another one names */
    private static CommandException refused(ValidationException refusal, List<Field<?>> fields, List<Domain> domains) {
        String known = domains.stream()
                .map(domain -> domain.id() + " (" + domain.baseUrl() + ")")
                .collect(Collectors.joining(", "));
        return CommandException.wrongUse(refusal.violations().stream()
                .map(each -> Field.option(each.field(), fields) + " " + each.message()
                        + (each.code() == CoreViolation.UNKNOWN_DOMAIN ? ": " + known : ""))
                .collect(Collectors.joining("; ")));
    }
}

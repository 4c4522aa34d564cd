package dev.fingerpost.server.client;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.RowPrinter;
import dev.fingerpost.server.settings.TextTable;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** One action on links or pixels, by the interface for management. */
@Command(sortOptions = false)
public final class RecordsCommand implements Runnable {

    private final Resource resource;
    private final Action action;
    private final PrintStream out;
    private final int width;
    private final UnaryOperator<FingerpostBuilder> library;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--json", description = "Prints each record as a line of JSON.")
    private boolean json;

    @Mixin
    private final ClientOptions where = new ClientOptions();

    private RecordsCommand(
            Resource resource, Action action, PrintStream out, int width, UnaryOperator<FingerpostBuilder> library) {
        this.resource = requireNonNull(resource, "resource");
        this.action = requireNonNull(action, "action");
        this.out = requireNonNull(out, "out");
        this.width = width;
        this.library = requireNonNull(library, "library");
    }

    /**
     * The commands for links and those for pixels.
     *
     * @param width the characters of a line of a terminal
     * @param library its defaults over a database
     */
    public static Stream<CommandLine> lines(PrintStream out, int width, UnaryOperator<FingerpostBuilder> library) {
        return Resource.ALL.stream().map(resource -> line(resource, out, width, library));
    }

    private static CommandLine line(
            Resource resource, PrintStream out, int width, UnaryOperator<FingerpostBuilder> library) {
        CommandLine group = new CommandLine(CommandSpec.create());
        group.getCommandSpec().name(resource.plural());
        group.getCommandSpec()
                .usageMessage()
                .description("Lists, shows, creates, changes and deletes " + resource.plural() + ".");
        for (Action action : Action.values()) {
            CommandLine line = new CommandLine(new RecordsCommand(resource, action, out, width, library));
            CommandSpec spec = line.getCommandSpec();
            spec.usageMessage().description(action.description(resource));
            if (action.isOfOne()) {
                spec.addPositional(PositionalParamSpec.builder()
                        .paramLabel("ID")
                        .index("0")
                        .type(Long.class)
                        .converters(new Numbers.Id())
                        .required(true)
                        .build());
            }
            action.fields(resource).forEach(field -> spec.addOption(field.spec()));
            group.addSubcommand(action.command(), line);
        }
        return group;
    }

    @Override
    public void run() {
        String given = action.fields(resource).stream()
                .map(field -> field.encoded(given(field)))
                .collect(Collectors.joining());
        try (Management management = where.open(library)) {
            if (action == Action.LIST) {
                list(management, given);
            } else {
                String path = "/v1/" + resource.plural() + (action.isOfOne() ? "/" + id() : "");
                JsonDocument answer = ask(management, path, given.isEmpty() ? "" : given.substring(1));
                if (action != Action.DELETE) {
                    print(answer.only().members());
                } else if (!json) {
                    out.println("The " + resource.noun() + " " + id() + " is deleted");
                }
            }
        }
    }

    /** The page that was asked for, or else the whole list, in pages after cursors. */
    private void list(Management management, String given) {
        boolean isPage = isGiven(Resource.PAGE);
        String path = "/v1/" + resource.plural() + "?" + (isPage ? "" : "total=none")
                + (isPage || isGiven(Resource.PER_PAGE) ? "" : "&per_page=100") + given;
        RowPrinter rows = new RowPrinter(out, width, json, resource.columns().toArray(String[]::new));
        String cursor = "";
        do {
            JsonDocument page = ask(management, path + cursor, "");
            page.records().forEach(each -> rows.row(each.members()));
            rows.end();
            Optional<String> next = page.text("meta", "next_cursor");
            cursor = next.map(position -> "&cursor=" + position).orElse("");
        } while (!isPage && !cursor.isEmpty());
    }

    /** One record, a line for each field. */
    private void print(Map<String, JsonValue> members) {
        if (json) {
            out.println(new JsonValue.Members(members).json());
            return;
        }
        TextTable table = new TextTable();
        members.forEach((name, value) -> table.row(name, RowPrinter.shown(value)));
        table.lines(width).forEach(out::println);
    }

    private JsonDocument ask(Management management, String path, String form) {
        Management.Answer answer = management.ask(action.method(), path, form);
        JsonDocument document = JsonDocument.of(answer.body());
        if (!answer.isSuccess()) {
            throw document.problem(answer.status(), action.fields(resource));
        }
        return document;
    }

    private long id() {
        return spec.positionalParameters().get(0).<Long>getValue();
    }

    private boolean isGiven(Field field) {
        return !given(field).isEmpty();
    }

    private List<String> given(Field field) {
        Object value = spec.findOption(field.option()).getValue();
        return value == null
                ? List.of()
                : value instanceof List<?> values
                        ? values.stream().map(String::valueOf).toList()
                        : List.of(value.toString());
    }
}

package dev.fingerpost.server.records;

import static dev.fingerpost.http.settings.SharedSettings.ZONE;
import static dev.fingerpost.server.settings.ProgramSettings.AS_JSON;
import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;
import static dev.fingerpost.server.settings.ProgramSettings.OWNER;

import dev.fingerpost.Owner;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.records.ConversionTable;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.ReportParameters;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.RowPrinter;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that count, record and reverse conversions, with the names and rules of the API. */
final class ConversionCommands {

    private static final List<Field<?>> REPORT = Stream.concat(
                    ReportParameters.CONVERSIONS.stream()
                            .map(parameter -> Field.text(parameter.getKey(), parameter.getValue())),
                    LinkFilterField.OF_STATISTICS.stream().map(Field::of))
            .toList();

    private static final Setting<Long> LINK =
            Setting.id("link", "LINK").required().says("The number of the link, as links list shows it.");
    private static final Setting<String> KIND =
            Setting.text("kind", "KIND").required().says("What happened, such as order.");
    private static final Setting<String> REFERENCE =
            Setting.text("reference", "REFERENCE").required().says("Its number, which is counted once for each kind.");
    private static final Setting<Long> AMOUNT = Setting.number("amount", "N", 0, Conversion.Money.MOST)
            .says("What was earned, in the smallest unit of the currency, such as cents.");
    private static final Setting<String> CURRENCY =
            Setting.text("currency", "CODE").says("The currency of --amount, such as EUR.");

    private ConversionCommands() {}

    static Command group(ProgramContext context) {
        return Command.group(
                "conversions",
                "Count, record and reverse conversions, such as orders.",
                List.of(
                        Command.of(
                                        "report",
                                        given -> in(given, context, open -> report(given, context, open)),
                                        "Count conversions, and add up what they have earned.")
                                .with(REPORT.stream()
                                        .<Setting<?>>map(Field::setting)
                                        .toList())
                                .with(AS_JSON, OWNER)
                                .with(DATABASE),
                        Command.of(
                                        "record",
                                        given -> in(given, context, open -> record(given, context, open)),
                                        "Record a conversion of a link without a receipt, such as an order by telephone.")
                                .taking(LINK, KIND, REFERENCE)
                                .with(AMOUNT, CURRENCY, OWNER)
                                .with(DATABASE),
                        Command.of(
                                        "reverse",
                                        given -> in(given, context, open -> reverse(given, context, open)),
                                        "Reverse a conversion, for example after a refund: it no longer counts.")
                                .taking(KIND, REFERENCE)
                                .with(OWNER)
                                .with(DATABASE)));
    }

    private static void report(Given given, ProgramContext context, OpenLibrary open) {
        ZoneId zone = open.rules().get(ZONE);
        FieldParser parser = new FieldParser(FormFields.of(Field.pairs(REPORT, given)), new LocalTimes(zone));
        Optional<ConversionQuery> query = ReportParameters.conversions(
                parser, LinkFilterField.OF_STATISTICS, open.fingerpost().clock().instant(), zone);
        parser.throwIfAny();
        ConversionTable table = ConversionTable.report(open.fingerpost(), owner(given, open), query.orElseThrow())
                .map(ConversionTable::new)
                .orElseThrow();
        RowPrinter rows = new RowPrinter(context, given.has(AS_JSON), table.columns());
        table.report().rows().forEach(row -> rows.row(table.members(row)));
        rows.end();
    }

    private static void record(Given given, ProgramContext context, OpenLibrary open) {
        Conversion conversion = Conversion.of(given.get(KIND), given.get(REFERENCE));
        if (given.find(AMOUNT).isPresent() != given.find(CURRENCY).isPresent()) {
            throw CommandException.wrongUse(AMOUNT + " and " + CURRENCY + " must be given together");
        }
        Conversion whole = given.find(AMOUNT)
                .map(amount -> conversion.withAmount(amount, given.get(CURRENCY)))
                .orElse(conversion);
        ConversionOutcome outcome = conversions(open).of(owner(given, open)).record(given.get(LINK), whole);
        if (outcome == ConversionOutcome.UNKNOWN_LINK) {
            throw Resources.LINKS.missing(given.get(LINK));
        }
        context.out()
                .println(
                        outcome == ConversionOutcome.RECORDED
                                ? "The conversion is recorded"
                                : "A conversion of this kind and reference was recorded before");
    }

    private static void reverse(Given given, ProgramContext context, OpenLibrary open) {
        if (!conversions(open).of(owner(given, open)).reverse(given.get(KIND), given.get(REFERENCE))) {
            throw CommandException.failed(
                    "no conversion of this kind and reference counts: it was reversed, or never recorded");
        }
        context.out().println("The conversion is reversed");
    }

    private static Owner owner(Given given, OpenLibrary open) {
        return open.fingerpost().owner(given.get(OWNER));
    }

    private static Conversions conversions(OpenLibrary open) {
        return open.fingerpost()
                .find(Conversions.class)
                .orElseThrow(() -> CommandException.failed(
                        "this database keeps no conversions. Start its server with --receipts NAME"));
    }

    private static void in(Given given, ProgramContext context, Consumer<OpenLibrary> work) {
        try (OpenLibrary open = RecordCommands.open(context, given)) {
            conversions(open);
            work.accept(open);
        } catch (ValidationException e) {
            throw CommandException.wrongUse(e.violations().stream()
                    .map(violation -> option(violation.field(), given) + " " + violation.message())
                    .collect(Collectors.joining("; ")));
        }
    }

    /** The option or, if the command has one, the argument with this name. */
    private static String option(String field, Given given) {
        return Stream.of(KIND, REFERENCE)
                .filter(argument -> argument.property().equals(field)
                        && given.find(argument).isPresent())
                .map(Setting::label)
                .findFirst()
                .orElseGet(() -> Field.option(field, REPORT));
    }
}

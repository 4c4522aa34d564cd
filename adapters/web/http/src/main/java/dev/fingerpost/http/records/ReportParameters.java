package dev.fingerpost.http.records;

import dev.fingerpost.conversion.ConversionDimension;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.text.WireNamed;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the parameters that reports of clicks and of conversions have, for the API and the commands. */
public final class ReportParameters {

    /** The parameters of the period. */
    public static final Set<String> PERIOD = Set.of("from", "to", "zone");

    /** The names of the dimensions, separated by commas. */
    static final String DIMENSIONS =
            Arrays.stream(ConversionDimension.values()).map(WireNamed::wireName).collect(Collectors.joining(", "));

    /** The parameters of conversions with their descriptions, apart from the filters of links. */
    public static final List<Map.Entry<String, String>> CONVERSIONS = List.of(
            Map.entry(
                    "by",
                    "What conversions are counted by: one or two of " + DIMENSIONS + ", such as day,target; by default"
                            + " day. A link with two labels counts for both."),
            Map.entry(
                    "time",
                    "Whether the days are those of the conversions or those of their clicks, which leaves out"
                            + " conversions without a receipt; by default conversion."),
            Map.entry("kind", "Only conversions of this kind."),
            Map.entry("from", "The first day, by default 29 days before the last one."),
            Map.entry("to", "The last day, by default today."),
            Map.entry("zone", "The time zone of the days, such as Europe/Berlin; by default that of the server."));

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    private static final int STANDARD_DAYS = 30;

    private static final Refusal NOT_DIMENSIONS =
            Refusal.of(CoreViolation.NOT_LISTED, DIMENSIONS + ", or two of them, such as day,target");

    private static final Choices<Time> TIMES = Choices.of(Time.class);

    private ReportParameters() {}

    /** What the days of a report are those of. */
    private enum Time implements WireNamed {
        CONVERSION,
        CLICK;

        @Override
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Reads the period. The default is the last 30 days.
     *
     * @param zone the zone, unless one is sent
     * @param most the greatest number of days
     * @return empty if a violation was noted
     */
    public static Optional<StatisticsPeriod> period(FieldParser parser, Instant now, ZoneId zone, int most) {
        ZoneId asked = parser.value("zone", ReportParameters::zone, Refusal.of(HttpViolation.NOT_A_ZONE))
                .orNull();
        ZoneId given = asked == null ? zone : asked;
        Refusal notADate = Refusal.of(HttpViolation.NOT_A_DATE);
        LocalDate to = parser.value("to", ReportParameters::date, notADate).orNull();
        LocalDate from = parser.value("from", ReportParameters::date, notADate).orNull();
        if (!parser.violations().isEmpty()) {
            return Optional.empty();
        }
        LocalDate last = to == null ? now.atZone(given).toLocalDate() : to;
        LocalDate first = from == null ? last.minusDays(STANDARD_DAYS - 1L) : from;
        if (first.isAfter(last) || first.plusDays(most).compareTo(last) <= 0) {
            parser.refuse("from", HttpViolation.PERIOD_LENGTH, most);
            return Optional.empty();
        }
        return Optional.of(new StatisticsPeriod(first, last, given));
    }

    /**
     * Reads what conversions are counted. The default is those of the last 30 days, by the day on which they were
     * recorded.
     *
     * @param filters the filters of links that are read
     * @param zone the zone, unless one is sent
     * @return empty if a violation was noted
     */
    public static Optional<ConversionQuery> conversions(
            FieldParser parser, List<LinkFilterField> filters, Instant now, ZoneId zone) {
        LinkFilter links = parser.filters(LinkQuery.all(), filters).filter();
        List<ConversionDimension> by =
                parser.value("by", ReportParameters::dimensions, NOT_DIMENSIONS).orNull();
        Time time = parser.value("time", TIMES::parse, TIMES.refusal()).orNull();
        String kind = parser.text("kind").orNull();
        return period(parser, now, zone, ConversionQuery.MAX_DAYS)
                .map(period -> new ConversionQuery(
                        period.first(),
                        period.last(),
                        period.zone(),
                        time == Time.CLICK,
                        by == null ? List.of(ConversionDimension.DAY) : by,
                        links,
                        kind));
    }

    /** One dimension, or two that are separated by a comma. */
    private static Optional<List<ConversionDimension>> dimensions(String text) {
        List<String> names = List.of(text.split(",", -1));
        List<ConversionDimension> dimensions = names.stream()
                .flatMap(name -> WireNamed.parse(ConversionDimension.class, name).stream())
                .distinct()
                .toList();
        return names.size() <= 2 && dimensions.size() == names.size() ? Optional.of(dimensions) : Optional.empty();
    }

    /**
     * Parses a date. Only the years 1 to 9998 are allowed, so that every day of a period begins and ends at a valid
     * instant.
     */
    private static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text, DATE))
                    .filter(date -> date.getYear() >= 1 && date.getYear() < 9_999);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<ZoneId> zone(String text) {
        try {
            return Optional.of(ZoneId.of(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}

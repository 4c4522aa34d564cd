package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.view.PeriodChoice;
import dev.fingerpost.pages.view.ReportWords;
import dev.fingerpost.pages.view.Timeline;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The period of a report: the last hours, the last days, or a range of days.
 *
 * @param kind of the choice
 * @param period the whole days of the clicks
 * @param now when the report is read
 * @param typed the first and the last day as they were typed, if they are not a valid range; otherwise empty
 */
public record ReportSpan(Kind kind, StatisticsPeriod period, Instant now, List<String> typed) {

    /** The greatest number of days of a range, so that its page stays small. */
    public static final int MOST_DAYS = 366;

    private static final int STANDARD = 30;

    /** The number of days that the last {@value Timeline#HOURS} hours are part of. */
    private static final int DAYS_OF_HOURS = 2;

    public ReportSpan {
        requireNonNull(kind, "kind");
        requireNonNull(period, "period");
        requireNonNull(now, "now");
        typed = List.copyOf(typed);
    }

    /** The kinds of choices. */
    public enum Kind {
        HOURS,
        YESTERDAY,
        DAYS,
        RANGE
    }

    /**
     * Reads the choice from the parameters of an address: {@code hours=24}, {@code day=yesterday}, {@code days=7}, or
     * {@code from} with {@code to}.
     */
    public static ReportSpan parse(Map<String, String> sent, Instant now, ZoneId zone) {
        if (sent.getOrDefault("hours", "").equals(String.valueOf(Timeline.HOURS))) {
            return new ReportSpan(Kind.HOURS, StatisticsPeriod.lastDays(DAYS_OF_HOURS, now, zone), now, List.of());
        }
        if (PeriodChoice.YESTERDAY.equals("day=" + sent.get("day"))) {
            return new ReportSpan(
                    Kind.YESTERDAY, StatisticsPeriod.lastDays(1, now, zone).before(), now, List.of());
        }
        String from = sent.getOrDefault("from", "");
        String to = sent.getOrDefault("to", "");
        if (!from.isEmpty() || !to.isEmpty()) {
            return range(from, to, zone)
                    .map(period -> new ReportSpan(Kind.RANGE, period, now, List.of()))
                    .orElseGet(() -> days(STANDARD, now, zone, List.of(from, to)));
        }
        int days = PeriodChoice.DAYS.stream()
                .filter(choice -> choice.toString().equals(sent.get("days")))
                .findFirst()
                .orElse(STANDARD);
        return days(days, now, zone, List.of());
    }

    private static ReportSpan days(int days, Instant now, ZoneId zone, List<String> typed) {
        return new ReportSpan(Kind.DAYS, StatisticsPeriod.lastDays(days, now, zone), now, typed);
    }

    private static Optional<StatisticsPeriod> range(String from, String to, ZoneId zone) {
        try {
            LocalDate first = LocalDate.parse(from);
            LocalDate last = LocalDate.parse(to);
            boolean fits = !last.isBefore(first)
                    && first.getYear() >= 1970
                    && last.getYear() < 10_000
                    && first.plusDays(MOST_DAYS).isAfter(last);
            return fits ? Optional.of(new StatisticsPeriod(first, last, zone)) : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    public boolean isByHour() {
        return kind == Kind.HOURS;
    }

    /** The number of days. */
    public int days() {
        return (int) (period.last().toEpochDay() - period.first().toEpochDay()) + 1;
    }

    /** The first day in the fields for a range, as it was typed. */
    public String from() {
        return typed.isEmpty() ? period.first().toString() : typed.get(0);
    }

    /** The last day in the fields for a range, as it was typed. */
    public String to() {
        return typed.isEmpty() ? period.last().toString() : typed.get(1);
    }

    /** The parameters of an address with this choice, by their names, such as {@code days} with 7. */
    public SortedMap<String, String> fields() {
        return new TreeMap<>(
                switch (kind) {
                    case HOURS -> Map.of("hours", Integer.toString(Timeline.HOURS));
                    case YESTERDAY -> Map.of("day", "yesterday");
                    case DAYS -> Map.of("days", Integer.toString(days()));
                    case RANGE ->
                        Map.of(
                                "from",
                                period.first().toString(),
                                "to",
                                period.last().toString());
                });
    }

    /** The first parameters of an address with this choice, such as {@code days=7}. */
    public String parameter() {
        return fields().entrySet().stream()
                .map(field -> field.getKey() + '=' + field.getValue())
                .collect(Collectors.joining("&"));
    }

    /** The choices above the plot. */
    List<PeriodChoice> choices(ReportWords words) {
        List<PeriodChoice> choices = new ArrayList<>();
        choices.add(new PeriodChoice(words.text("report.hours"), "hours=" + Timeline.HOURS, isByHour()));
        choices.addAll(PeriodChoice.of(words, parameter()));
        return choices;
    }

    /** The title of the number of clicks. */
    public String title(View view) {
        return switch (kind) {
            case HOURS -> view.text("tile.hours");
            case YESTERDAY -> view.text("report.yesterday");
            case DAYS -> view.text("tile.period", days());
            case RANGE ->
                days() == 1
                        ? view.date(period.first())
                        : view.text("tile.range", view.date(period.first()), view.date(period.last()));
        };
    }

    /** The title of the number of clicks of the period before. */
    public String titleBefore(View view) {
        return isByHour() ? view.text("tile.hours.before") : view.text("tile.before", days());
    }
}

package dev.fingerpost.transfer.value;

import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.text.PlainText;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The visits of a link of another program, added one by one or by hour, and counted by quarter of an hour. */
public final class ForeignVisits {

    private final SortedMap<Instant, Long> quarterHours = new TreeMap<>();
    private final SortedMap<BreakdownKey, Long> breakdowns = new TreeMap<>();

    /** The time of visits; empty if its form is not known. */
    public static Optional<Instant> at(String time) {
        return Times.STANDARD.parse(time, Times.isMillis(time)).map(Times.Time::instant);
    }

    /** Adds a click, unless the form of its time is not known. */
    public void visit(String time, String country, String referrer) {
        at(time).ifPresent(at -> {
            count(at, 1);
            country(at, country, 1);
            referrer(at, referrer, 1);
        });
    }

    /** Adds clicks at a time. */
    public void count(Instant at, long clicks) {
        if (clicks > 0) {
            quarterHours.merge(QuarterHourClicks.startOf(at), clicks, Long::sum);
        }
    }

    /**
     * Adds clicks of a country on the day of an instant; they count as unknown if the code does not have two letters.
     */
    public void country(Instant at, String code, long clicks) {
        count(at, VisitDimension.COUNTRY, code.length() == 2 ? code.toUpperCase(Locale.ROOT) : null, clicks);
    }

    /** Adds clicks by the host of a URL, with or without a scheme. */
    public void referrer(Instant at, String url, long clicks) {
        count(at, VisitDimension.REFERRER, host(url), clicks);
    }

    private static @Nullable String host(String url) {
        try {
            String host = url.contains("://") ? URI.create(url).getHost() : url;
            return host == null || !host.contains(".") ? null : host.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /**
     * Adds clicks of a value on the day of an instant; they count as unknown if the value is {@code null}, empty or not
     * valid text.
     */
    public void count(Instant at, VisitDimension dimension, @Nullable String value, long clicks) {
        if (clicks > 0) {
            LocalDate day = at.atOffset(ZoneOffset.UTC).toLocalDate();
            String known = value == null
                            || PlainText.refusal(value, BreakdownKey.MAX_LENGTH).isPresent()
                    ? BreakdownKey.UNKNOWN
                    : value;
            breakdowns.merge(new BreakdownKey(0, day, dimension, known), clicks, Long::sum);
        }
    }

    public OwnerStatistics.Stored stored() {
        List<QuarterHourClicks> counted = new ArrayList<>();
        quarterHours.forEach((start, clicks) -> counted.add(new QuarterHourClicks(start, clicks)));
        return new OwnerStatistics.Stored(counted, breakdowns);
    }
}

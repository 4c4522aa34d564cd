package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkFilterField;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which conversions are counted, and by what. A conversion must meet every criterion that is set.
 *
 * @param last the last day, which is part of the period
 * @param zone the zone in which days begin and end
 * @param isByClick whether the time of a conversion is that of its click; then conversions whose click is not known are
 *     left out
 * @param by what a row is for, at most two, such as the day and the target; none for a single row
 * @param links the links whose conversions are counted, by {@link LinkFilterField#OF_STATISTICS} and at most
 *     {@link #MAX_LINKS} ids
 * @param kind {@code null} for any
 */
public record ConversionQuery(
        LocalDate first,
        LocalDate last,
        ZoneId zone,
        boolean isByClick,
        List<ConversionDimension> by,
        LinkFilter links,
        @Nullable String kind) {

    /** The greatest number of days. */
    public static final int MAX_DAYS = 3_660;

    /** The greatest number of ids of links. */
    public static final int MAX_LINKS = 500;

    /** The greatest number of rows of a report. */
    public static final int MAX_ROWS = 50_000;

    private static final int MOST_DIMENSIONS = 2;

    public ConversionQuery {
        requireNonNull(zone, "zone");
        by = List.copyOf(by);
        if (last.isBefore(first) || first.plusDays(MAX_DAYS).compareTo(last) <= 0) {
            throw new IllegalArgumentException("must be 1 to " + MAX_DAYS + " days");
        }
        if (by.size() > MOST_DIMENSIONS || by.stream().distinct().count() < by.size()) {
            throw new IllegalArgumentException("must be at most " + MOST_DIMENSIONS + " different dimensions");
        }
        Set<Long> ids = links.ids();
        if (!links.isOfStatistics() || (ids != null && ids.size() > MAX_LINKS)) {
            throw new IllegalArgumentException("must be a filter of statistics, with at most " + MAX_LINKS + " ids");
        }
    }

    /** All conversions that were recorded on these days, in one row. */
    public static ConversionQuery between(LocalDate first, LocalDate last, ZoneId zone) {
        return new ConversionQuery(first, last, zone, false, List.of(), LinkFilter.ANY, null);
    }

    /** Returns this query by the time of the click, instead of that of the conversion. */
    public ConversionQuery byClick() {
        return new ConversionQuery(first, last, zone, true, by, links, kind);
    }

    /** Returns this query with a row for each value of these dimensions, at most two. */
    public ConversionQuery by(ConversionDimension... dimensions) {
        return new ConversionQuery(first, last, zone, isByClick, List.of(dimensions), links, kind);
    }

    /** Returns this query for links that meet this filter. */
    public ConversionQuery withLinks(LinkFilter newLinks) {
        return new ConversionQuery(first, last, zone, isByClick, by, newLinks, kind);
    }

    /** Returns this query for one link. */
    public ConversionQuery withLink(long id) {
        return withLinks(links.withIds(Set.of(id)));
    }

    /** Returns this query for conversions of this kind; {@code null} for any. */
    public ConversionQuery withKind(@Nullable String newKind) {
        return new ConversionQuery(first, last, zone, isByClick, by, links, newKind);
    }

    /** The start of the first quarter of an hour that begins in the period. */
    public Instant start() {
        return firstQuarter(first);
    }

    /** The start of the first quarter of an hour that begins after the period. */
    public Instant end() {
        return firstQuarter(last.plusDays(1));
    }

    private Instant firstQuarter(LocalDate day) {
        Instant midnight = day.atStartOfDay(zone).toInstant();
        Instant quarter = Receipt.startOfQuarter(midnight);
        return quarter.equals(midnight) ? quarter : quarter.plus(Receipt.QUARTER);
    }

    /**
     * The day of a quarter of an hour. A day lasts until the next day begins, even if clocks are set back just after
     * midnight and the local time briefly belongs to the previous day again.
     */
    LocalDate dayOf(Instant quarter) {
        LocalDate day = quarter.atZone(zone).toLocalDate();
        LocalDate next = day.plusDays(1);
        return quarter.isBefore(next.atStartOfDay(zone).toInstant()) ? day : next;
    }
}

package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which conversions are counted, and by what. A conversion must meet every criterion that is set.
 *
 * @param last the last day, which is part of the period
 * @param zone the zone in which days begin and end
 * @param isByClick whether the time of a conversion is that of its click; then conversions whose click is not known are
 *     left out
 * @param by what a row is for, at most two, such as the day and the target; none for a single row
 * @param linkId {@code null} for any
 * @param spaceId {@code null} for any
 * @param domainId {@code null} for any
 * @param label a label that the links must have, in upper or lower case; {@code null} for any
 * @param kind {@code null} for any
 */
public record ConversionQuery(
        LocalDate first,
        LocalDate last,
        ZoneId zone,
        boolean isByClick,
        List<ConversionDimension> by,
        @Nullable Long linkId,
        @Nullable Long spaceId,
        @Nullable Long domainId,
        @Nullable String label,
        @Nullable String kind) {

    /** The greatest number of days. */
    public static final int MAX_DAYS = 3_660;

    private static final int MOST_DIMENSIONS = 2;

    public ConversionQuery {
        requireNonNull(zone, "zone");
        by = List.copyOf(by);
        label = label == null ? null : Folding.fold(label);
        if (last.isBefore(first) || first.plusDays(MAX_DAYS).compareTo(last) <= 0) {
            throw new IllegalArgumentException("must be 1 to " + MAX_DAYS + " days");
        }
        if (by.size() > MOST_DIMENSIONS || by.stream().distinct().count() < by.size()) {
            throw new IllegalArgumentException("must be at most " + MOST_DIMENSIONS + " different dimensions");
        }
    }

    /** All conversions that were recorded on these days, in one row. */
    public static ConversionQuery between(LocalDate first, LocalDate last, ZoneId zone) {
        return new ConversionQuery(first, last, zone, false, List.of(), null, null, null, null, null);
    }

    /** Returns this query by the time of the click, instead of that of the conversion. */
    public ConversionQuery byClick() {
        return new ConversionQuery(first, last, zone, true, by, linkId, spaceId, domainId, label, kind);
    }

    /** Returns this query with a row for each value of these dimensions, at most two. */
    public ConversionQuery by(ConversionDimension... dimensions) {
        return new ConversionQuery(
                first, last, zone, isByClick, List.of(dimensions), linkId, spaceId, domainId, label, kind);
    }

    /** Returns this query for one link; {@code null} for any. */
    public ConversionQuery withLink(@Nullable Long id) {
        return new ConversionQuery(first, last, zone, isByClick, by, id, spaceId, domainId, label, kind);
    }

    /** Returns this query for links in this space; {@code null} for any. */
    public ConversionQuery withSpace(@Nullable Long id) {
        return new ConversionQuery(first, last, zone, isByClick, by, linkId, id, domainId, label, kind);
    }

    /** Returns this query for links on this domain; {@code null} for any. */
    public ConversionQuery withDomain(@Nullable Long id) {
        return new ConversionQuery(first, last, zone, isByClick, by, linkId, spaceId, id, label, kind);
    }

    /** Returns this query for links with this label; {@code null} for any. */
    public ConversionQuery withLabel(@Nullable String newLabel) {
        return new ConversionQuery(first, last, zone, isByClick, by, linkId, spaceId, domainId, newLabel, kind);
    }

    /** Returns this query for conversions of this kind; {@code null} for any. */
    public ConversionQuery withKind(@Nullable String newKind) {
        return new ConversionQuery(first, last, zone, isByClick, by, linkId, spaceId, domainId, label, newKind);
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

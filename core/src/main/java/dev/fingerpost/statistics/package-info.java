/**
 * Statistics of clicks, by quarter of an hour, and by day (in UTC) and dimension. The quarters of an hour add up to the
 * days of every zone.
 *
 * <pre>{@code
 * StatisticsPeriod month = StatisticsPeriod.lastDays(30, Instant.now(), ZoneId.of("Europe/Berlin"));
 * ClickStatistics clicks = fingerpost.owner(42).statistics().ofAllLinks();
 * long total = clicks.clicks(month).total();
 * Breakdown countries = clicks.breakdown(Dimension.COUNTRY, month, 10);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.statistics;

import org.jspecify.annotations.NullMarked;

/**
 * Statistics of clicks, by quarter of an hour, and by day (in UTC) and dimension. The quarters of an hour add up to the
 * days of every zone.
 *
 * <pre>{@code
 * Statistics statistics = Statistics.keep(Duration.ofDays(731));
 * Fingerpost counted = Fingerpost.builder(new MemoryStorage())
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .with(statistics)
 *     .build();
 * StatisticsPeriod month = StatisticsPeriod.lastDays(30, Instant.now(), ZoneId.of("Europe/Berlin"));
 * ClickStatistics clicks = statistics.of(counted.owner(42)).ofAllLinks();
 * long total = clicks.clicks(month).total();
 * Breakdown<String> countries = clicks.breakdown(VisitDimension.COUNTRY, month, 10);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.statistics;

import org.jspecify.annotations.NullMarked;

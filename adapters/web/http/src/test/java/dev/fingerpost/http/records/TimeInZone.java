package dev.fingerpost.http.records;

import dev.fingerpost.link.ActivePeriod;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Any time that a link can have, in any zone. Half of the times are near one at which the clocks are changed. */
public record TimeInZone(Instant at, ZoneId zone) {

    private static final long TWO_HOURS = 7_200;

    public static Arbitrary<TimeInZone> any() {
        Arbitrary<ZoneId> zones = Arbitraries.of(
                        ZoneId.getAvailableZoneIds().stream().sorted().toList())
                .map(ZoneId::of);
        Arbitrary<Instant> times = Arbitraries.frequencyOf(
                Tuple.of(1, Arbitraries.of(ActivePeriod.EARLIEST, ActivePeriod.LATEST)),
                Tuple.of(
                        9,
                        Arbitraries.longs()
                                .between(ActivePeriod.EARLIEST.getEpochSecond(), ActivePeriod.LATEST.getEpochSecond())
                                .map(Instant::ofEpochSecond)));
        return Arbitraries.oneOf(
                Combinators.combine(times, zones).as(TimeInZone::new),
                Combinators.combine(times, zones, Arbitraries.longs().between(-TWO_HOURS, TWO_HOURS))
                        .as(TimeInZone::nearChange));
    }

    private static TimeInZone nearChange(Instant any, ZoneId zone, long seconds) {
        ZoneOffsetTransition next = zone.getRules().nextTransition(any);
        ZoneOffsetTransition change = next == null ? zone.getRules().previousTransition(any) : next;
        Instant near = change == null ? any : change.getInstant().plusSeconds(seconds);
        return new TimeInZone(ActivePeriod.isStorable(near) ? near : any, zone);
    }
}

package dev.fingerpost.contract.statistics;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** A step of a random run of {@link StatisticsContract}. The numbers choose a link, an hour or day, and a value. */
public record StatisticsStep(Kind kind, int link, int time, int value, int clicks) {

    /** What a step does. */
    public enum Kind {
        CREATE,
        LIMIT,
        COUNT,
        COUNT_NUMBERED,
        COUNT_OLD_VERSION,
        BREAK_DOWN,
        DELETE,
        DELETE_OLDEST,
        CATCH_UP
    }

    public static Arbitrary<StatisticsStep> any() {
        Arbitrary<Integer> number = Arbitraries.integers().between(0, 7);
        return Combinators.combine(
                        Arbitraries.of(Kind.class),
                        number,
                        number,
                        number,
                        Arbitraries.integers().between(1, 9))
                .as(StatisticsStep::new);
    }
}

package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;

/** The clicks of a day; 0 if there were none. */
public record DayClicks(LocalDate day, long clicks) {

    public DayClicks {
        requireNonNull(day, "day");
    }
}

package dev.fingerpost.statistics;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.LinkVersion;
import java.time.Instant;
import java.util.List;

/** The times of clicks, which are those of their visits. */
@FunctionalInterface
public interface ClickTimeNote extends ClickNote {

    /**
     * Returns the quarters of an hour to which counted clicks are added.
     *
     * @param link an element of the call that counts
     * @param clicks how many clicks were counted for it, at least 1 and at most as many as were wanted
     * @return each quarter of an hour once, with the sum of {@code clicks}
     */
    List<QuarterHourClicks> quarterHours(LinkVersion link, long clicks);

    /** A note for clicks that all have the same time. */
    static ClickTimeNote at(Instant time) {
        Instant start = QuarterHourClicks.startOf(time);
        return (link, clicks) -> List.of(new QuarterHourClicks(start, clicks));
    }
}

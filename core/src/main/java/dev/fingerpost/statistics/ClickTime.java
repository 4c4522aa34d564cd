package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.ClickNote;
import java.time.Instant;

/** When clicks were counted: they are added to the clicks of their links in the quarter of an hour of this instant. */
public record ClickTime(Instant at) implements ClickNote {

    public ClickTime {
        requireNonNull(at, "at");
    }
}

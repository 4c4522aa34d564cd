package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.ClickNote;
import java.time.Instant;

/** The time at which clicks are counted. The clicks are added to the quarter of an hour that contains this instant. */
public record ClickTimeNote(Instant at) implements ClickNote {

    public ClickTimeNote {
        requireNonNull(at, "at");
    }
}

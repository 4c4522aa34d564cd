package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Violation;
import java.util.List;

/**
 * A record that was not imported.
 *
 * @param line where it is in the source, from 1
 * @param name the alias of the link, or the name of the pixel; empty if it is not known
 */
public record RefusedRecord(long line, String name, List<Violation> violations) {

    public RefusedRecord {
        requireNonNull(name, "name");
        violations = List.copyOf(violations);
    }
}

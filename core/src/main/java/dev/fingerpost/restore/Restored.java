package dev.fingerpost.restore;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import java.util.List;

/** What {@link LinkRestorer} has done with one link, or in a trial would do. */
public sealed interface Restored {

    /** The link was created. */
    record Created(Link link) implements Restored {}

    /** The owner already had a link with this alias, and it was changed. */
    record Changed(Link link) implements Restored {}

    /** The owner already had a link with this alias, and it stays as it was. */
    record Kept(Link link) implements Restored {}

    /** The link was refused, and nothing of it is stored. */
    record Refused(List<Violation> violations) implements Restored {
        public Refused {
            violations = List.copyOf(violations);
        }
    }
}

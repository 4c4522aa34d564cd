package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;

/** The answer to the question whether a viewer may see a link's statistics. */
public sealed interface StatisticsAccess {

    /** The viewer may see {@link Link#clicks()} and whatever other statistics the host shows. */
    record Granted(Link link) implements StatisticsAccess {

        public Granted {
            requireNonNull(link, "link");
        }
    }

    /**
     * The viewer must enter the statistics password. Then check again with it.
     *
     * @param wrong whether a password was given and is wrong
     */
    record PasswordRequired(boolean wrong) implements StatisticsAccess {}

    /** Only the owner may see the statistics. */
    record Denied() implements StatisticsAccess {}

    /** There is no such link. */
    record NotFound() implements StatisticsAccess {}
}

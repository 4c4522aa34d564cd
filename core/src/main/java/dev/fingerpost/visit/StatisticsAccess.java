package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;

/** Whether a viewer may see a link's statistics. */
public sealed interface StatisticsAccess {

    /** Show them: {@link Link#clicks()} and what else the host has. */
    record Granted(Link link) implements StatisticsAccess {

        public Granted {
            requireNonNull(link, "link");
        }
    }

    /**
     * Ask for the statistics password, then ask again with it.
     *
     * @param wrong whether one was given and is wrong
     */
    record PasswordRequired(boolean wrong) implements StatisticsAccess {}

    /** Only the owner may. */
    record Denied() implements StatisticsAccess {}

    /** There is no such link. */
    record NotFound() implements StatisticsAccess {}
}

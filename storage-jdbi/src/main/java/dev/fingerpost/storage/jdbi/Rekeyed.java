package dev.fingerpost.storage.jdbi;

import java.util.List;

/** What giving new keys has come to. */
public sealed interface Rekeyed {

    /** All links have the new keys. */
    record Done() implements Rekeyed {}

    /**
     * Nothing is changed.
     *
     * @param aliases those that cannot be told apart by the policy, as {@code DOMAIN: ALIAS, ALIAS}, a thousand at most
     */
    record Colliding(List<String> aliases) implements Rekeyed {
        public Colliding {
            aliases = List.copyOf(aliases);
        }
    }

    /**
     * Nothing is changed.
     *
     * @param users the names of the processes that compare by the rule of before
     */
    record InUse(List<String> users) implements Rekeyed {
        public InUse {
            users = List.copyOf(users);
        }
    }
}

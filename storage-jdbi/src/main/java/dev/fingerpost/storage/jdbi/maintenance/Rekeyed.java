package dev.fingerpost.storage.jdbi.maintenance;

import java.util.List;

/** The result of {@link JdbiAliasKeys#rekey}. */
public sealed interface Rekeyed {

    /** All links have their new keys. */
    record Done() implements Rekeyed {}

    /**
     * Nothing was changed, because different links would have equal aliases.
     *
     * @param aliases the aliases that are equal under the policy, as {@code DOMAIN: ALIAS, ALIAS}; if there are more
     *     than a thousand, not all of them
     */
    record Colliding(List<String> aliases) implements Rekeyed {
        public Colliding {
            aliases = List.copyOf(aliases);
        }
    }

    /**
     * Nothing was changed, because processes compare aliases by the old rule, or because the calling thread was
     * interrupted.
     *
     * @param users the names of these processes
     */
    record InUse(List<String> users) implements Rekeyed {
        public InUse {
            users = List.copyOf(users);
        }
    }
}

package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.storage.jdbi.repository.AliasKeys;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * How the aliases of a database compare: a link is found by the key that it was stored under, so the rule is part of the data.
 * For hosts that let an operator choose their {@link AliasPolicy}.
 */
public final class JdbiAliasKeys {

    private final AliasKeys keys;

    private JdbiAliasKeys(AliasKeys keys) {
        this.keys = keys;
    }

    /**
     * Those of a database with the tables of this version ({@link JdbiMigrations#version}).
     *
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static JdbiAliasKeys of(DataSource dataSource, JdbiSettings settings) {
        return new JdbiAliasKeys(new AliasKeys(settings.patient(dataSource)));
    }

    /**
     * Remembers the name of a rule, unless one is remembered or links have other keys than those of the policy.
     *
     * @return the rule that is remembered; empty if it is none, since links have other keys
     */
    public Optional<String> remember(String rule, AliasPolicy policy) {
        return keys.remember(rule, policy);
    }

    /**
     * Gives each link the key of a policy and remembers the name of its rule, in one transaction. Stop the servers first: they
     * compare by the policy of before.
     *
     * @return the aliases that cannot be told apart by this policy, as {@code DOMAIN: ALIAS, ALIAS}, a thousand at most;
     *     nothing is changed if there are some
     */
    public List<String> rekey(String rule, AliasPolicy policy) {
        return keys.rekey(rule, policy);
    }
}

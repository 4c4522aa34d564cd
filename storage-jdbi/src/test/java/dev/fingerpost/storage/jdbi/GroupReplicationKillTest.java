package dev.fingerpost.storage.jdbi;

import dev.fingerpost.engines.MySqlGroup;

/** MySQL with Group Replication. */
class GroupReplicationKillTest extends ClusterKillContract {
    GroupReplicationKillTest() {
        super(MySqlGroup::start);
    }
}

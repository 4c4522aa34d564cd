package dev.fingerpost.examples.boot;

import dev.fingerpost.engines.PostgresServer;
import java.util.UUID;

/** The database of an application. */
enum HostDatabase {
    H2 {
        @Override
        String create() {
            return "jdbc:h2:mem:" + UUID.randomUUID();
        }
    },
    POSTGRESQL {
        @Override
        String create() {
            return PostgresServer.shared().freshDatabase();
        }
    };

    /** The JDBC URL of an empty database. */
    abstract String create();
}

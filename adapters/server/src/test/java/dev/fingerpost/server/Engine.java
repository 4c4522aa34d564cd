package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The databases of the program. What differs between them is tested where the SQL is. So tests of the program run on one
 * in a file and on one that is a server, and with {@code -Dfingerpost.engines=all} on every engine.
 */
enum Engine {
    SQLITE(null),
    POSTGRESQL(PostgresServer::another),
    H2(null),
    MARIADB(MariaDbServer::another),
    MYSQL(MySqlServer::another);

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final @Nullable Supplier<DatabaseServer> another;

    Engine(@Nullable Supplier<DatabaseServer> another) {
        this.another = another;
    }

    /** The engines of this build. */
    static Stream<Engine> tested() {
        return isAll() ? Stream.of(values()) : Stream.of(SQLITE, POSTGRESQL);
    }

    private static boolean isAll() {
        return "all".equals(System.getProperty("fingerpost.engines"));
    }

    /** Those of them whose database several processes can use at once. */
    static Stream<Engine> shared() {
        return tested().filter(engine -> engine != H2);
    }

    /**
     * The first of these, or all of them with {@code -Dfingerpost.engines=all}. It is for tests that wait for long, and
     * whose statements have tests of their own on each engine.
     */
    static Stream<Engine> first() {
        return isAll() ? shared() : Stream.of(SQLITE);
    }

    /** Those of them that are servers. */
    static Stream<Engine> servers() {
        return tested().filter(Engine::isServer);
    }

    boolean isServer() {
        return another != null;
    }

    /** A new server, whose tests may stop it. */
    DatabaseServer another() {
        return requireNonNull(another).get();
    }

    /** The URL of a new database, whose file is in the directory if it is one. */
    String database(Path directory) {
        return switch (this) {
            case SQLITE -> "jdbc:sqlite:" + directory.resolve("links.db");
            case H2 -> "jdbc:h2:" + directory.resolve("links") + ";WRITE_DELAY=0";
            case POSTGRESQL -> PostgresServer.shared().freshDatabase();
            case MARIADB -> MariaDbServer.shared().freshDatabase();
            case MYSQL -> MySqlServer.shared().freshDatabase();
        };
    }
}

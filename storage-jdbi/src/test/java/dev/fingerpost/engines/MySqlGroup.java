package dev.fingerpost.engines;

import dev.fingerpost.Wait;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Three servers of MySQL with Group Replication in single-primary mode, and a proxy that leads every connection to the
 * primary, as MySQL Router does.
 */
public final class MySqlGroup implements AutoCloseable {

    private static final int MEMBERS = 3;
    private static final String DATABASE = "shop";
    private static final String ONLINE =
            "SELECT MAX(member_port) FROM performance_schema.replication_group_members WHERE member_state = 'ONLINE'";
    private static final String PRIMARY = ONLINE + " AND member_role = 'PRIMARY' HAVING COUNT(*) = 1";
    private static final String CLIENTS = "SELECT 1 FROM performance_schema.processlist WHERE db = '" + DATABASE + "'";

    private final List<MySqlServer> members;
    private final TcpProxy router = new TcpProxy(this::primary);

    private MySqlGroup(List<Place> places) {
        String addresses = places.stream().map(MySqlGroup::address).collect(Collectors.joining(","));
        members = places.stream()
                .map(place -> MySqlServer.in(place, options(place, addresses)))
                .toList();
    }

    /** Starts a group with an empty database. Aborts the test if there is no MySQL. */
    public static MySqlGroup start() {
        MySqlGroup group = new MySqlGroup(
                Stream.generate(MySqlServer::newPlace).distinct().limit(MEMBERS).toList());
        group.members.forEach(DatabaseServer::start);
        MySqlServer first = group.members.get(0);
        run(first, "SET GLOBAL group_replication_bootstrap_group = ON");
        join(first);
        run(first, "SET GLOBAL group_replication_bootstrap_group = OFF");
        run(first, "CREATE DATABASE " + DATABASE);
        group.members.stream().skip(1).forEach(MySqlGroup::join);
        group.awaitAllOnline();
        return group;
    }

    private static List<String> options(Place place, String addresses) {
        return List.of(
                "--server-id=" + place.port(),
                "--report-host=127.0.0.1",
                "--gtid-mode=ON",
                "--enforce-gtid-consistency=ON",
                "--sync-binlog=" + (DatabaseServer.IS_DURABLE ? 1 : 0),
                "--sql-require-primary-key=ON",
                "--innodb-buffer-pool-size=32M",
                "--plugin-load-add=group_replication.so",
                "--group-replication-start-on-boot=OFF",
                // Otherwise an election begins 15 seconds later.
                "--group-replication-member-expel-timeout=0",
                "--group-replication-group-name=6e1c0b6c-7f0e-4f43-9d7e-0f6f1d2b7a11",
                // Otherwise the members talk to each other on a second port.
                "--group-replication-communication-stack=MYSQL",
                "--group-replication-local-address=" + address(place),
                "--group-replication-group-seeds=" + addresses,
                "--group-replication-recovery-get-public-key=ON");
    }

    private static String address(Place place) {
        return "127.0.0.1:" + place.port();
    }

    private static void join(DatabaseServer member) {
        run(member, "START GROUP_REPLICATION USER = 'root', PASSWORD = ''");
    }

    /** The URL of the database through the proxy. */
    public String url() {
        return router.through(members.get(0).url(DATABASE));
    }

    /** The URLs of the database on each member, once all members have applied what the primary has committed. */
    public List<String> urlsOfMembers() {
        String committed =
                ask(primary().orElseThrow(), "SELECT @@gtid_executed").orElseThrow();
        members.forEach(member -> await(member, "SELECT 1 WHERE GTID_SUBSET('" + committed + "', @@gtid_executed)"));
        return members.stream().map(member -> member.url(DATABASE)).toList();
    }

    /**
     * Kills the primary, waits until another one is elected, and lets the killed one join again. The others have only
     * received what was written meanwhile, and apply it when clients have found the new primary.
     */
    public void killPrimary(Runnable meanwhile) {
        DatabaseServer killed = primary().orElseThrow();
        List<MySqlServer> others =
                members.stream().filter(member -> member != killed).toList();
        behind(others, () -> {
            meanwhile.run();
            killed.kill();
            await(others.get(0), PRIMARY + " AND MAX(member_port) <> " + killed.port());
            await(primary().orElseThrow(), CLIENTS);
        });
        killed.start();
        join(killed);
        awaitAllOnline();
    }

    /**
     * Does something while these members apply nothing. The end of the connection unlocks them: UNLOCK TABLES would wait
     * on a new primary for all that it has not applied.
     */
    private static void behind(List<MySqlServer> members, Runnable work) {
        if (members.isEmpty()) {
            work.run();
            return;
        }
        DatabaseServer.orFail(() -> on(members.get(0), statement -> {
            statement.execute("FLUSH TABLES WITH READ LOCK");
            behind(members.subList(1, members.size()), work);
            return members;
        }));
    }

    private void awaitAllOnline() {
        members.forEach(member -> await(member, ONLINE + " HAVING COUNT(*) = " + MEMBERS));
    }

    /** The primary, if one of the members knows it. */
    private Optional<DatabaseServer> primary() {
        return members.stream()
                .flatMap(member -> ask(member, PRIMARY).stream())
                .flatMap(port -> members.stream().filter(member -> port.equals(Integer.toString(member.port()))))
                .findFirst()
                .map(DatabaseServer.class::cast);
    }

    /** Waits until the query finds a row. */
    private static void await(DatabaseServer member, String query) {
        DatabaseServer.orFail(() -> on(member, statement -> {
            Wait.until(query, () -> first(statement, query).isPresent());
            return query;
        }));
    }

    private static void run(DatabaseServer member, String sql) {
        DatabaseServer.orFail(() -> on(member, statement -> statement.execute(sql)));
    }

    /** The first value that the query finds; none if the member is down. */
    private static Optional<String> ask(DatabaseServer member, String query) {
        try {
            return on(member, statement -> first(statement, query));
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> first(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
        }
    }

    private interface Work<T> {
        T with(Statement statement) throws SQLException;
    }

    private static <T> T on(DatabaseServer member, Work<T> work) throws SQLException {
        try (Connection connection = DriverManager.getConnection(member.url(member.firstDatabase()));
                Statement statement = connection.createStatement()) {
            return work.with(statement);
        }
    }

    @Override
    public void close() throws IOException {
        router.close();
        members.forEach(DatabaseServer::kill);
    }
}

package dev.fingerpost.engines;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Three servers of MySQL with Group Replication in single-primary mode, and a proxy that leads every connection to the
 * primary, as MySQL Router does.
 */
public final class MySqlGroup implements Cluster {

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
        first.execute("SET GLOBAL group_replication_bootstrap_group = ON");
        join(first);
        first.execute("SET GLOBAL group_replication_bootstrap_group = OFF");
        first.execute("CREATE DATABASE " + DATABASE);
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
        member.execute("START GROUP_REPLICATION USER = 'root', PASSWORD = ''");
    }

    /** Leads through the proxy. */
    @Override
    public String url() {
        return router.through(members.get(0).url(DATABASE));
    }

    @Override
    public List<String> urlsOfMembers() {
        String committed = primary().orElseThrow().ask("SELECT @@gtid_executed").orElseThrow();
        members.forEach(member -> member.await("SELECT 1 WHERE GTID_SUBSET('" + committed + "', @@gtid_executed)"));
        return members.stream().map(member -> member.url(DATABASE)).toList();
    }

    /**
     * Kills the primary, waits until another one is elected, and lets the killed one join again. The others have only
     * received what was written meanwhile, and apply it when clients have found the new primary.
     */
    @Override
    public void killWriter(Runnable meanwhile) {
        DatabaseServer killed = primary().orElseThrow();
        List<MySqlServer> others =
                members.stream().filter(member -> member != killed).toList();
        InnoDbServer.whileBehind(others, () -> {
            meanwhile.run();
            killed.kill();
            others.get(0).await(PRIMARY + " AND MAX(member_port) <> " + killed.port());
            primary().orElseThrow().await(CLIENTS);
        });
        killed.start();
        join(killed);
        awaitAllOnline();
    }

    private void awaitAllOnline() {
        members.forEach(member -> member.await(ONLINE + " HAVING COUNT(*) = " + MEMBERS));
    }

    /** The primary, if one of the members knows it. */
    private Optional<DatabaseServer> primary() {
        return members.stream()
                .flatMap(member -> member.ask(PRIMARY).stream())
                .flatMap(port -> members.stream().filter(member -> port.equals(Integer.toString(member.port()))))
                .findFirst()
                .map(DatabaseServer.class::cast);
    }

    @Override
    public void close() throws IOException {
        router.close();
        members.forEach(DatabaseServer::kill);
    }
}

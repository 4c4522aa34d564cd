package dev.fingerpost.engines;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Wait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Three nodes of MariaDB with Galera, all of which accept writes. MariaDB's artifact lacks Galera: the system property
 * {@code fingerpost.galera} names a folder with its library, which {@code .ci/nightly kills} unpacks.
 */
public final class GaleraCluster implements Cluster {

    private static final @Nullable String FOLDER = System.getProperty("fingerpost.galera");
    private static final int NODES = 3;
    private static final String DATABASE = "shop";
    private static final String SYNCED = "SELECT 1 FROM information_schema.global_status WHERE"
            + " (variable_name, variable_value) IN (('WSREP_LOCAL_STATE', '4'), ('WSREP_CLUSTER_SIZE', '%d'))"
            + " HAVING COUNT(*) = 2";
    private static final String JOIN = "SET GLOBAL wsrep_cluster_address = '%s'";
    private static final String CLIENTS =
            "SELECT COUNT(*) FROM information_schema.processlist WHERE db = '" + DATABASE + "'";

    private static final Pattern RECOVERED = Pattern.compile("Recovered position: (\\S+)");

    /**
     * The script that a node runs when it joins, and the node from which it joins. It transfers nothing, because the
     * server itself sends what the joining node has missed. If that is not enough, the joining node fails.
     */
    private static final String TRANSFER = """
            #!/bin/sh
            while [ $# -gt 0 ]; do
              case $1 in
                --role) role=$2 ;;
                --datadir) pipe=$2/transfer ;;
                --address) to=$2 ;;
                --gtid) position=$2 ;;
                --bypass) enough=yes ;;
              esac
              shift
            done
            if [ "$role" = joiner ]; then
              rm -f "$pipe" && mkfifo "$pipe" && echo "ready $pipe" && cat "$pipe"
            else
              echo "${enough:+$position}" >"$to" && echo "done $position"
            fi
            """;

    private final List<Integer> ports =
            Stream.generate(Place::freePort).distinct().limit(2 * NODES).toList();
    private final List<MariaDbServer> nodes = IntStream.range(0, NODES)
            .mapToObj(node -> MariaDbServer.notStarted((where, program) -> command(node, where, program)))
            .toList();

    private boolean isNew = true;

    private GaleraCluster() {}

    /** Starts a cluster with an empty database. */
    public static GaleraCluster start() {
        GaleraCluster cluster = new GaleraCluster();
        DatabaseServer first = cluster.nodes.get(0);
        first.start();
        first.execute("CREATE DATABASE " + DATABASE);
        first.stop();
        cluster.nodes.stream()
                .skip(1)
                .forEach(node -> copy(first.place().data(), node.place().data()));
        cluster.nodes.forEach(DatabaseServer::start);
        cluster.isNew = false;
        cluster.awaitAllSynced();
        return cluster;
    }

    private static void copy(Path from, Path to) {
        DatabaseServer.orFail(() -> new ProcessBuilder("cp", "-R", from.toString(), to.toString())
                .start()
                .waitFor());
    }

    private String addresses() {
        return ports.subList(0, NODES).stream()
                .map(port -> "127.0.0.1:" + port)
                .collect(Collectors.joining(",", "gcomm://", ""));
    }

    private List<String> command(int node, Place where, List<String> program) throws Exception {
        Files.createDirectories(where.temporary());
        Path script = where.temporary().resolve("wsrep_sst_missed");
        Files.writeString(script, TRANSFER);
        script.toFile().setExecutable(true);
        List<String> command = Stream.of(
                        Stream.of("env", "PATH=" + where.temporary() + ":" + System.getenv("PATH")),
                        program.stream(),
                        Stream.of(
                                "--wsrep-on=ON",
                                "--wsrep-provider=" + library(),
                                "--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:" + ports.get(node)
                                        + ";ist.recv_addr=127.0.0.1:" + ports.get(NODES + node),
                                "--wsrep-cluster-address=" + addresses(),
                                "--wsrep-node-address=127.0.0.1",
                                "--wsrep-sst-method=missed",
                                "--binlog-format=ROW",
                                "--innodb-autoinc-lock-mode=2"))
                .flatMap(part -> part)
                .toList();
        Stream<String> first = isNew && node == 0 ? Stream.of("--wsrep-new-cluster") : Stream.empty();
        return Stream.of(command.stream(), first, position(where, command))
                .flatMap(part -> part)
                .toList();
    }

    /** The options of a node that has run before: what it has committed, also if it was killed. */
    private static Stream<String> position(Place where, List<String> command) throws Exception {
        if (!Files.exists(where.data().resolve("grastate.dat"))) {
            return Stream.empty();
        }
        Path log = where.temporary().resolve("recovery.log");
        InnoDbServer.run(
                        where,
                        command,
                        "--wsrep-recover",
                        "--log-error=" + log,
                        "--skip-networking",
                        "--skip-ssl",
                        "--socket=recovery.sock")
                .waitFor();
        return Stream.of("--wsrep-start-position="
                + RECOVERED
                        .matcher(Files.readString(log))
                        .results()
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("See " + log))
                        .group(1));
    }

    private static Path library() throws IOException {
        if (FOLDER == null) {
            throw new IllegalStateException("name a folder with Galera's library: -Dfingerpost.galera=FOLDER");
        }
        try (Stream<Path> files = Files.walk(Path.of(FOLDER))) {
            return files.filter(file -> file.endsWith("libgalera_smm.so"))
                    .findFirst()
                    .orElseThrow(() ->
                            new IllegalStateException("-Dfingerpost.galera=" + FOLDER + " has no libgalera_smm.so"));
        }
    }

    @Override
    public String url() {
        return url(nodes.stream().map(DatabaseServer::port));
    }

    private static String url(Stream<Integer> ports) {
        String hosts = ports.map(port -> "localhost:" + port).collect(Collectors.joining(","));
        return "jdbc:mariadb:sequential://" + hosts + "/" + DATABASE
                + "?user=root&connectTimeout=2000&deniedListTimeout=1000&retriesAllDown=3&galeraAllowedState=2,4"
                + "&sessionVariables=wsrep_sync_wait=7";
    }

    /** Transactions that change a row on two nodes abort each other, and the hottest rows fail after all attempts. */
    @Override
    public String urlOfOneServer() {
        return urlsOfMembers().get(0);
    }

    @Override
    public List<String> urlsOfMembers() {
        return nodes.stream()
                .map(node -> node.url(DATABASE) + "&sessionVariables=wsrep_sync_wait=7")
                .toList();
    }

    /** The others have only received what was written meanwhile, and apply it when clients have found one of them. */
    @Override
    public void killWriter(Runnable meanwhile) {
        MariaDbServer killed =
                nodes.stream().max(Comparator.comparing(GaleraCluster::clients)).orElseThrow();
        List<MariaDbServer> others =
                nodes.stream().filter(node -> node != killed).toList();
        InnoDbServer.whileBehind(others, () -> {
            meanwhile.run();
            killed.kill();
            Wait.until("clients of another node", () -> others.stream().anyMatch(node -> clients(node) > 0));
        });
        meanwhile.run();
        killed.start();
        awaitAllSynced();
    }

    /** Does something while the node that clients try first answers, but has lost the others. */
    public void whileFirstIsCutOff(Runnable work) {
        DatabaseServer first = nodes.get(0);
        first.execute(JOIN.formatted(""));
        try {
            nodes.stream().skip(1).forEach(node -> node.await(SYNCED.formatted(NODES - 1)));
            work.run();
        } finally {
            first.execute(JOIN.formatted(addresses()));
            awaitAllSynced();
        }
    }

    /** Does something with a URL of two hosts that have both refused a client, when only the second one is back. */
    public void whenSecondIsBack(Consumer<String> work) throws IOException {
        AtomicBoolean isBack = new AtomicBoolean();
        try (TcpProxy away = new TcpProxy(Optional::empty);
                TcpProxy second = new TcpProxy(
                        () -> Optional.<DatabaseServer>of(nodes.get(0)).filter(node -> isBack.get()))) {
            String url = url(Stream.of(away, second).map(TcpProxy::port));
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> DriverManager.getConnection(url).close());
            isBack.set(true);
            work.accept(url);
        }
    }

    private static int clients(DatabaseServer node) {
        return Integer.parseInt(node.ask(CLIENTS).orElse("0"));
    }

    private void awaitAllSynced() {
        nodes.forEach(node -> node.await(SYNCED.formatted(NODES)));
    }

    @Override
    public void close() {
        nodes.forEach(DatabaseServer::kill);
    }
}

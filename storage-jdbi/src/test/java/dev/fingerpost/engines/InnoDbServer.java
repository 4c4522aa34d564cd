package dev.fingerpost.engines;

import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What MariaDB and MySQL have in common: one process, its options, and how a database is copied. */
abstract class InnoDbServer extends DatabaseServer {

    private static final Duration LONGEST_START = Duration.ofMinutes(2);

    private Optional<ProcessHandle> process = Optional.empty();

    InnoDbServer(Place place, boolean ofBuild) {
        super(place, ofBuild);
    }

    @Override
    final ProcessHandle run(Place where) throws Exception {
        ProcessHandle started = launch(where);
        process = Optional.of(started);
        return started;
    }

    /** Starts the server, which makes its data first if it has none, and waits until it accepts connections. */
    abstract ProcessHandle launch(Place where) throws Exception;

    @Override
    final void end() {
        process.ifPresent(running -> {
            running.destroy(); // SIGTERM stops it in an orderly way
            running.onExit().join();
        });
    }

    @Override
    final ProcessHandle process() {
        return process.orElseThrow();
    }

    @Override
    final String firstDatabase() {
        return "mysql";
    }

    /** Creates the tables in their present form, which is quicker than running all scripts that changed them. */
    @Override
    final void copy(String from, String name, Statement statement) throws SQLException {
        InnoDbCopy.copy(from, name, statement);
    }

    /**
     * Does something while these members of a cluster apply nothing. The end of the connection unlocks them: UNLOCK
     * TABLES would wait on a new primary for all that it has not applied.
     */
    static void whileBehind(List<? extends DatabaseServer> members, Runnable work) {
        if (members.isEmpty()) {
            work.run();
            return;
        }
        orFail(() -> members.get(0).with(statement -> {
            statement.execute("FLUSH TABLES WITH READ LOCK");
            whileBehind(members.subList(1, members.size()), work);
            return members;
        }));
    }

    /** Runs the program with the options of every server, and these; its output goes to the file {@code log}. */
    static Process run(Place where, List<String> program, String... options) throws Exception {
        List<String> command = new ArrayList<>(program);
        command.add("--datadir=" + where.data());
        command.add("--tmpdir=" + where.temporary());
        command.add("--user=" + System.getProperty("user.name")); // otherwise it refuses to run as root
        command.addAll(List.of(options));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(where.home().resolve("log").toFile()))
                .start();
    }

    /** Starts the server and waits for it. */
    static ProcessHandle serve(Place where, List<String> program, String url, String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of(
                "--port=" + where.port(),
                "--bind-address=127.0.0.1",
                // Not in "target" like the rest, because the path of a socket must be short.
                "--socket=" + Path.of(System.getProperty("java.io.tmpdir"), "fingerpost-" + where.port() + ".sock"),
                "--pid-file=" + where.data().resolve("pid"),
                "--max-connections=500", // the tests of several modules run at once
                "--character-set-server=utf8mb4",
                "--default-time-zone=+05:45",
                "--innodb-flush-log-at-trx-commit=" + (IS_DURABLE ? 1 : KEPT_WHEN_KILLED)));
        all.addAll(List.of(options));
        Process process = run(where, program, all.toArray(String[]::new));
        long end = System.nanoTime() + LONGEST_START.toNanos();
        while (true) {
            try (Connection connection = DriverManager.getConnection(url);
                    Statement statement = connection.createStatement();
                    ResultSet version = statement.executeQuery("SELECT VERSION()")) {
                version.next();
                System.out.println(version.getString(1) + " listens on port " + where.port());
                return process.toHandle();
            } catch (SQLException e) {
                if (System.nanoTime() > end || process.waitFor(100, TimeUnit.MILLISECONDS)) {
                    throw new IllegalStateException(
                            "It did not start: see " + where.home().resolve("log"), e);
                }
            }
        }
    }
}

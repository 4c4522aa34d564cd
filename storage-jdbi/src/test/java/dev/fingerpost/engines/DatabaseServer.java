package dev.fingerpost.engines;

import dev.fingerpost.Wait;
import java.io.File;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A real database server for tests. The first test that needs the shared server starts it, and all JVMs of the build use
 * it until the build ends. A test that stops, kills or fills a server starts another one, which ends with the JVM. A
 * server that does not start fails the test.
 */
public abstract class DatabaseServer {

    /** The system property that makes servers write each commit to the disk, as in production. */
    public static final String DURABLE = "fingerpost.durable";

    /**
     * Whether servers write each commit to the disk. By default they do not: test data need not survive a power cut,
     * and the disk of a test machine may be slow.
     */
    static final boolean IS_DURABLE = Boolean.getBoolean(DURABLE);

    /**
     * The InnoDB setting with which a commit survives a kill of the server but not a power cut: the log is written at
     * each commit, without waiting for the disk.
     */
    static final int KEPT_WHEN_KILLED = 2;

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private final Place place;
    private final boolean ofBuild;

    DatabaseServer(Place place, boolean ofBuild) {
        this.place = place;
        this.ofBuild = ofBuild;
        if (!ofBuild) {
            Runtime.getRuntime().addShutdownHook(new Thread(this::remove, "end of " + place));
        }
    }

    /** Starts the server, with its earlier data if it has run before. */
    public final void start() {
        ensureOwn();
        orFail(() -> {
            place.endWith(ProcessHandle.current(), run(place), place.temporary());
            return place;
        });
    }

    /** Stops the server in an orderly way, so that the next start finds everything that was committed. */
    public final void stop() {
        ensureOwn();
        end();
    }

    /** Starts the server in its place, waits until it accepts connections, and returns its first process. */
    abstract ProcessHandle run(Place where) throws Exception;

    /** Stops the server if it runs. */
    abstract void end();

    /** The first process of the running server. */
    abstract ProcessHandle process();

    private void ensureOwn() {
        if (ofBuild) {
            throw new IllegalStateException("All tests use this server: start another() to stop, kill or freeze it");
        }
    }

    /**
     * Kills the processes of the server without letting them finish anything. {@link #stop} and {@link #start} bring
     * the server back.
     */
    public final void kill() {
        ensureOwn();
        List<ProcessHandle> processes = processes();
        processes.forEach(ProcessHandle::destroyForcibly);
        processes.forEach(process -> process.onExit().join());
    }

    /** Suspends the processes of the server: its port accepts connections, but no request is answered. */
    public final void freeze() {
        signal("-STOP");
    }

    /** Resumes a frozen server. */
    public final void thaw() {
        signal("-CONT");
    }

    private void signal(String signal) {
        ensureOwn();
        Stream<String> ids = processes().stream().map(process -> Long.toString(process.pid()));
        orFail(() -> new ProcessBuilder(
                        Stream.concat(Stream.of("kill", signal), ids).toList())
                .start()
                .waitFor());
    }

    /** The processor time that the server's processes have used so far. */
    public final Duration processorTime() {
        return processes().stream()
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private List<ProcessHandle> processes() {
        return Stream.concat(process().descendants(), Stream.of(process())).toList();
    }

    /** The JDBC URL of a database, for a user with all rights. */
    public abstract String url(String database);

    /** A database that every server of this kind has. */
    abstract String firstDatabase();

    /** Creates an empty database that only the caller uses, and returns its URL. */
    public final String freshDatabase() {
        return url(newDatabase((name, statement) -> statement.execute("CREATE DATABASE " + name)));
    }

    /**
     * Creates a copy of a database with its tables and rows, which only the caller uses, and returns the URL of the
     * copy.
     *
     * @param original the URL of a database of this server that has no other users, and does not change any more
     */
    public final String copyOf(String original) {
        String from = original.replaceFirst("\\?.*", "").replaceFirst(".*/", "");
        return url(newDatabase((name, statement) -> copy(from, name, statement)));
    }

    /** Creates a database with this name as a copy of another. */
    abstract void copy(String from, String name, Statement statement) throws SQLException;

    /** Runs statements that create a database. */
    private interface Creation {
        void run(String name, Statement statement) throws SQLException;
    }

    private String newDatabase(Creation creation) {
        String name = "fingerpost_" + ProcessHandle.current().pid() + "_" + DATABASES.incrementAndGet();
        return orFail(() -> with(statement -> {
            creation.run(name, statement);
            return name;
        }));
    }

    /** Waits until the query finds a row. */
    final void await(String query) {
        Wait.until(query, () -> ask(query).isPresent());
    }

    /** The first value that the query finds; none if the server answers with an error or not at all. */
    final Optional<String> ask(String query) {
        try {
            return with(statement -> {
                try (ResultSet rows = statement.executeQuery(query)) {
                    return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
                }
            });
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    final void execute(String sql) {
        orFail(() -> with(statement -> statement.execute(sql)));
    }

    /** Works on a connection of its own. */
    interface Work<T> {
        T with(Statement statement) throws SQLException;
    }

    final <T> T with(Work<T> work) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url(firstDatabase()));
                Statement statement = connection.createStatement()) {
            return work.with(statement);
        }
    }

    final Place place() {
        return place;
    }

    final int port() {
        return place.port();
    }

    /** Runs a step that tests need, and fails the test if the step fails. */
    static <T> T orFail(Callable<T> step) {
        try {
            return step.call();
        } catch (Exception e) {
            throw new IllegalStateException("A database server for tests failed", e);
        }
    }

    private void remove() {
        end();
        delete(place.data().toFile());
        delete(place.temporary().toFile());
    }

    /**
     * Deletes a file, or a folder with its files. It is no error if the server deletes some of them at the same time.
     */
    private static void delete(File file) {
        File[] children = file.listFiles();
        if (children != null) {
            Stream.of(children).forEach(DatabaseServer::delete);
        }
        file.delete();
    }
}

package dev.fingerpost.engines;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * MySQL with unusual settings, which are like those of {@link MariaDbServer}. No artifact contains its programs: the
 * system property {@code fingerpost.mysql} names their folder, and without the property the tests of MySQL are left
 * out. The folder is created by {@code .ci/mysql}, or is that of an installed MySQL.
 */
public final class MySqlServer extends DatabaseServer {

    private static final @Nullable String FOLDER = System.getProperty("fingerpost.mysql");
    private static final Duration LONGEST_START = Duration.ofMinutes(2);
    private static final String SIXTY_FOUR_BITS = "x86_64-linux-gnu";

    private @Nullable Process process;

    private MySqlServer() {
        super("mysql");
        start();
    }

    /** Whether MySQL is available, for tests that use all servers at once. */
    public static boolean isThere() {
        return FOLDER != null;
    }

    /** The server of this JVM. Aborts the test if there is no MySQL. */
    public static MySqlServer shared() {
        assumeTrue(isThere(), "-Dfingerpost.mysql=FOLDER does not name a MySQL");
        return Shared.SERVER;
    }

    /** A further server, for a test that stops it. Aborts the test if there is no MySQL. */
    public static MySqlServer another() {
        assumeTrue(isThere(), "-Dfingerpost.mysql=FOLDER does not name a MySQL");
        return new MySqlServer();
    }

    @Override
    public void start() {
        orFail(() -> {
            if (!Files.exists(data().resolve("mysql.ibd"))) {
                Files.createDirectories(data());
                Files.createDirectories(temporary());
                finish(run("--initialize-insecure"));
            }
            process = run(
                    "--port=" + port(),
                    "--bind-address=127.0.0.1",
                    "--socket=" + Path.of(System.getProperty("java.io.tmpdir"), "fingerpost-mysql-" + port() + ".sock"),
                    "--pid-file=" + data().resolve("pid"),
                    "--mysqlx=OFF",
                    "--skip-log-bin",
                    "--character-set-server=utf8mb4",
                    "--collation-server=utf8mb4_0900_ai_ci",
                    "--default-time-zone=+05:45",
                    "--innodb-flush-log-at-trx-commit=" + (IS_DURABLE ? 1 : KEPT_WHEN_KILLED));
            awaitConnection();
            return process;
        });
    }

    private static void finish(Process initialisation) throws InterruptedException {
        if (initialisation.waitFor() != 0) {
            throw new IllegalStateException("MySQL could not make its data folder: see target/mysql/log");
        }
    }

    private void awaitConnection() throws SQLException, InterruptedException {
        long end = System.nanoTime() + LONGEST_START.toNanos();
        while (true) {
            try (Connection connection = DriverManager.getConnection(url(firstDatabase()));
                    Statement statement = connection.createStatement();
                    ResultSet version = statement.executeQuery("SELECT VERSION()")) {
                version.next();
                System.out.println("MySQL " + version.getString(1) + " listens on port " + port());
                return;
            } catch (SQLException e) {
                if (System.nanoTime() > end || process == null || !process.isAlive()) {
                    throw e;
                }
                process.waitFor(100, java.util.concurrent.TimeUnit.MILLISECONDS);
            }
        }
    }

    private Process run(String... options) throws IOException {
        List<String> command = new ArrayList<>(program(Path.of(String.valueOf(FOLDER))));
        command.add("--datadir=" + data());
        command.add("--tmpdir=" + temporary());
        command.add("--user=" + System.getProperty("user.name")); // otherwise it refuses to run as root
        command.addAll(List.of(options));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(home().resolve("log").toFile()))
                .start();
    }

    private static List<String> program(Path folder) throws IOException {
        Path unpacked = folder.resolve("root/usr");
        if (!Files.exists(unpacked)) {
            return List.of(installed(folder).toString(), "--no-defaults");
        }
        Path libraries = unpacked.resolve("lib").resolve(SIXTY_FOUR_BITS);
        return List.of(
                libraries.resolve("ld-linux-x86-64.so.2").toString(),
                "--library-path",
                libraries + ":" + libraries.resolve("mysql") + ":" + unpacked.resolve("lib/mysql/private"),
                unpacked.resolve("sbin/mysqld").toString(),
                "--no-defaults",
                "--basedir=" + unpacked,
                "--lc-messages-dir=" + unpacked.resolve("share/mysql"),
                "--character-sets-dir=" + unpacked.resolve("share/mysql/charsets"),
                "--plugin-dir=" + unpacked.resolve("lib/mysql/plugin"),
                "--secure-file-priv=NULL");
    }

    private static Path installed(Path folder) {
        return Stream.of("sbin/mysqld", "bin/mysqld")
                .map(folder::resolve)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "-Dfingerpost.mysql=" + folder + " has no sbin/mysqld, bin/mysqld or root/usr/sbin/mysqld"));
    }

    @Override
    public void stop() {
        Process running = process;
        if (running != null) {
            running.destroy(); // SIGTERM stops it in an orderly way
            running.onExit().join();
        }
    }

    @Override
    public String url(String database) {
        return "jdbc:mysql://localhost:" + port() + "/" + database
                + "?user=root&allowPublicKeyRetrieval=true&sslMode=DISABLED";
    }

    @Override
    String firstDatabase() {
        return "mysql";
    }

    /** Creates the tables in their present form, which is quicker than running all scripts that changed them. */
    @Override
    void copy(String from, String name, Statement statement) throws SQLException {
        InnoDbCopy.copy(from, name, statement);
    }

    private static final class Shared {
        static final MySqlServer SERVER = new MySqlServer();
    }
}

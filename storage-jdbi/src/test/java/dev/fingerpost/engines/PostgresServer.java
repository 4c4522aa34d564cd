package dev.fingerpost.engines;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.lang.ProcessBuilder.Redirect;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** PostgreSQL with an unusual setting: text sorts in dictionary order. */
public final class PostgresServer extends DatabaseServer {

    /**
     * Whether the server sorts in dictionary order. Versions before 15 do not support this for a whole database, so
     * switch it off to test such a version.
     */
    private static final boolean SORTS_AS_A_DICTIONARY =
            Boolean.parseBoolean(System.getProperty("fingerpost.postgres.icu", "true"));

    private @Nullable EmbeddedPostgres postgres;

    private PostgresServer() {
        super("postgres");
        // The library that starts the server looks in this folder for files that killed JVMs have left behind.
        System.setProperty("ot.epg.working-dir", home().toString());
        start();
    }

    /** The server of this JVM. */
    public static PostgresServer shared() {
        return Shared.SERVER;
    }

    /** A further server, for a test that stops it. */
    public static PostgresServer another() {
        return new PostgresServer();
    }

    @Override
    public synchronized void start() {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder();
        if (SORTS_AS_A_DICTIONARY) {
            builder.setLocaleConfig("locale-provider", "icu").setLocaleConfig("icu-locale", "en-US");
        }
        if (IS_DURABLE) {
            builder.setServerConfig("fsync", "on").setServerConfig("synchronous_commit", "on");
        }
        postgres = orFail(() -> builder.setOverrideWorkingDirectory(home().toFile())
                .setDataDirectory(data())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPort(port())
                .setPGStartupWait(Duration.ofMinutes(1))
                .setOutputRedirector(Redirect.DISCARD)
                .start());
    }

    @Override
    public synchronized void stop() {
        if (postgres != null) {
            EmbeddedPostgres running = postgres;
            postgres = null;
            orFail(() -> {
                running.close();
                return running;
            });
        }
    }

    @Override
    public String url(String database) {
        return "jdbc:postgresql://localhost:" + port() + "/" + database + "?user=postgres";
    }

    @Override
    String firstDatabase() {
        return "postgres";
    }

    @Override
    void copy(String from, String name, Statement statement) throws SQLException {
        statement.execute("CREATE DATABASE " + name + " TEMPLATE " + from);
    }

    private static final class Shared {
        static final PostgresServer SERVER = new PostgresServer();
    }
}

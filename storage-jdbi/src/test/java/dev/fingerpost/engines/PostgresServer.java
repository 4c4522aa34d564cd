package dev.fingerpost.engines;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
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

    private static final String DATABASE = "postgres";

    private @Nullable EmbeddedPostgres postgres;

    private PostgresServer(Place place, boolean ofBuild) {
        super(place, ofBuild);
    }

    /** The server of this build. */
    public static PostgresServer shared() {
        return Shared.SERVER;
    }

    /** A further server, for a test that stops it. */
    public static PostgresServer another() {
        PostgresServer server = new PostgresServer(Place.ofOneTest(DATABASE), false);
        server.start();
        return server;
    }

    @Override
    synchronized ProcessHandle run(Place where) throws IOException {
        postgres = launch(where);
        return process();
    }

    private static EmbeddedPostgres launch(Place where) throws IOException {
        // The library that starts the server looks in this folder for files that killed JVMs have left behind.
        System.setProperty("ot.epg.working-dir", where.home().toString());
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder();
        if (SORTS_AS_A_DICTIONARY) {
            builder.setLocaleConfig("locale-provider", "icu").setLocaleConfig("icu-locale", "en-US");
        }
        if (IS_DURABLE) {
            builder.setServerConfig("fsync", "on").setServerConfig("synchronous_commit", "on");
        }
        return builder.setOverrideWorkingDirectory(where.home().toFile())
                .setDataDirectory(where.data())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPort(where.port())
                .setServerConfig("max_connections", "500") // the tests of several modules run at once
                .setPGStartupWait(Duration.ofMinutes(1))
                .setOutputRedirector(Redirect.DISCARD)
                .start();
    }

    @Override
    synchronized void end() {
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
    ProcessHandle process() {
        return process(place());
    }

    private static ProcessHandle process(Place where) {
        return orFail(() -> ProcessHandle.of(
                        Long.parseLong(Files.readAllLines(where.data().resolve("postmaster.pid"))
                                .get(0)))
                .orElseThrow());
    }

    @Override
    public String url(String database) {
        return "jdbc:postgresql://localhost:" + port() + "/" + database + "?user=postgres";
    }

    @Override
    String firstDatabase() {
        return DATABASE;
    }

    @Override
    void copy(String from, String name, Statement statement) throws SQLException {
        statement.execute("CREATE DATABASE " + name + " TEMPLATE " + from);
    }

    private static final class Shared {
        static final PostgresServer SERVER = new PostgresServer(
                Place.ofBuild(DATABASE, place -> {
                    launch(place);
                    return process(place);
                }),
                true);
    }
}

package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.kill.KilledProcessContract;
import dev.fingerpost.contract.kill.KilledWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

/** Runs the kill contract on all engines. The profile "harden" kills more processes. */
class KilledProcessTest {

    @Nested
    class OnSqlite extends OnDatabase {
        OnSqlite() {
            super(TestDatabase.SQLITE);
        }
    }

    @Nested
    class OnH2 extends OnDatabase {
        OnH2() {
            super(TestDatabase.H2_FILE);
        }
    }

    @Nested
    class OnPostgres extends OnServer {
        OnPostgres() {
            super(TestDatabase.POSTGRESQL);
        }
    }

    @Nested
    class OnMariaDb extends OnServer {
        OnMariaDb() {
            super(TestDatabase.MARIADB);
        }
    }

    @Nested
    class OnMySql extends OnServer {
        OnMySql() {
            super(TestDatabase.MYSQL);
        }
    }

    /** The tables exist already when the first process starts. */
    abstract static class OnDatabase implements KilledProcessContract {

        private final TestDatabase database;

        OnDatabase(TestDatabase database) {
            this.database = database;
        }

        @Override
        public Class<?> writer() {
            return Writer.class;
        }

        @Override
        public void prepare(Path folder) throws IOException {
            Files.writeString(url(folder), database.migratedUrl(folder.resolve("links")));
        }
    }

    /** The processes are killed while the server keeps running. */
    abstract static class OnServer extends OnDatabase {

        OnServer(TestDatabase database) {
            super(database);
        }

        /**
         * One by default. A kill finds fewer faults here than with an embedded engine, which is killed together with
         * its process.
         */
        @Override
        public int kills() {
            return Integer.getInteger("fingerpost.server.kills", 1);
        }
    }

    static final class Writer {
        public static void main(String... arguments) throws IOException {
            String url = Files.readString(url(Path.of(arguments[0])));
            KilledWriter.run(
                    JdbiStorage.open(TestDatabase.pool(url, KilledWriter.THREADS), TestDatabase.PATIENT), arguments);
        }
    }

    /** The file with the URL of the database. */
    private static Path url(Path folder) {
        return folder.resolve("url.txt");
    }
}

package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.kill.KilledProcessContract;
import dev.fingerpost.contract.kill.KilledWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

/** Runs the kill contract on all engines. The profile "harden" kills more processes. */
class KilledProcessTest {

    @Nested
    class OnSqlite implements KilledProcessContract {
        @Override
        public Class<?> writer() {
            return SqliteWriter.class;
        }
    }

    @Nested
    class OnH2 implements KilledProcessContract {
        @Override
        public Class<?> writer() {
            return H2Writer.class;
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

    /** The processes are killed while the server keeps running. */
    abstract static class OnServer implements KilledProcessContract {

        private final TestDatabase database;

        OnServer(TestDatabase database) {
            this.database = database;
        }

        @Override
        public Class<?> writer() {
            return ServerWriter.class;
        }

        /**
         * One by default. A kill finds fewer faults here than with an embedded engine, which is killed together with
         * its process.
         */
        @Override
        public int kills() {
            return Integer.getInteger("fingerpost.server.kills", 1);
        }

        @Override
        public void prepare(Path folder) throws IOException {
            Files.writeString(url(folder), database.url(folder));
        }
    }

    static final class SqliteWriter {
        public static void main(String... arguments) {
            write(TestDatabase.SQLITE.url(file(arguments)), arguments);
        }
    }

    static final class H2Writer {
        public static void main(String... arguments) {
            write(TestDatabase.H2_FILE.url(file(arguments)), arguments);
        }
    }

    static final class ServerWriter {
        public static void main(String... arguments) {
            try {
                write(Files.readString(url(Path.of(arguments[0]))), arguments);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static Path file(String... arguments) {
        return Path.of(arguments[0], "links");
    }

    /** The file with the URL of the server's database. */
    private static Path url(Path folder) {
        return folder.resolve("url.txt");
    }

    private static void write(String url, String... arguments) {
        KilledWriter.run(
                JdbiStorage.open(TestDatabase.pool(url, KilledWriter.THREADS), TestDatabase.PATIENT), arguments);
    }
}

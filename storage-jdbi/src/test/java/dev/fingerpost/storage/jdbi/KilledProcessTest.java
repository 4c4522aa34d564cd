package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.kill.KilledProcessContract;
import dev.fingerpost.contract.kill.KilledWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

/** Runs the kill contract on both embedded engines. The profile "harden" kills more processes. */
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

    static final class SqliteWriter {
        public static void main(String... arguments) {
            write(TestDatabase.SQLITE, arguments);
        }
    }

    static final class H2Writer {
        public static void main(String... arguments) {
            write(TestDatabase.H2_FILE, arguments);
        }
    }

    private static void write(TestDatabase database, String... arguments) {
        String url = database.url(Path.of(arguments[0], "links"));
        KilledWriter.run(JdbiStorage.open(TestDatabase.pool(url, KilledWriter.THREADS)), arguments);
    }
}

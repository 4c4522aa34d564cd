package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * How long the tables of version 1 with many links take to become those of this version. Beside it, in the same run, the
 * time of two raw changes of the same rows: a new value in each, and a new index. A program to be run by hand, on a quiet
 * machine, with the names of {@link TestDatabase} or without for all; what each script takes is in its log:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl storage-jdbi -am -Dmdep.outputFile=target/cp
 * cd storage-jdbi
 * java -Dlinks=1000000 -cp target/classes:target/test-classes:$(cat target/cp) \
 *     dev.fingerpost.storage.jdbi.MigrationBenchmark SQLITE POSTGRESQL
 * </pre>
 */
final class MigrationBenchmark {

    private static final long LINKS = Long.getLong("links", 1_000_000);

    private MigrationBenchmark() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("fingerpost");
        for (String name : args.length == 0 ? List.of("SQLITE", "H2_FILE", "POSTGRESQL", "MARIADB") : List.of(args)) {
            try (HikariDataSource dataSource = TestDatabase.valueOf(name).create(folder)) {
                V1Database old = new V1Database(dataSource, JdbiSettings.standard()).create();
                old.fill(LINKS);
                double update = seconds(() -> old.execute("UPDATE fingerpost_link SET updated_at = updated_at + 1"));
                double index = seconds(() ->
                        old.execute("CREATE INDEX floor ON fingerpost_link (owner_id, created_at, domain_id, id)"));
                double migration = seconds(() -> JdbiStorage.open(dataSource));
                System.out.printf(
                        Locale.ROOT,
                        "%s, %d links: migrated in %.1f s; an update of each row takes %.1f s, an index %.1f s%n",
                        name,
                        LINKS,
                        migration,
                        update,
                        index);
            }
        }
        System.exit(0);
    }

    private static double seconds(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e9;
    }
}

package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Tables as the version before the last migration script left them, for tests of the program. */
public final class OlderTables {

    /** The version that the program needs. */
    public static final int CURRENT = Extensions.scripts().newest();

    /** The version of the older tables. */
    public static final int OLDER = Extensions.ALL.stream()
            .mapToInt(part -> Integer.parseInt(part.script().replaceAll("V(\\d+)__.*", "$1")))
            .filter(version -> version < CURRENT)
            .max()
            .orElseThrow();

    /** How many links, pixels and keys there are. */
    public static final String CONTENTS = "3 links, 2 pixels and 1 API key";

    private OlderTables() {}

    /** Older tables with rows, in an empty database. */
    public static void create(String url) {
        try (HikariDataSource pool = pool(url);
                Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(pool))
                        .domains(Domains.fixed(Domain.of(1, "http://one.test"), Domain.of(2, "http://two.test")))
                        .with(ApiKeys.keep())
                        .build()) {
            Owner owner = fingerpost.owner(7);
            for (int i = 0; i < 2; i++) {
                owner.links().create(LinkDraft.to("https://example.com/" + i).withDomain(1));
                owner.pixels().create(PixelDraft.of(PixelType.X, "value-" + i).withName("Pixel"));
            }
            fingerpost
                    .owner(8)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(2));
            fingerpost.require(ApiKeys.class).issue(7, "key");
        }
        Extensions.ALL
                .get(Extensions.ALL.size() - 1)
                .tables()
                .forEach(table -> execute(url, "DROP TABLE " + table.fullName()));
        execute(url, "DELETE FROM fingerpost_migration WHERE version = " + CURRENT);
    }

    /** Makes the tables look as if a program of version 99 had changed them. */
    public static void makeNewer(String url) {
        execute(
                url,
                "INSERT INTO fingerpost_migration (version, script, checksum, port) VALUES (99, 'V99__more.sql', 1, '')");
    }

    /** The version that the tables have. */
    public static int version(String url) {
        try (HikariDataSource pool = pool(url)) {
            return JdbiMigrations.version(pool, JdbiSettings.standard()).stored();
        }
    }

    private static void execute(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static HikariDataSource pool(String url) {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(url);
        return pool;
    }
}

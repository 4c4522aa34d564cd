package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.fingerpost.storage.jdbi.dialect.TableNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.CaseStrategy;
import org.jdbi.v3.core.mapper.MapMappers;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Tables of version 1 with rows: only the first script has been run, and the statements that write the rows are those of
 * version 1. Later versions do not change them.
 */
final class V1Database {

    static final long OWNER = 7;

    private static final List<String> TABLES = List.of(
            "fingerpost_link", "fingerpost_target", "fingerpost_pixel", "fingerpost_link_pixel", "fingerpost_api_key");

    /** Columns that later versions have added or moved to another table. */
    private static final List<String> NEWER_COLUMNS = List.of(
            "targets_count",
            "clicks",
            "title_fetched",
            "restricted",
            "key_scope",
            "session_of",
            "labels",
            "external_id");

    private static final String LINK = """
            INSERT INTO fingerpost_link
              (owner_id, domain_id, alias, alias_key, alias_folded, url, url_folded, title, title_folded, space_id,
               disabled, sensitive_content, privacy, active_from, active_until, clicks_limit, expiration_url,
               targets_type, redirect_password, statistics_password, clicks, created_at, updated_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
            """;
    private static final String TARGET =
            "INSERT INTO fingerpost_target (link_id, position, target_key, destination) VALUES (?, ?, ?, ?)";
    private static final String PIXEL = """
            INSERT INTO fingerpost_pixel
              (owner_id, name, name_folded, platform, identifier, created_at, updated_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)\
            """;
    private static final String LINK_PIXEL =
            "INSERT INTO fingerpost_link_pixel (link_id, position, pixel_id) VALUES (?, ?, ?)";
    private static final String API_KEY = """
            INSERT INTO fingerpost_api_key
              (owner_id, name, token_hash, created_at, expires_at, revoked_at, last_used_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)\
            """;
    private static final String HASH = "pbkdf2-sha256$600000$c2FsdA==$aGFzaA==";
    private static final long THEN = 1_690_000_000_123L;

    private static final int A_COMMIT = 5_000;

    /** The first id after those of {@link #create}. */
    private static final long FIRST_FILLED = 4;

    private final DataSource dataSource;
    private final JdbiSettings settings;
    private final TableNames names;

    V1Database(DataSource dataSource, JdbiSettings settings) {
        this.dataSource = dataSource;
        this.settings = settings;
        this.names = settings.tables();
    }

    /**
     * Creates the tables and fills them. Link 1 has every field, three targets and two pixels; link 2 has only required
     * fields; link 3 belongs to another owner and has one target.
     */
    V1Database create() {
        flyway().target("1").load().migrate();
        Jdbi.create(dataSource).useTransaction(this::fill);
        return this;
    }

    /** Adds plain links of one owner, a third of them with a target, and each with as many clicks as its number. */
    void fill(long links) {
        Jdbi.create(dataSource).useHandle(handle -> {
            for (long first = 0; first < links; first += A_COMMIT) {
                long from = first;
                long to = Math.min(links, first + A_COMMIT);
                handle.useTransaction(transaction -> fill(transaction, from, to));
            }
        });
    }

    private void fill(Handle handle, long from, long to) {
        PreparedBatch rows = handle.prepareBatch(names.inStatement(LINK));
        PreparedBatch targets = handle.prepareBatch(names.inStatement(TARGET));
        for (long i = from; i < to; i++) {
            String alias = "link" + i;
            String url = "https://example.com/a/page/with/a/long/name/" + i;
            boolean isTargeted = i % 3 == 0;
            add(
                    rows,
                    OWNER,
                    1 + i % 5,
                    alias,
                    alias,
                    alias,
                    url,
                    url,
                    "Title " + i,
                    "title " + i,
                    i % 20,
                    i % 25 == 0,
                    false,
                    0,
                    i % 5 == 0 ? THEN : null,
                    null,
                    i % 10 == 0 ? 1_000 : null,
                    null,
                    isTargeted ? "countries" : null,
                    null,
                    null,
                    i,
                    THEN,
                    THEN,
                    1);
            if (isTargeted) {
                add(targets, i + FIRST_FILLED, 0, "DE", "https://example.com/de");
            }
        }
        rows.execute();
        targets.execute();
    }

    private static void add(PreparedBatch batch, Object... values) {
        for (int i = 0; i < values.length; i++) {
            batch.bind(i, values[i]);
        }
        batch.add();
    }

    /** A host's Flyway with the history table of the library. */
    FluentConfiguration flyway() {
        return Flyway.configure()
                .dataSource(dataSource)
                .locations(JdbiMigrations.LOCATION)
                .placeholders(JdbiMigrations.placeholders(dataSource, settings))
                .table(names.prefix() + "schema_history")
                .baselineOnMigrate(true)
                .baselineVersion("0");
    }

    /** The columns and values of every row of every table, without the columns of later versions. */
    List<String> rows() {
        return Jdbi.create(dataSource).withHandle(handle -> {
            handle.getConfig(MapMappers.class).setCaseChange(CaseStrategy.LOWER); // the same in every language
            List<String> rows = new ArrayList<>();
            for (String table : TABLES) {
                handle.createQuery(names.inStatement("SELECT * FROM " + table + " ORDER BY 1, 2"))
                        .mapToMap()
                        .forEach(row -> rows.add(table + " " + readable(row)));
            }
            return rows;
        });
    }

    private static Map<String, String> readable(Map<String, Object> row) {
        Map<String, String> readable = new TreeMap<>();
        row.forEach((column, value) ->
                readable.put(column, value instanceof byte[] bytes ? new String(bytes, UTF_8) : String.valueOf(value)));
        NEWER_COLUMNS.forEach(readable::remove);
        return readable;
    }

    void execute(String statement) {
        Jdbi.create(dataSource).useHandle(handle -> handle.execute(names.inStatement(statement)));
    }

    private void fill(Handle handle) {
        insert(
                handle,
                LINK,
                OWNER,
                1,
                "Full",
                "Full",
                "full",
                "https://example.com/Full",
                "https://example.com/full",
                "Title",
                "title",
                3,
                true,
                true,
                2,
                THEN,
                THEN + 1_000,
                100,
                "https://example.com/over",
                "rotations",
                HASH,
                HASH,
                42,
                THEN,
                THEN + 2_000,
                5);
        insert(
                handle,
                LINK,
                OWNER,
                1,
                "plain",
                "plain",
                "plain",
                "https://example.com/plain",
                "https://example.com/plain",
                null,
                "",
                null,
                false,
                false,
                0,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                0,
                THEN,
                THEN,
                1);
        insert(
                handle,
                LINK,
                OWNER + 1,
                2,
                "other",
                "other",
                "other",
                "https://example.com/o",
                "https://example.com/o",
                null,
                "",
                null,
                false,
                false,
                0,
                null,
                null,
                null,
                null,
                "rotations",
                null,
                null,
                1,
                THEN,
                THEN,
                1);
        for (int i = 0; i < 3; i++) {
            insert(handle, TARGET, 1, i, "label " + i, "https://" + i + ".example/");
        }
        insert(handle, TARGET, 3, 0, "only", "https://only.example/");
        for (int i = 1; i <= 2; i++) {
            insert(handle, PIXEL, OWNER, "Pixel", "pixel", "x", "value " + i, THEN, THEN, 1);
            insert(handle, LINK_PIXEL, 1, 2 - i, i);
        }
        insert(handle, API_KEY, OWNER, "key", "hash", THEN, THEN + 1_000, null, null);
    }

    private void insert(Handle handle, String statement, Object... values) {
        handle.execute(names.inStatement(statement), values);
    }
}

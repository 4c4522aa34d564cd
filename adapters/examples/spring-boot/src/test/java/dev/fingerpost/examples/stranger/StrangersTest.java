package dev.fingerpost.examples.stranger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.examples.first.StartedApplication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Applications to which the starter and a domain are added, in another process. Whatever creates their own
 * tables works as before.
 */
class StrangersTest {

    /** Without JPA, which would need to be told which of several databases is its own. */
    private static final String[] NO_TOOL = {"security", "flyway", "liquibase", "jpa", "hibernate-core", "spring-orm"};

    @TempDir
    private Path folder;

    private final List<String> properties = new ArrayList<>(List.of(
            "spring.jpa.hibernate.ddl-auto=none",
            "spring.main.web-application-type=none",
            "fingerpost.domains.1=https://www.example.com/s"));

    @BeforeEach
    void the_application_has_tables() throws SQLException {
        properties.add("stranger.folder=" + folder);
        properties.add("spring.datasource.url=" + url("shop"));
        execute("shop", "create table customer (id integer)");
    }

    @Test
    void one_without_a_migration_tool_starts_beside_its_tables() throws Exception {
        for (int start = 1; start <= 2; start++) {
            assertThat(started(NO_TOOL))
                    .contains("customer, ")
                    .contains("fingerpost_link, ", "fingerpost_migration")
                    .doesNotContain("flyway_schema_history", "databasechangelog");
        }
    }

    @Test
    void one_with_flyway_runs_its_scripts_before_ours_and_after() throws Exception {
        properties.add("spring.flyway.baseline-on-migrate=true");
        properties.add("spring.flyway.baseline-version=0");
        properties.add("spring.flyway.locations=filesystem:" + folder.resolve("scripts"));
        write("scripts/V1__mine.sql", "create table mine (id integer);");
        assertThat(started("security", "liquibase"))
                .contains("flyway_schema_history", "mine")
                .contains("fingerpost_link, ");

        write("scripts/V2__more.sql", "create table more (id integer);");
        assertThat(started("security", "liquibase")).contains("mine", "more").contains("fingerpost_link, ");

        assertThat(values("shop", "select \"script\" from \"flyway_schema_history\" where \"version\" > '0'"))
                .containsExactly("V1__mine.sql", "V2__more.sql");
    }

    @Test
    void one_with_liquibase_runs_its_changes_before_ours_and_after() throws Exception {
        properties.add("spring.liquibase.change-log=file:" + folder.resolve("changes.sql"));
        String first = """
                --liquibase formatted sql
                --changeset shop:mine
                --preconditions onFail:HALT
                --precondition-sql-check expectedResult:0 select count(*) from information_schema.tables where lower(table_name) like 'fingerpost%'
                create table mine (id integer);
                """;
        write("changes.sql", first);
        assertThat(started("security", "flyway"))
                .contains("databasechangelog", "mine")
                .contains("fingerpost_link, ");

        write("changes.sql", first + "--changeset shop:more\ncreate table more (id integer);\n");
        assertThat(started("security", "flyway")).contains("mine", "more").contains("fingerpost_link, ");
    }

    @Test
    void one_with_two_databases_is_told_what_to_say_and_gets_no_tables() throws Exception {
        properties.add("spring.profiles.active=two");

        assertThat(started(NO_TOOL))
                .contains("Fingerpost needs one DataSource, but there are several without a primary one")
                .contains("@FingerpostDataSource");

        String tables = "select table_name from information_schema.tables where table_schema = 'PUBLIC'";
        assertThat(values("orders", tables)).isEmpty();
        assertThat(values("visitors", tables)).isEmpty();
        assertThat(values("shop", tables)).containsExactly("CUSTOMER");
    }

    /** What the application prints when it starts without the libraries whose names contain one of these words. */
    private String started(String... libraries) throws IOException {
        try (StartedApplication stranger = StartedApplication.start(folder, Stranger.class, properties, libraries)) {
            return stranger.log();
        }
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.writeString(folder.resolve(file), text);
    }

    private void execute(String database, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url(database));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> values(String database, String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(url(database));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    private String url(String database) {
        return "jdbc:h2:" + folder.resolve(database);
    }
}

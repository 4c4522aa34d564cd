package dev.fingerpost.examples.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PgBouncer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.examples.first.StartedApplication;
import dev.fingerpost.http.HostBattery;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs one small host with the drivers and properties of many applications, each in another process than this one. Every
 * application that starts must give the same results. Every build runs the first rows. {@code -Dfingerpost.matrix=all},
 * which {@code -Pharden} sets, runs all rows, and a regular expression instead of {@code all} runs the rows whose names
 * it finds. The row of MySQL also needs {@code -Dfingerpost.mysql=FOLDER}. {@code -Dfingerpost.matrix.java=FOLDER} runs
 * the applications on another JDK.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostMatrixTest {

    private static final String H2 = "spring.datasource.url=jdbc:h2:mem:matrix";
    private static final String[] NO_LOGIN = {"security", "flyway", "liquibase"};
    private static final String[] NO_JPA = {"security", "flyway", "liquibase", "jpa", "hibernate-core", "spring-orm"};
    private static final String[] WITH_LOGIN = {"flyway", "liquibase", "jpa", "hibernate-core", "spring-orm"};

    @TempDir
    private Path folder;

    /**
     * An application.
     *
     * @param main the class of the application
     * @param path the context path and the path of Spring MVC
     * @param properties its properties, among them the URL of the database
     * @param without words in the names of libraries that the application lacks
     * @param refusal why the application does not start; empty if it starts
     */
    private record Row(
            String name, Class<?> main, String path, List<String> properties, String[] without, String refusal) {

        static Row of(String name, String... properties) {
            return new Row(name, MatrixApplication.class, "", List.of(properties), NO_JPA, "");
        }

        static Row refused(String name, String refusal, String... properties) {
            return new Row(name, MatrixApplication.class, "", List.of(properties), NO_JPA, refusal);
        }

        Row with(String[] libraries) {
            return new Row(name, main, path, properties, libraries, refusal);
        }

        Row below(String newPath) {
            return new Row(name, main, newPath, properties, without, refusal);
        }

        /** The same application behind the login of Spring Security. */
        Row secured() {
            return new Row(name, SecuredMatrixApplication.class, path, properties, WITH_LOGIN, refusal);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** The rows that every build runs. */
    private static final List<Row> FIRST = List.of(
            Row.of(
                    "SQLite, a pool of ten",
                    "spring.datasource.url=jdbc:sqlite:FOLDER/matrix.db?journal_mode=WAL&synchronous=FULL"
                            + "&busy_timeout=3000&transaction_mode=IMMEDIATE"),
            Row.of("H2 as tutorials set it up", H2 + ";DATABASE_TO_UPPER=FALSE;MODE=PostgreSQL;IGNORECASE=TRUE"),
            Row.of("a context path", H2, "server.servlet.context-path=/app").below("/app"),
            Row.refused("H2 as Oracle", "H2 is not supported with MODE=Oracle", H2 + ";MODE=Oracle"));

    private static @Nullable PgBouncer pooler;

    @AfterAll
    static void stopPooler() {
        if (pooler != null) {
            pooler.close();
        }
    }

    static Stream<Row> started() {
        return rows().filter(row -> row.refusal.isEmpty());
    }

    static Stream<Row> refused() {
        return rows().filter(row -> !row.refusal.isEmpty());
    }

    private static Stream<Row> rows() {
        String chosen = System.getProperty("fingerpost.matrix");
        if (chosen == null) {
            return FIRST.stream();
        }
        Predicate<String> isChosen =
                chosen.equals("all") ? name -> true : Pattern.compile(chosen).asPredicate();
        return Stream.concat(FIRST.stream(), furtherRows().stream()).filter(row -> isChosen.test(row.name));
    }

    private static List<Row> furtherRows() {
        List<Row> rows = new ArrayList<>(List.of(
                Row.of("JPA", H2).with(NO_LOGIN),
                Row.of(
                                "JPA on PostgreSQL",
                                "spring.datasource.url="
                                        + PostgresServer.shared().freshDatabase())
                        .with(NO_LOGIN),
                Row.of(
                        "MariaDB",
                        "spring.datasource.url=" + MariaDbServer.shared().freshDatabase()),
                Row.of("H2 as MySQL", H2 + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE"),
                Row.of(
                        "auto-commit off",
                        H2,
                        "spring.datasource.hikari.auto-commit=false",
                        "fingerpost.database.pool-auto-commit-off=true"),
                Row.of("a path of Spring MVC", H2, "spring.mvc.servlet.path=/mvc")
                        .below("/mvc"),
                Row.of("lazy initialisation", H2, "spring.main.lazy-initialization=true"),
                Row.of("ForwardedHeaderFilter", H2, "server.forward-headers-strategy=framework"),
                Row.of("forwarded headers by the container", H2, "server.forward-headers-strategy=native"),
                Row.of(
                        "files of forms that are read late",
                        H2,
                        "spring.servlet.multipart.resolve-lazily=true",
                        "spring.servlet.multipart.strict-servlet-compliance=true"),
                Row.of("a filter for files of forms", H2, "matrix.multipart-filter=true"),
                Row.of("Spring Security that permits the paths", H2).secured(),
                Row.of("a filter of hidden methods", H2, "spring.mvc.hiddenmethod.filter.enabled=true"),
                Row.of("virtual threads", H2, "spring.threads.virtual.enabled=true"),
                Row.of("a mapper of its own for JSON", H2, "matrix.own-mapper=true"),
                Row.refused(
                        "auto-commit off without the property",
                        "Set fingerpost.database.pool-auto-commit-off=true",
                        H2,
                        "spring.datasource.hikari.auto-commit=false"),
                Row.of("statistics", H2, "fingerpost.statistics.enabled=true")));
        if (System.getProperty("fingerpost.mysql") != null) {
            rows.add(Row.of(
                    "MySQL", "spring.datasource.url=" + MySqlServer.shared().freshDatabase()));
        }
        pooler = PgBouncer.before(PostgresServer.shared().freshDatabase());
        rows.add(Row.of(
                "PgBouncer in transaction mode", "spring.datasource.url=" + pooler.url() + "&prepareThreshold=0"));
        return rows;
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("started")
    void an_application_has_all_of_it(Row row) throws Exception {
        try (StartedApplication application = start(row)) {
            assertThat(application.port())
                    .as(application.port().isEmpty() ? application.log() : "")
                    .isNotEmpty();
            String servlets = row.path.equals("/mvc") ? "" : row.path;
            new HostBattery(
                            "http://localhost:" + application.port(),
                            row.path,
                            servlets + "/fingerpost/v1/links",
                            servlets + "/console/",
                            row.path + "/actuator/health",
                            "\"fingerpost\":{\"status\":\"UP\"")
                    .run();
            assertThat(application.log()).doesNotContain("was not registered");
        }
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("refused")
    void an_application_that_could_not_work_is_told_why_it_does_not_start(Row row) throws Exception {
        try (StartedApplication application = start(row)) {
            assertThat(application.port()).isEmpty();
            assertThat(application.log()).contains("APPLICATION FAILED TO START", row.refusal);
        }
    }

    private StartedApplication start(Row row) throws IOException {
        List<String> properties = new ArrayList<>();
        row.properties.forEach(each -> properties.add(each.replace("FOLDER", folder.toString())));
        properties.addAll(List.of(
                "fingerpost.owner=1",
                "fingerpost.console=true",
                "spring.jpa.hibernate.ddl-auto=none",
                "management.endpoint.health.show-components=always"));
        return StartedApplication.start(folder, row.main, properties, row.without);
    }
}

package dev.fingerpost.examples.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.PgBouncer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.examples.first.StartedApplication;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One small host, in a process of its own, with the drivers and properties of many applications: what works for one works for
 * all. Every build runs the first rows, {@code -Dfingerpost.matrix=all}, as {@code -Pharden} sets it, all of them.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostMatrixTest {

    private static final String H2 = "spring.datasource.url=jdbc:h2:mem:matrix";
    private static final int LIMIT = 5;
    private static final String[] NO_LOGIN = {"security", "flyway", "liquibase"};
    private static final String[] NO_JPA = {"security", "flyway", "liquibase", "jpa", "hibernate-core", "spring-orm"};
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    /**
     * An application.
     *
     * @param path the context path and the path of Spring MVC
     * @param properties with the URL of the database
     * @param without words in the names of libraries that it does not have
     */
    private record Row(String name, String path, List<String> properties, String[] without) {

        static Row of(String name, String... properties) {
            return new Row(name, "", List.of(properties), NO_JPA);
        }

        Row with(String[] libraries) {
            return new Row(name, path, properties, libraries);
        }

        Row below(String newPath) {
            return new Row(name, newPath, properties, without);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** The rows of each build. */
    private static final List<Row> FIRST = List.of(
            Row.of(
                    "SQLite, a pool of ten",
                    "spring.datasource.url=jdbc:sqlite:matrix.db?journal_mode=WAL&synchronous=FULL"
                            + "&busy_timeout=3000&transaction_mode=IMMEDIATE"),
            Row.of("H2 as tutorials set it up", H2 + ";DATABASE_TO_UPPER=FALSE;MODE=PostgreSQL;IGNORECASE=TRUE"),
            Row.of("a context path", H2, "server.servlet.context-path=/app").below("/app"));

    private static @Nullable PgBouncer pooler;

    @AfterAll
    static void stopPooler() {
        if (pooler != null) {
            pooler.close();
        }
    }

    static Stream<Row> rows() {
        return "all".equals(System.getProperty("fingerpost.matrix"))
                ? Stream.concat(FIRST.stream(), furtherRows().stream())
                : FIRST.stream();
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
                        "a multipart filter",
                        H2,
                        "spring.servlet.multipart.resolve-lazily=true",
                        "spring.servlet.multipart.strict-servlet-compliance=true"),
                Row.of("a filter of hidden methods", H2, "spring.mvc.hiddenmethod.filter.enabled=true"),
                Row.of("virtual threads", H2, "spring.threads.virtual.enabled=true"),
                Row.of("statistics", H2, "fingerpost.statistics.enabled=true")));
        pooler = PgBouncer.before(PostgresServer.shared().freshDatabase());
        rows.add(Row.of(
                "PgBouncer in transaction mode", "spring.datasource.url=" + pooler.url() + "&prepareThreshold=0"));
        return rows;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void an_application_has_all_of_it(Row row) throws Exception {
        List<String> properties = new ArrayList<>(row.properties);
        properties.addAll(List.of(
                "fingerpost.owner=1",
                "fingerpost.console=true",
                "spring.jpa.hibernate.ddl-auto=none",
                "management.endpoint.health.show-components=always"));
        try (StartedApplication application =
                StartedApplication.start(folder, MatrixApplication.class, properties, row.without)) {
            assertThat(application.port())
                    .as(application.port().isEmpty() ? application.log() : "")
                    .isNotEmpty();
            new Battery("http://localhost:" + application.port(), row.path, row.path.equals("/mvc") ? "" : row.path)
                    .run();
        }
    }

    /**
     * What each application is asked.
     *
     * @param own before the paths of controllers
     * @param servlets before the paths of servlets
     */
    private record Battery(String host, String own, String servlets) {

        void run() throws Exception {
            String key = send("POST", own + "/own/key", "", "").body();
            String api = servlets + "/fingerpost/v1/links";
            HttpResponse<String> created = send(
                    "POST",
                    api,
                    key,
                    "domain_id=1&url=https%3A%2F%2Fexample.com%2Fspring&alias=spring&clicks_limit=" + LIMIT);
            assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
            String link = api + "/" + found("\"id\":(\\d+)", created.body());

            assertThat(send("PUT", link, key, "title=First").body()).contains("\"title\":\"First\"");
            assertThat(send("PATCH", link, key, "title=Second").body()).contains("\"title\":\"Second\"");
            String shortUrl = found("\"short_url\":\"([^\"]+)\"", created.body());
            assertThat(visits(shortUrl)).filteredOn(status -> status == 302).hasSize(LIMIT);
            assertThat(send("GET", link, key, "").body()).contains("\"clicks\":" + LIMIT, "\"status\":\"expired\"");

            String ownUrl = send("POST", own + "/own/links", "", "url=https%3A%2F%2Fexample.com%2Fown")
                    .body();
            assertThat(visit(ownUrl)).isEqualTo(302);
            assertThat(send("POST", own + "/own/rolled-back", "", "alias=lost").body())
                    .isEqualTo("done");
            assertThat(send("GET", own + "/own/links", "", "").body())
                    .contains("\"alias\":\"spring\"", "\"total\":2")
                    .doesNotContain("lost");

            send(
                    "POST",
                    api,
                    key,
                    "domain_id=1&url=https%3A%2F%2Fexample.com%2F&alias=locked&redirect_password=sesame");
            HttpResponse<String> page = get(shortUrl.replace("spring", "locked"));
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains("password");
            HttpResponse<String> opened = send(
                    "POST", URI.create(shortUrl.replace("spring", "locked")).getPath(), "", "password=sesame");
            assertThat(opened.headers().firstValue("Location"))
                    .as(opened.body())
                    .contains("https://example.com/");

            assertThat(send("GET", own + "/actuator/health", "", "").body())
                    .contains("\"fingerpost\":{\"status\":\"UP\"");
            assertThat(signIn()).containsIgnoringCase("<!doctype html>").contains("/console");
        }

        /** The console asks for a key, since nobody is signed in. */
        private String signIn() throws Exception {
            HttpRequest console = HttpRequest.newBuilder(URI.create(host + servlets + "/console/"))
                    .build();
            return HttpClient.newBuilder()
                    .followRedirects(HttpClient.Redirect.NORMAL)
                    .build()
                    .send(console, BodyHandlers.ofString())
                    .body();
        }

        private static List<Integer> visits(String shortUrl) throws Exception {
            ExecutorService threads = Executors.newFixedThreadPool(16);
            try {
                Callable<Integer> visit = () -> visit(shortUrl);
                List<Future<Integer>> all = new ArrayList<>();
                for (int i = 0; i < 16; i++) {
                    all.add(threads.submit(visit));
                }
                List<Integer> answers = new ArrayList<>();
                for (Future<Integer> each : all) {
                    answers.add(each.get());
                }
                return answers;
            } finally {
                threads.shutdownNow();
            }
        }

        private static int visit(String url) throws Exception {
            return get(url).statusCode();
        }

        private static HttpResponse<String> get(String url) throws Exception {
            return CLIENT.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
        }

        private HttpResponse<String> send(String method, String path, String key, String form) throws Exception {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(host + path));
            if (!key.isEmpty()) {
                request.header("Authorization", "Bearer " + key);
            }
            if (!form.isEmpty()) {
                request.header("Content-Type", "application/x-www-form-urlencoded");
            }
            return CLIENT.send(
                    request.method(method, form.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(form))
                            .build(),
                    BodyHandlers.ofString());
        }

        private static String found(String pattern, String text) {
            Matcher matcher = Pattern.compile(pattern).matcher(text);
            assertThat(matcher.find()).as(text).isTrue();
            return matcher.group(1);
        }
    }
}

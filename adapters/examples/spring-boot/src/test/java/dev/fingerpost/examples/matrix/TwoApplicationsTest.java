package dev.fingerpost.examples.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.examples.first.StartedApplication;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two applications, in processes of their own, that start on one empty database at the same moment.
 * {@code -Dfingerpost.matrix=all} tries H2, too.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TwoApplicationsTest {

    private static final int LIMIT = 5;

    @TempDir
    private Path folder;

    private final ExecutorService threads = Executors.newFixedThreadPool(16);

    static Stream<String> databases() {
        return Stream.of(
                PostgresServer.shared().freshDatabase(),
                "jdbc:sqlite:FOLDER/links.db?journal_mode=WAL&synchronous=FULL&busy_timeout=3000&transaction_mode=IMMEDIATE");
    }

    @ParameterizedTest
    @MethodSource("databases")
    void a_link_of_one_is_followed_and_limited_by_both_at_once(String url) throws Exception {
        List<String> properties = List.of(
                "spring.datasource.url=" + url.replace("FOLDER", folder.toString()),
                "fingerpost.owner=1",
                "fingerpost.domains.1=http://localhost/s",
                "spring.jpa.hibernate.ddl-auto=none");
        Future<StartedApplication> starting = threads.submit(() -> start("one", properties));
        try (StartedApplication two = start("two", properties);
                StartedApplication one = starting.get()) {
            assertThat(two.port()).as(two.port().isEmpty() ? two.log() : "").isNotEmpty();
            assertThat(one.port()).as(one.port().isEmpty() ? one.log() : "").isNotEmpty();
            String key = one.run("curl -s -X POST localhost:8080/own/key");
            String created = one.run(api(key) + " -d domain_id=1 -d alias=spring -d url=https://example.com/one"
                    + " -d clicks_limit=" + LIMIT);
            assertThat(created).contains("\"alias\":\"spring\"");

            List<Callable<String>> visits = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                visits.add(() -> visit(one));
                visits.add(() -> visit(two));
            }
            List<String> answers = new ArrayList<>();
            for (Future<String> each : threads.invokeAll(visits)) {
                answers.add(each.get());
            }
            assertThat(answers)
                    .filteredOn("302 https://example.com/one"::equals)
                    .as("answers: %s", answers)
                    .hasSize(LIMIT);

            assertThat(two.run(api(key) + "/1 -X PATCH -d url=https://example.com/two -d clicks_limit="))
                    .contains("\"clicks\":" + LIMIT);
            assertThat(visit(one)).isEqualTo("302 https://example.com/two");
            assertThat(visit(two)).isEqualTo("302 https://example.com/two");
        } finally {
            threads.shutdownNow();
        }
    }

    private StartedApplication start(String name, List<String> properties) throws Exception {
        return StartedApplication.start(
                Files.createDirectory(folder.resolve(name)),
                MatrixApplication.class,
                properties,
                "security",
                "flyway",
                "liquibase",
                "jpa",
                "hibernate-core",
                "spring-orm");
    }

    private static String api(String key) {
        return "curl -s -H 'Authorization: Bearer " + key + "' localhost:8080/fingerpost/v1/links";
    }

    private static String visit(StartedApplication application) throws Exception {
        return application.run(
                "curl -s -o /dev/null -w '%{http_code} %{redirect_url}' -H 'Host: localhost' localhost:8080/s/spring");
    }
}

package dev.fingerpost.http.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class FingerpostHttpServerTest {

    @Test
    void sets_the_bounds_of_the_server_that_the_host_has_not_set() {
        try (TestServer server = new TestServer()) {
            assertThat(server.port()).isPositive();
            JdkServerProperties.ours()
                    .forEach((name, value) ->
                            assertThat(System.getProperty(name)).as(name).isEqualTo(value));
        }
    }

    @Test
    void the_page_about_the_interface_names_the_bounds_and_their_values() throws IOException {
        String page = Files.readString(Path.of("JDK_SERVER.md"));
        JdkServerProperties.ours().forEach((name, value) -> assertThat(page).contains("`" + name + "=" + value + "`"));
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "1000, 2000", "0, 2147483647", "-1, 2147483647", "2000000000, 2147483647"})
    void has_without_virtual_threads_at_most_two_threads_for_each_connection(int connections, int threads) {
        assertThat(RequestExecutor.pool(connections).getMaximumPoolSize()).isEqualTo(threads);
    }

    @Test
    void logs_the_values_and_whether_they_came_too_late() throws IOException, InterruptedException {
        assertThat(ServerStart.inOwnProcess("first"))
                .contains("INFO")
                .contains("runs with")
                .contains("sun.net.httpserver.nodelay=true")
                .contains("sun.net.httpserver.maxReqTime=7")
                .doesNotContain("WARNING");
        assertThat(ServerStart.inOwnProcess("second")).contains("WARNING").contains("came too late");
    }
}

package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The limits that the options of the program set for each owner. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OwnersBoundsTest {

    @Test
    void quotas_forbidden_hosts_and_rates_hold(@TempDir Path folder) throws Exception {
        Path hosts = Files.writeString(folder.resolve("hosts"), "# bad\n.evil.example\n");
        try (RunningProgram server = CommandRun.start(
                Map.of("FINGERPOST_QUOTA_LINKS", "1", "FINGERPOST_QUOTA_PIXELS", "1"),
                "serve",
                "--port=0",
                "--db=memory",
                "--forbidden-hosts=" + hosts,
                "--rate-limit-key=600",
                "--rate-limit-key-rows=9")) {
            var base = server.awaitReady();
            ApiClient client = new ApiClient(
                    base, CurlLine.parse(server.awaitLine("curl ")).bearer());

            assertRefused(link(client, "https://www.evil.example/"), "must not be on a forbidden host");
            HttpResponse<String> created = link(client, "https://good.example/");
            assertThat(created.statusCode()).isEqualTo(201);
            assertThat(created.headers().allValues("RateLimit-Policy").toString())
                    .contains("\"key\";q=600;w=60", "\"key-rows\";q=9;w=60");
            assertRefused(link(client, "https://good.example/"), "must be within your quota of 1");
            assertThat(pixel(client).statusCode()).isEqualTo(201);
            assertRefused(pixel(client), "must be within your quota of 1");
        }
    }

    private static HttpResponse<String> link(ApiClient client, String url) throws Exception {
        return client.post("/api/v1/links", "domain_id=1&url=" + url);
    }

    private static HttpResponse<String> pixel(ApiClient client) throws Exception {
        return client.post("/api/v1/pixels", "name=Campaign&type=x&value=o1abc");
    }

    private static void assertRefused(HttpResponse<String> answer, String message) {
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains(message);
    }
}

package dev.fingerpost.examples.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The properties for host names of short links, for rate limits and for exceptions of controllers. */
@Timeout(60)
class SitePropertiesTest {

    private static final String HOST = "go.example.com";

    @TempDir
    private Path folder;

    private static RunningShop start(String... properties) {
        String[] all = new String[properties.length + 1];
        all[0] = "spring.datasource.url=" + "jdbc:h2:mem:" + UUID.randomUUID();
        System.arraycopy(properties, 0, all, 1, properties.length);
        return RunningShop.start(all);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toUri().toString();
    }

    @Test
    void a_host_name_of_short_links_has_its_files_and_exceptions_can_be_left_to_the_application() throws IOException {
        try (RunningShop shop = start(
                "fingerpost.problems.enabled=false",
                "fingerpost.home=" + file("home.html", "<h1>Größe</h1>"),
                "fingerpost.robots=" + file("robots.txt", "User-agent: *"),
                "fingerpost.favicon=" + file("favicon.ico", "icon"))) {
            assertThat(shop.visit(HOST, "/")).startsWith("HTTP/1.1 200").contains("<h1>Größe</h1>");
            assertThat(shop.visit(HOST, "/robots.txt"))
                    .startsWith("HTTP/1.1 200")
                    .contains("User-agent: *")
                    .doesNotContain("Disallow");
            assertThat(shop.visit(HOST, "/favicon.ico"))
                    .startsWith("HTTP/1.1 200")
                    .contains("image/x-icon")
                    .contains("icon");
            assertThat(shop.visit("shop.example.com", "/robots.txt")).startsWith("HTTP/1.1 401");
            assertThat(shop.visit("shop.example.com", "/s/robots.txt")).startsWith("HTTP/1.1 404");
            assertThat(shop.send(shop.as("1-ann", "a", "/own/links/999999")).statusCode())
                    .isEqualTo(500);
        }
    }

    @Test
    void its_home_may_be_elsewhere_and_clients_are_limited() {
        try (RunningShop shop = start(
                "fingerpost.home=https://www.example.com/",
                "fingerpost.rate-limit.key=1",
                "fingerpost.rate-limit.address=2")) {
            assertThat(shop.visit(HOST, "/"))
                    .startsWith("HTTP/1.1 302")
                    .contains("Location: https://www.example.com/")
                    .contains("RateLimit-Policy: \"address\";q=2;w=60");
            assertThat(shop.visit(HOST, "/robots.txt")).contains("Disallow: /api/");
            assertThat(shop.visit(HOST, "/")).startsWith("HTTP/1.1 429");

            var request = shop.withKey(1, "/fingerpost/v1/links");
            assertThat(shop.send(request).statusCode()).isEqualTo(200);
            assertThat(shop.send(request).statusCode()).isEqualTo(429);
        }
    }
}

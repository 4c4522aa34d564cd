package dev.fingerpost.examples.first;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.examples.directory.DirectoryApplication;
import dev.fingerpost.examples.owners.TwoOwnersApplication;
import dev.fingerpost.examples.secured.SecuredApplication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The section "Spring Boot" of the README: its property, its controllers and its commands, in new applications. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FirstLinkTest {

    private static final Path README = Path.of("..", "..", "..", "README.md");
    private static final String DATABASE = "spring.datasource.url=jdbc:h2:mem:first";
    private static final String[] PLAIN = {"security", "flyway", "liquibase", "jpa", "hibernate-core", "spring-orm"};
    private static final String[] WITH_SECURITY = {"flyway", "liquibase", "jpa", "hibernate-core", "spring-orm"};

    /** Browsers send these characters unencoded. */
    private static final String RAW_CHARACTERS = "-g 'http://localhost:8080/s/unknown?a=b|{c}^`'";

    @TempDir
    private Path folder;

    @Test
    void a_new_application_has_a_short_link() throws Exception {
        try (StartedApplication application = start(List.of(DATABASE, property()), PLAIN)) {
            assertLink(application, command("curl -d"));
            assertThat(status(application, RAW_CHARACTERS))
                    .as("Tomcat refuses them")
                    .startsWith("400");
            assertThat(application.log())
                    .contains(
                            "Fingerpost is ready: links are stored in H2, in tables of version ",
                            "; the domains are 1 (http://localhost:",
                            "; short URLs are served at /s/*; pixels run in a sandbox, because short URLs may share their"
                                    + " hosts with your login",
                            "; the API is at /fingerpost/v1, for the owner that an API"
                                    + " key names; the owner of a controller's request is 1 (fingerpost.owner); statistics are off",
                            "No domain is configured, so short URLs begin with http://localhost:");
        }
    }

    @Test
    void its_owner_opens_neither_the_api_nor_the_console_and_tomcat_can_be_told_to_take_raw_characters()
            throws Exception {
        List<String> properties =
                List.of(DATABASE, property(), "fingerpost.console=true", "server.tomcat.relaxed-query-chars=|,{,},^,`");
        try (StartedApplication application = start(properties, PLAIN)) {
            assertThat(status(application, "http://localhost:8080/fingerpost/v1/links"))
                    .startsWith("401");
            assertThat(application.run("curl -s -L http://localhost:8080/console"))
                    .contains("password");
            assertThat(status(application, RAW_CHARACTERS)).startsWith("404");
        }
    }

    @Test
    void one_with_flyway_and_jpa_has_a_short_link() throws Exception {
        Path scripts = Files.createDirectory(folder.resolve("scripts"));
        Files.writeString(scripts.resolve("V1__mine.sql"), "create table mine (id integer);");
        List<String> properties = List.of(DATABASE, property(), "spring.flyway.locations=filesystem:" + scripts);
        try (StartedApplication application = start(properties, "security", "liquibase")) {
            assertLink(application, command("curl -d"));
        }
    }

    @Test
    void one_with_security_has_a_short_link() throws Exception {
        List<String> properties = List.of(
                DATABASE, property(), "spring.security.user.name=user", "spring.security.user.password=password");
        try (StartedApplication application =
                StartedApplication.start(folder, SecuredApplication.class, properties, WITH_SECURITY)) {
            assertLink(application, command("curl -u"));
        }
    }

    @Test
    void one_without_a_data_source_is_told_what_to_add_and_works_in_memory() throws Exception {
        String[] without = {"security", "flyway", "liquibase", "jpa", "hibernate-core", "spring-orm", "HikariCP", "h2-"
        };
        try (StartedApplication application = start(List.of(property()), without)) {
            assertThat(application.log())
                    .contains("Fingerpost needs a DataSource, but there is none", "spring-boot-starter-jdbc");
        }
        try (StartedApplication application = start(List.of(property(), "fingerpost.storage=memory"), without)) {
            assertLink(application, command("curl -d"));
            assertThat(application.log()).contains("links are stored in memory, until the application stops");
        }
    }

    @Test
    void without_an_owner_the_log_says_what_to_set() throws Exception {
        try (StartedApplication application = start(List.of(DATABASE), PLAIN)) {
            assertThat(application.run(command("curl -d") + " -o /dev/null -w %{http_code}"))
                    .isEqualTo("403");
            assertThat(application.run(command("curl -d"))).contains("403");

            String log = application.log();
            assertThat(log)
                    .contains("the owner of a controller's request is not known")
                    .containsOnlyOnce(
                            "A request for LinkController.create has no Owner and was answered with 403: nothing names"
                                    + " the owner of a request. Set fingerpost.owner=1");
            assertThat(log).contains("dev.fingerpost.servlet.OwnerResolver");
        }
    }

    @Test
    void the_log_says_what_to_set_on_a_host_of_no_domain_and_that_people_have_a_host() throws Exception {
        List<String> properties = List.of(
                DATABASE,
                property(),
                "fingerpost.domains.1=https://shop.example.com/s",
                "fingerpost.console-host=admin.example.com");
        try (StartedApplication application = start(properties, PLAIN)) {
            String shortUrl = application.run(command("curl -d"));
            assertThat(shortUrl).startsWith("https://shop.example.com/s/");
            String here = shortUrl.replace("https://shop.example.com", "http://localhost:8080");
            assertThat(status(application, here)).isEqualTo("302 https://example.com/spring");
            assertThat(status(application, "-H Host:other.example " + here)).isEqualTo("404");
            assertThat(status(application, "-H Host:other.example " + here)).isEqualTo("404");

            assertThat(application.log())
                    .containsOnlyOnce("A visitor requested other.example/s/")
                    .contains("which belongs to no domain")
                    .containsOnlyOnce(
                            "pixels run without a sandbox on domains without a path, because the console and the API have the host"
                                    + " admin.example.com for themselves")
                    .doesNotContain("pixels run in a sandbox");
        }
    }

    @Test
    void the_domains_of_a_bean_are_followed_at_their_hosts_and_paths() throws Exception {
        List<String> properties = List.of(DATABASE, property());
        try (StartedApplication application =
                StartedApplication.start(folder, DirectoryApplication.class, properties, PLAIN)) {
            application.run("curl -s -o /dev/null -d url=https://example.com/spring localhost:8080/links");

            assertThat(status(application, "http://localhost:8080/go/spring"))
                    .isEqualTo("302 https://example.com/spring");
            assertThat(status(application, "http://127.0.0.1:8080/go/spring"))
                    .isEqualTo("302 https://example.com/spring");
            assertThat(application.log()).contains("those of the bean Fixed");
        }
    }

    /** A container calls no filter for a path that no servlet handles. */
    @Test
    void a_domain_without_a_path_is_followed_although_mvc_has_a_path_of_its_own() throws Exception {
        List<String> properties = List.of(
                DATABASE,
                property(),
                "spring.mvc.servlet.path=/app",
                "server.error.include-message=always",
                "fingerpost.domains.1=http://localhost:8080");
        try (StartedApplication application = start(properties, PLAIN)) {
            String shortUrl = application.run(command("curl -d").replace("/links", "/app/links"));

            assertThat(status(application, shortUrl)).isEqualTo("302 https://example.com/spring");
            assertThat(status(application, "http://127.0.0.1:8080/spring")).startsWith("404");
            assertThat(status(application, "http://localhost:8080/app/spring")).startsWith("404");
        }
    }

    @Test
    void a_login_of_the_application_is_before_short_links_the_api_and_the_console() throws Exception {
        List<String> properties = List.of(
                DATABASE,
                property(),
                "fingerpost.console=true",
                "spring.security.user.name=user",
                "spring.security.user.password=password");
        try (StartedApplication application = start(properties, WITH_SECURITY)) {
            assertThat(status(application, "http://localhost:8080/s/spring")).startsWith("401");
            assertThat(status(application, "http://localhost:8080/fingerpost/v1/links"))
                    .startsWith("401");
            assertThat(status(application, "-H 'Accept: text/html' http://localhost:8080/console"))
                    .isEqualTo("302 http://localhost:8080/login");
            assertThat(application.run("curl -s -L -u user:password http://localhost:8080/console"))
                    .contains("password", "/console");
        }
    }

    @Test
    void an_owner_and_a_bean_that_names_owners_are_refused() throws Exception {
        try (StartedApplication application =
                StartedApplication.start(folder, TwoOwnersApplication.class, List.of(DATABASE, property()), PLAIN)) {
            assertThat(application.log())
                    .contains("fingerpost.owner is '1', and there is a bean of type", "Remove fingerpost.owner");
        }
    }

    private StartedApplication start(List<String> properties, String... without) throws IOException {
        return StartedApplication.start(folder, FirstApplication.class, properties, without);
    }

    private static void assertLink(StartedApplication application, String command) throws Exception {
        String shortUrl = application.run(command);
        assertThat(shortUrl).matches("http://localhost:8080/s/[a-zA-Z0-9]+");
        assertThat(status(application, shortUrl)).isEqualTo("302 https://example.com/spring");
    }

    private static String status(StartedApplication application, String url) throws Exception {
        return application.run("curl -s -o /dev/null -w '%{http_code} %{redirect_url}' " + url);
    }

    /** The only property of the section. */
    private static String property() throws IOException {
        return blocks("properties").get(0);
    }

    /** The command of the section that begins with this text, without curl's progress meter. */
    private static String command(String start) throws IOException {
        return blocks("sh").stream()
                .filter(block -> block.startsWith(start))
                .findFirst()
                .orElseThrow()
                .replace("curl ", "curl -s ");
    }

    private static List<String> blocks(String language) throws IOException {
        Matcher block = Pattern.compile("```" + language + "\n(.*?)\n```", Pattern.DOTALL)
                .matcher(Files.readString(README));
        List<String> blocks = new ArrayList<>();
        while (block.find()) {
            blocks.add(block.group(1));
        }
        return blocks;
    }
}

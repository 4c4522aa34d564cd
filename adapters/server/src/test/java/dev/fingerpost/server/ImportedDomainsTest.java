package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An imported domain is stored with its first link, and only if visitors can reach its host. */
class ImportedDomainsTest {

    private static final String LINK =
            "{\"record\":\"link\",\"domain_id\":%d,\"alias\":\"%s\",\"url\":\"%s\",\"created_at\":\"2020-01-01\"}";

    @TempDir
    private Path directory;

    private Ended imported(String lines, String... options) throws IOException {
        Path file = Files.writeString(directory.resolve("import.jsonl"), lines);
        List<String> command = new ArrayList<>(List.of("import", file.toString(), "--db", url()));
        command.addAll(List.of(options));
        return CommandRun.of(command.toArray(String[]::new));
    }

    private String url() {
        return "jdbc:sqlite:" + directory.resolve("links.db");
    }

    private List<String> domains() {
        return CommandRun.of("domains", "list", "--db", url())
                .out()
                .lines()
                .skip(1)
                .toList();
    }

    private static String domain(long id, String baseUrl) {
        return "{\"record\":\"domain\",\"id\":" + id + ",\"base_url\":\"" + baseUrl + "\"}\n";
    }

    private static String link(long domain, String alias, String url) {
        return LINK.formatted(domain, alias, url) + "\n";
    }

    @Test
    void it_is_stored_in_its_normal_form_with_its_first_link() throws Exception {
        Ended end = imported(domain(5, "HTTPS://GO.Example:443/g/") + link(5, "a", "https://example.com/"));

        assertThat(end.err()).isEmpty();
        assertThat(end.out()).contains("\nTheir domains: 5=https://go.example/g\n");
        assertThat(domains()).singleElement().asString().matches("5 +https://go.example/g +all +1");
    }

    @Test
    void refused_links_leave_no_domain_behind() throws Exception {
        Ended end = imported(domain(5, "https://go.example")
                + link(5, "a", "nonsense")
                + domain(6, "https://six.example")
                + link(6, "b", "https://example.com/")
                + domain(7, "https://no-links.example"));

        assertThat(end.exitCode()).isEqualTo(1);
        assertThat(end.out()).contains("\nTheir domains: 6=https://six.example\n");
        assertThat(domains()).singleElement().asString().startsWith("6 ");
    }

    @Test
    void a_dry_run_leaves_none_behind() throws Exception {
        assertThat(CommandRun.of("migrate", "--db", url()).exitCode()).isZero();
        Ended end = imported(domain(5, "https://go.example") + link(5, "a", "https://example.com/"), "--dry-run");

        assertThat(end.out()).startsWith("Nothing is stored. Links that would be created: 1");
        assertThat(domains()).isEmpty();
    }

    @Test
    void an_import_that_fails_leaves_none_behind() throws Exception {
        Path csv = Files.writeString(
                directory.resolve("links.csv"),
                "short_url,url\nhttps://go.example/a,nonsense\nhttps://go.example/b,\"x\n");

        assertThat(CommandRun.of("import", csv.toString(), "--from", "csv", "--db", url())
                        .exitCode())
                .isEqualTo(1);
        assertThat(domains()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://x..y",
                "https://.",
                "https://https:",
                "https://DEFAULT",
                "DEFAULT",
                "ftp://go.example",
                "https://me@go.example",
                "https://go.example:65536",
                "https://go.example?x"
            })
    void links_on_a_host_that_nobody_reaches_are_refused_and_the_others_come_in(String baseUrl) throws Exception {
        Ended end = imported(domain(5, baseUrl)
                + link(5, "a", "https://example.com/")
                + domain(6, "https://six.example")
                + link(6, "b", "https://example.com/"));

        assertThat(end.exitCode()).isEqualTo(1);
        assertThat(end.out()).contains("Links created: 1,").doesNotContain("5=");
        assertThat(domains()).singleElement().asString().startsWith("6 ");
    }

    @Test
    void a_domain_that_is_stored_keeps_its_id_and_stays_without_links() throws Exception {
        CommandRun.of("migrate", "--db", url());
        CommandRun.of("domains", "create", "--id", "3", "--base-url", "https://go.example", "--db", url());

        Ended end = imported(domain(5, "http://GO.example:80/") + link(5, "a", "nonsense"));

        assertThat(end.exitCode()).isEqualTo(1);
        assertThat(domains()).singleElement().asString().startsWith("3 ");
    }
}

package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Owner 2 attaches a container of a tag manager, with a script of their own, to links. Owner 1, who is signed in to the
 * console, follows these links in a real browser and behind TLS. The script must not be able to act as owner 1.
 */
@ExtendWith(Browsing.class)
class StrangersScriptsInBrowserTest {

    private static final String CONTAINER = "www.googletagmanager.com/gtm.js?id=GTM-STRANGER";
    private static final String HOME = "loot.example/?";
    private static final String ARRIVED = "location.host === 'shop.example' && document.readyState === 'complete'";
    private static final String AT_PASSWORD = Tab.READY + " && !!document.getElementById('password')";

    @TempDir
    private Path directory;

    private Browser browser;
    private Tab tab;
    private String db;
    private String key;

    @BeforeEach
    void open(Browser given) throws IOException {
        browser = given;
        tab = browser.tab();
        db = "jdbc:sqlite:" + directory.resolve("links.db");
        Files.createDirectory(directory.resolve("pages"));
        run("migrate");
        key = run("keys", "create", "--owner", "1").strip();
    }

    @AfterEach
    void close() {
        tab.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fire", "ask"})
    void cannot_act_as_the_person_that_is_signed_in_at_the_same_host(String pixels) throws Exception {
        Files.writeString(
                directory.resolve("pages/password.html"),
                "<!doctype html><title>Ours</title>" + strangersTag()
                        + "<form method=post><input id=password name=password autofocus></form>");
        Files.writeString(
                directory.resolve("pages/not-found.html"),
                "<!doctype html><title>Nothing</title>Nothing here" + strangersTag());
        try (RunningProgram server = serve("--pixels", pixels)) {
            int port = server.awaitReady().getPort();
            ApiClient stranger = new ApiClient(
                    URI.create("http://127.0.0.1:" + port),
                    run("keys", "create", "--owner", "2").strip());
            ApiClient changesLinks = new ApiClient(
                    URI.create("http://127.0.0.1:" + port),
                    run("keys", "create", "--owner", "2", "--scope", "links").strip());
            assertThat(stranger.post("/api/v1/pixels", "name=a&type=google-tag-manager&value=GTM-STRANGER")
                            .statusCode())
                    .isEqualTo(201);
            assertThat(changesLinks
                            .post("/api/v1/pixels", "name=b&type=google-tag-manager&value=GTM-STRANGER")
                            .statusCode())
                    .isEqualTo(403);
            create(stranger, "plain", "");
            create(changesLinks, "attached", "");
            create(stranger, "warned", "&sensitive_content=1");
            create(stranger, "locked", "&redirect_password=open");
            create(stranger, "counted", "&privacy=0");
            strikes("go.example", port, "go.example");
            signIn("go.example");

            for (String alias : List.of("plain", "attached", "warned", "locked")) {
                browser.standIn().forgetRequests();
                tab.open("https://go.example/" + alias);
                if (alias.equals("warned")) {
                    tab.await(Tab.READY + " && !!document.querySelector('[name=accepted]')")
                            .click("button");
                } else if (alias.equals("locked")) {
                    tab.await(AT_PASSWORD + " && document.title === 'Ours'")
                            .type("open")
                            .press(Tab.ENTER);
                }
                if (pixels.equals("ask")) {
                    tab.await(Tab.READY + " && document.getElementById('agree')?.hidden === false")
                            .click("#agree");
                }
                tab.await(ARRIVED);

                assertThat(loot())
                        .as(alias)
                        .contains(
                                "key: refused NetworkError",
                                "key-of-the-console: refused NetworkError",
                                "cookie: refused SecurityError",
                                "storage: refused SecurityError");
                assertNothingRead(alias);
            }
            for (String page : List.of("counted+", "nothing")) {
                tab.open("https://go.example/" + page).await(Tab.READY + " && location.pathname === '/" + page + "'");
                assertThat(tab.text("self.origin")).as(page).isEqualTo("null");
                assertNothingRead(page);
            }
            assertNothingStolen("go.example");
        }
    }

    @Test
    void cannot_where_people_have_a_host_of_their_own_and_keeps_its_own_origin_there() throws Exception {
        run(
                "pixels",
                "create",
                "--owner",
                "2",
                "--name",
                "a",
                "--type",
                "google-tag-manager",
                "--value",
                "GTM-STRANGER");
        run("domains", "create", "--id", "1", "--base-url", "https://go.example");
        run(
                "links",
                "create",
                "--owner",
                "2",
                "--url",
                "https://shop.example/",
                "--domain-id",
                "1",
                "--alias",
                "plain",
                "--pixel-ids",
                "1");
        try (RunningProgram server = serve("--console-host", "console.example")) {
            int port = server.awaitReady().getPort();
            strikes("go.example", port, "console.example");
            browser.standIn().forwards("console.example", port);
            signIn("console.example");

            tab.open("https://go.example/plain").await(ARRIVED);

            assertThat(loot()).contains("cookie: read ", "storage: read 0", "key-of-the-console: refused NetworkError");
            assertNothingRead("plain");
            assertNothingStolen("console.example");
        }
    }

    private void strikes(String host, int port, String console) throws IOException {
        try (InputStream script = Objects.requireNonNull(
                StrangersScriptsInBrowserTest.class.getResourceAsStream("strangers-script.js"))) {
            browser.standIn()
                    .runs(
                            CONTAINER,
                            new String(script.readAllBytes(), StandardCharsets.US_ASCII).replace("CONSOLE", console));
        }
        browser.standIn().forwards(host, port);
    }

    private void signIn(String host) {
        tab.open("https://" + host + "/console").await(Tab.READY + " && location.pathname === '/console/sign-in'");
        tab.await("document.activeElement.name === 'key'").type(key).press(Tab.ENTER);
        tab.await(Tab.READY + " && location.pathname === '/console'");
    }

    /** Asserts that the script has run to its end, and that it has read no key and no page. */
    private void assertNothingRead(String attack) {
        assertThat(loot()).as(attack).noneMatch(each -> each.contains("fp_") || each.matches("(window|frame): read.*"));
    }

    /** Asserts that owner 1 is still signed in, and has no new key and no link. */
    private void assertNothingStolen(String host) {
        tab.open("https://" + host + "/console/keys").await(Tab.READY + " && location.pathname === '/console/keys'");
        assertThat(tab.text("document.body.textContent"))
                .contains("This session")
                .doesNotContain("stolen", "blind");
        assertThat(run("keys", "list")).doesNotContain("stolen", "blind");
        assertThat(run("links", "list", "--owner", "1", "--json")).isEmpty();
    }

    /** What the script has sent to its author, once it has ended. */
    private List<String> loot() {
        browser.standIn().await(() -> sentHome().findAny().isPresent());
        return sentHome().flatMap(String::lines).toList();
    }

    private Stream<String> sentHome() {
        return browser.standIn().asked().stream()
                .filter(url -> url.startsWith(HOME))
                .map(url -> URLDecoder.decode(url.substring(HOME.length()), StandardCharsets.UTF_8));
    }

    private static String strangersTag() {
        return "<script nonce='${nonce}' src='https://" + CONTAINER + "'></script>";
    }

    private static void create(ApiClient client, String alias, String more) throws Exception {
        assertThat(client.post(
                                "/api/v1/links",
                                "url=https%3A%2F%2Fshop.example%2F&domain_id=1&pixel_ids[]=1&alias=" + alias + more)
                        .statusCode())
                .isEqualTo(201);
    }

    private RunningProgram serve(String... more) {
        List<String> all = new ArrayList<>(List.of(
                "serve",
                "--port",
                "0",
                "--db",
                db,
                "--domains",
                "1=https://go.example",
                "--bots",
                "counted",
                "--trusted-proxies",
                "127.0.0.1",
                "--pages",
                directory.resolve("pages").toString()));
        all.addAll(List.of(more));
        return CommandRun.start(all.toArray(String[]::new));
    }

    private String run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--db", db));
        ChildProgram.Ended ended = CommandRun.of(all.toArray(String[]::new));
        assertThat(ended.exitCode()).as(ended.err()).isZero();
        return ended.out();
    }
}

package dev.fingerpost.examples.issuer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Complete sign-ins to the packaged program in a browser, with Spring's authorization server as the issuer. */
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ExtendWith(Browsing.class)
class SignInIT {

    private static final String READY = "Fingerpost is ready at ";
    private static final String CLIENT = "spring.security.oauth2.authorizationserver.client.fingerpost.registration.";

    @TempDir
    static Path directory;

    private static ConfigurableApplicationContext issuer;
    private static Process program;
    private static String base;

    @BeforeAll
    static void start() throws IOException {
        issuer = SpringApplication.run(IssuerApplication.class, "--server.port=0");
        String port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = Integer.toString(free.getLocalPort());
        }
        program = program(
                "serve",
                "--port",
                port,
                "--public-url",
                "http://127.0.0.1:" + port,
                "--titles",
                "off",
                "--sign-in-issuer",
                "http://localhost:" + issuer.getEnvironment().getProperty("local.server.port"),
                "--sign-in-client",
                issuer.getEnvironment().getProperty(CLIENT + "client-id"),
                "--sign-in-owner-claim",
                "owner",
                "--sign-in-role-claim",
                "roles");
        base = awaitReady(program.inputReader());
    }

    @AfterAll
    static void close() {
        program.destroy();
        issuer.close();
    }

    @Test
    void a_person_signs_in_and_works_for_the_owner_and_with_the_role_that_the_issuer_states(Browser browser)
            throws Exception {
        try (Tab tab = browser.tab()) {
            signIn(tab, "/console/keys", "anna");
            tab.await(Tab.READY + " && location.pathname === '/console/keys'");
            assertThat(tab.text("document.querySelector('header .who').textContent"))
                    .isEqualTo("anna@example.com");
            assertThat(tab.text("document.body.textContent"))
                    .contains("read everything, change links and pixels")
                    .doesNotContain("fp_");
            assertThat(tab.value("document.querySelectorAll('select[name=scope]').length")
                            .asInt())
                    .as("an editor issues no keys")
                    .isZero();

            tab.open(base + "/console/links/new").await(Tab.READY + " && location.pathname === '/console/links/new'");
            tab.value("document.querySelector('form [name=url]').value = 'https://example.com/'");
            tab.value("document.querySelector('form [name=alias]').value = 'spring'");
            tab.leave("document.querySelector('form [name=url]').form.requestSubmit()");
            tab.await(Tab.READY + " && location.pathname === '/console/links/1'");
        }
        try (Tab tab = browser.tab()) {
            signIn(tab, "/console/keys", "bert");
            tab.await(Tab.READY + " && location.pathname === '/console/keys'");
            assertThat(tab.value("document.querySelectorAll('select[name=scope]').length")
                            .asInt())
                    .as("an admin issues keys")
                    .isPositive();
        }

        assertThat(output("links", "list", "--owner", "7", "--json")).contains("\"spring\"");
        assertThat(output("links", "list", "--owner", "8", "--json")).doesNotContain("\"spring\"");
    }

    @Test
    void a_person_without_a_role_is_refused(Browser browser) {
        try (Tab tab = browser.tab()) {
            signIn(tab, "/console/keys", "carl");
            tab.await(Tab.READY + " && location.pathname === '/console/sign-in/back'");
            assertThat(tab.text("document.body.innerText")).contains("you have no role here");

            tab.open(base + "/console/keys").await(Tab.READY + " && location.pathname === '/console/sign-in'");
        }
    }

    @Test
    void a_code_for_another_verifier_is_refused(Browser browser) throws Exception {
        HttpResponse<Void> led = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(base + "/console/sign-in/start"))
                                .build(),
                        BodyHandlers.discarding());
        String there = led.headers().firstValue("Location").orElseThrow();
        String stolen = there.replaceFirst("code_challenge=[^&]{3}", "code_challenge=AAA");
        assertThat(stolen).isNotEqualTo(there);
        String[] cookie = led.headers().firstValue("Set-Cookie").orElseThrow().split("[=;]", 3);
        try (Tab tab = browser.tab()) {
            tab.call("Network.setCookie", Map.of("name", cookie[0], "value", cookie[1], "url", base + "/console"));
            tab.open(stolen);
            fillIn(tab, "anna");
            tab.await(Tab.READY + " && location.pathname === '/console/sign-in/back'");
            assertThat(tab.text("document.body.innerText")).contains("The sign-in failed");
            assertThat(Files.readString(directory.resolve("log")))
                    .contains("the issuer has answered 400 at /oauth2/token");

            tab.open(there).await(Tab.READY + " && location.pathname === '/console'");
        }
    }

    /** Asks for a page of the console, follows the button to the issuer, and signs in there. */
    private static void signIn(Tab tab, String page, String person) {
        tab.open(base + page).await(Tab.READY + " && location.pathname === '/console/sign-in'");
        tab.click("a.button.main");
        fillIn(tab, person);
    }

    private static void fillIn(Tab tab, String person) {
        tab.await(Tab.READY + " && location.hostname === 'localhost' && location.pathname === '/login'");
        tab.value("document.querySelector('[name=username]').focus()");
        tab.type(person);
        tab.value("document.querySelector('[name=password]').focus()");
        tab.type(person).press(Tab.ENTER);
        tab.await("location.hostname !== 'localhost'");
    }

    private static String output(String... arguments) throws Exception {
        Process command = program(arguments);
        try (InputStream out = command.getInputStream()) {
            String text = new String(out.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(command.waitFor()).as(text).isZero();
            return text;
        }
    }

    /** Starts a command of the jar, on a database in a file. */
    private static Process program(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx192m",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                System.getProperty("program.jar")));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--db", "jdbc:sqlite:" + directory.resolve("links.db")));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        directory.resolve("log").toFile()));
        builder.environment()
                .put(
                        "FINGERPOST_SIGN_IN_SECRET",
                        issuer.getEnvironment()
                                .getRequiredProperty(CLIENT + "client-secret")
                                .replace("{noop}", ""));
        return builder.start();
    }

    private static String awaitReady(BufferedReader output) throws IOException {
        StringBuilder all = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith(READY)) {
                return line.substring(READY.length());
            }
            all.append(line).append('\n');
        }
        throw new AssertionError(all + Files.readString(directory.resolve("log")));
    }
}

package dev.fingerpost.servlet;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.audit.Audit;
import dev.fingerpost.http.Answer;
import dev.fingerpost.http.LongDownload;
import dev.fingerpost.http.RawAnswer;
import dev.fingerpost.http.TestClient;
import dev.fingerpost.http.TestForms;
import dev.fingerpost.http.Wire;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.targeting.Target;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the servlets do in every container, below a context path. */
@Timeout(60)
@TestInstance(Lifecycle.PER_CLASS)
abstract class ServletContract {

    private static final String LINKS = "/api/v1/links";
    private static final String FORM = "application/x-www-form-urlencoded";

    private ServletHost host;

    abstract ServletContainer.Starter container();

    /** The characters that the container refuses by default if a query contains them unencoded. */
    abstract Set<String> refusedInQueries();

    @BeforeAll
    void start() throws Exception {
        host = ServletHost.start(container());
    }

    @AfterAll
    void stop() {
        host.close();
    }

    @Test
    void a_body_that_ends_after_its_refusal_leaves_the_connection_usable() {
        String lines = " " + ServletHost.CONTEXT + LINKS + " HTTP/1.1\r\nHost: localhost\r\n" + host.authorization();
        List<String> answers = Wire.answersAround(
                host.port(),
                "POST" + lines + "\r\nContent-Type: application/pdf\r\nContent-Length: 5\r\n\r\n{",
                "}{}{",
                "GET" + lines + "\r\n\r\n");

        assertThat(answers.get(0)).startsWith("HTTP/1.1 415 ").doesNotContainIgnoringCase("\r\nConnection: close");
        assertThat(answers.get(1)).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void chunks_that_end_after_their_refusal_leave_the_connection_usable() {
        String lines = " " + ServletHost.CONTEXT + LINKS + " HTTP/1.1\r\nHost: localhost\r\n" + host.authorization();
        List<String> answers = Wire.answersAround(
                host.port(),
                "POST" + lines + "\r\nContent-Type: application/pdf\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
                "2\r\n}{\r\n0\r\n\r\n",
                "GET" + lines + "\r\n\r\n");

        assertThat(answers.get(0)).startsWith("HTTP/1.1 415 ").doesNotContainIgnoringCase("\r\nConnection: close");
        assertThat(answers.get(1)).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void chunks_of_http_1_0_end_their_connection() {
        String lines = "GET " + ServletHost.CONTEXT + LINKS + " HTTP/1.";
        String response = Wire.send(
                host.port(),
                lines + "0\r\nHost: localhost\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                        + lines + "1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.").containsIgnoringCase("\r\nConnection: close\r\n");
        assertThat(response.substring(1)).doesNotContain("HTTP/1.");
    }

    @Test
    void addresses_have_the_scheme_the_port_and_the_context_path() {
        Answer created = host.client().post(LINKS, "url", "https://example.com/", "domain_id", "1");
        RawAnswer secure = host.secure("GET " + ServletHost.CONTEXT + LINKS + " HTTP/1.1", host.authorization());

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).hasValue(host.client().url(LINKS + "/" + created.id()));
        assertThat(secure.status()).isEqualTo(200);
        assertThat(secure.text())
                .contains("\"https://127.0.0.1:" + host.container().securePort() + "/app" + LINKS + "?page=1\"");
    }

    @Test
    void every_response_has_the_headers_of_the_endpoint() {
        Answer answer = host.client().send(host.client().request(LINKS).header("X-Request-Id", "r-1"));

        assertThat(answer.header("X-Request-Id")).hasValue("r-1");
        assertThat(answer.header("Cache-Control")).hasValue("no-store");
        assertThat(answer.header("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(answer.header("Content-Security-Policy")).hasValue("default-src 'none'; frame-ancestors 'none'");
        assertThat(answer.header("Content-Type")).hasValue("application/json");
    }

    @Test
    void the_endpoint_handles_the_methods() {
        Answer options = send("OPTIONS", LINKS);
        Answer brew = send("BREW", LINKS);

        assertThat(options.status()).isEqualTo(204);
        assertThat(options.header("Allow")).hasValue("GET, HEAD, POST, PUT, OPTIONS");
        assertThat(brew.status()).isEqualTo(405);
        assertThat(brew.header("Allow")).hasValue("GET, HEAD, POST, PUT, OPTIONS");
        assertThat(brew.header("Content-Type")).hasValue("application/problem+json");
    }

    @Test
    void head_has_the_length_and_no_body() {
        String path = "/api/v1/openapi.json";
        int length = host.client().get(path).text().getBytes(UTF_8).length;

        // the description names the address to which the client sent its request
        String sameHost = "Host: 127.0.0.1:" + host.port();
        RawAnswer head = host.ask("", "HEAD " + ServletHost.CONTEXT + path + " HTTP/1.1", sameHost);

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Length")).containsExactly(Integer.toString(length));
        assertThat(head.body()).isEmpty();
    }

    @Test
    void bodies_in_chunks_are_read_within_the_bound() {
        String form = "url=https://example.com/&domain_id=1";

        assertThat(chunked(form).status()).isEqualTo(201);
        assertThat(chunked(BodyPublishers.noBody()).status()).isEqualTo(422);
        assertThat(chunked(form + "&x=" + "y".repeat(300_000)).status()).isEqualTo(413);
    }

    /**
     * If the server closes the connection while the client is still sending, the client sometimes loses the response.
     */
    @Test
    void a_client_that_sends_too_much_gets_the_response() {
        String body = "x=" + "y".repeat(400_000);
        for (int i = 0; i < 100; i++) {
            Answer tooLong = host.client().submit("POST", LINKS, body);
            assertThat(tooLong.status()).isEqualTo(413);
            assertThat(tooLong.header("Connection")).hasValue("close");
        }
    }

    @Test
    void visits_are_redirected_and_counted_except_for_head() {
        Link link = host.create(draft("visited"));

        RawAnswer visit = host.visit("GET", "/s/visited");

        assertThat(visit.status()).isEqualTo(302);
        assertThat(visit.header("Location")).containsExactly("https://example.com/");
        assertThat(host.visit("HEAD", "/s/visited").status()).isEqualTo(302);
        assertThat(host.links().get(link.id()).clicks()).isEqualTo(1);
        assertThat(host.visit("GET", "/s/nothing").status()).isEqualTo(404);
        assertThat(host.visit("GET", "/s/nothing").text()).contains("Link not found");
    }

    @Test
    void aliases_can_have_any_letters() {
        host.create(draft("grün🌱"));

        assertThat(host.visit("GET", "/s/gr%C3%BCn%F0%9F%8C%B1").status()).isEqualTo(302);
        String raw = new String("/s/grün🌱".getBytes(UTF_8), ISO_8859_1);
        // some containers refuse characters outside of ASCII
        assertThat(host.visit("GET", raw).status()).isIn(302, 400);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '~',
            value = {
                "| |",
                "{} {}",
                "^ ^",
                "` `",
                "\\ \\",
                "% %",
                "%zz %zz",
                "\" %22",
                "<> %3C%3E",
                "a=%7C%25 a=%7C%25",
                "+ +",
                "; ;"
            })
    void a_query_is_forwarded_or_refused_by_the_container(String query, String forwarded) {
        Link link = host.create(draft("odd" + Integer.toHexString(query.hashCode())));

        RawAnswer visit = host.visit("GET", "/s/" + link.alias() + "?" + query);

        if (refusedInQueries().contains(query)) {
            assertThat(visit.status()).isEqualTo(400);
        } else {
            assertThat(visit.status()).isEqualTo(302);
            assertThat(visit.header("Location")).containsExactly("https://example.com/?" + forwarded);
        }
    }

    @Test
    void a_long_query_is_answered() {
        host.create(draft("long"));

        RawAnswer visit = host.visit("GET", "/s/long?" + "q".repeat(7_000));

        assertThat(visit.header("Location")).containsExactly("https://example.com/?" + "q".repeat(7_000));
    }

    @Test
    void the_password_form_works_and_guessing_is_throttled() {
        host.create(draft("secret").withRedirectPassword("sesame & ü"));

        assertThat(host.visit("GET", "/s/secret").text()).contains("password").doesNotContain("example.com");
        assertThat(host.post("/s/secret", "wrong").text()).contains("That password is wrong");
        RawAnswer right = host.post("/s/secret", "sesame & ü");
        assertThat(right.status()).isEqualTo(303);
        assertThat(right.header("Location")).containsExactly("https://example.com/");
        for (int i = 0; i < 10; i++) {
            assertThat(host.post("/s/secret", "wrong").status()).isEqualTo(200);
        }
        RawAnswer throttled = host.post("/s/secret", "sesame & ü");
        assertThat(throttled.status()).isEqualTo(429);
        assertThat(throttled.header("Retry-After")).isNotEmpty();
    }

    @Test
    void an_authenticated_caller_of_the_host_needs_no_key() {
        Answer own = host.client().send(anonymous(LINKS).header("X-User", "77"));
        Answer created = host.client()
                .send(TestClient.form(
                        anonymous(LINKS).header("X-User", "77"), "POST", "url=https://example.com/&domain_id=1"));
        Answer stranger = host.client().get(LINKS + "/" + created.id());
        Answer unknown = host.client().send(anonymous(LINKS));
        Answer broken = host.client().send(anonymous(LINKS).header("X-User", "no number"));

        assertThat(own.status()).isEqualTo(200);
        assertThat(created.status()).isEqualTo(201);
        assertThat(host.fingerpost().owner(77).links().get(created.id()).owner())
                .isEqualTo(77);
        assertThat(host.fingerpost()
                        .require(Audit.class)
                        .history(host.fingerpost().owner(77), created.id()))
                .extracting(entry -> entry.actor().name())
                .containsExactly("person 77");
        assertThat(stranger.status()).isEqualTo(404);
        assertThat(unknown.status()).isEqualTo(401);
        assertThat(unknown.header("WWW-Authenticate")).hasValue("Bearer");
        assertThat(broken.status()).isEqualTo(500);
        assertThat(broken.text()).doesNotContain("no number");
    }

    @Test
    void a_form_that_a_filter_has_parsed_is_read_from_the_parameters() {
        String form = TestForms.encode(
                "url",
                "https://example.com/?a=b&c=ü",
                "domain_id",
                "1",
                "targets_type",
                "countries",
                "targets[][key]",
                "DE",
                "targets[][value]",
                "https://example.com/de",
                "targets[][key]",
                "FR",
                "targets[][value]",
                "https://example.com/fr",
                "title",
                "+%&=");
        Answer created = filtered("parameters", "POST", LINKS + "?_url=https://example.org/&_search=x", form);

        assertThat(created.status()).as(created.text()).isEqualTo(201);
        Link link = host.links().get(created.id());
        assertThat(link.url()).isEqualTo("https://example.com/?a=b&c=ü");
        assertThat(link.title()).hasValue("+%&=");
        assertThat(link.targeting().targets())
                .containsExactly(
                        new Target("DE", "https://example.com/de"), new Target("FR", "https://example.com/fr"));
        Answer edited = filtered("parameters", "PATCH", LINKS + "/" + link.id(), "title=new");
        assertThat(edited.status()).isEqualTo(200);
        assertThat(host.links().get(link.id()).title()).hasValue("new");
    }

    @Test
    void a_body_that_a_filter_has_read_is_refused() {
        String form = "url=https://example.com/&domain_id=1";

        assertThat(filtered("stream", "POST", LINKS, form).status()).isEqualTo(400);
        // If the reader is requested but not used, some containers still parse the form.
        assertThat(filtered("reader", "POST", LINKS, form).status()).isIn(201, 400);
    }

    @Test
    void a_long_download_arrives_whole_and_is_given_back() throws Exception {
        HttpRequest request = anonymous("/download/links.csv").build();
        HttpResponse<byte[]> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofByteArray());

        assertThat(response.headers().firstValueAsLong("Content-Length")).hasValue(LongDownload.LENGTH);
        assertThat(LongDownload.isWhole(response.body())).isTrue();
        assertThat(host.download().awaitClosed()).isTrue();
    }

    @Test
    void a_client_that_leaves_a_long_download_leaves_nothing_behind() throws Exception {
        try (Socket socket = new Socket("127.0.0.1", host.port())) {
            String head = "GET " + ServletHost.CONTEXT + "/download/links.csv HTTP/1.1\r\nHost: a\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(ISO_8859_1));
            assertThat(socket.getInputStream().readNBytes(1_000_000)).hasSize(1_000_000);
            socket.setSoLinger(true, 0); // resets the connection, because the server might not notice a close
        }

        assertThat(host.download().awaitClosed()).isTrue();
    }

    @Test
    void people_have_their_host_and_short_links_all_others() {
        host.create(LinkDraft.to("https://example.com/").withDomain(3).withAlias("apart"));
        String links = "GET " + ServletHost.CONTEXT + "/people/api/v1/links HTTP/1.1";
        String visit = "GET " + ServletHost.CONTEXT + "/people/apart HTTP/1.1";
        String people = "Host: " + ServletHost.PEOPLE;
        String other = "Host: go.example.com";

        assertThat(host.ask("", links, people, host.authorization()).status()).isEqualTo(200);
        assertThat(host.ask("", links, other, host.authorization()).status()).isEqualTo(404);
        assertThat(host.ask("", links, "Host: 127.0.0.1:" + host.port(), host.authorization())
                        .status())
                .isEqualTo(404);
        assertThat(host.ask("", visit, other).status()).isEqualTo(302);
        assertThat(host.ask("", visit, people).status()).isEqualTo(404);
    }

    @Test
    void destroying_lets_requests_in_flight_finish() throws Exception {
        CompletableFuture<RawAnswer> visit = host.visitThatWaits();
        CompletableFuture<Void> destroyed = CompletableFuture.runAsync(host.redirects()::destroy);
        RawAnswer other;
        do {
            other = host.visit("GET", "/waiting/nothing");
        } while (other.status() != 503);

        assertThat(other.header("Retry-After")).containsExactly("1");
        assertThat(destroyed.isDone()).isFalse();
        host.release();
        assertThat(visit.get(60, TimeUnit.SECONDS).status()).isEqualTo(302);
        destroyed.get(60, TimeUnit.SECONDS);
    }

    private static LinkDraft draft(String alias) {
        return LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias);
    }

    private HttpRequest.Builder anonymous(String path) {
        return HttpRequest.newBuilder(URI.create(host.client().url(path)));
    }

    private Answer send(String method, String path) {
        return host.client().send(host.client().request(path).method(method, BodyPublishers.noBody()));
    }

    private Answer chunked(String form) {
        return chunked(BodyPublishers.ofString(form));
    }

    private Answer chunked(HttpRequest.BodyPublisher body) {
        return host.client()
                .send(host.client()
                        .request(LINKS)
                        .header("Content-Type", FORM)
                        .POST(BodyPublishers.fromPublisher(body)));
    }

    private Answer filtered(String filter, String method, String path, String form) {
        return host.client()
                .send(TestClient.form(host.client().request(path).header("X-Filter", filter), method, form));
    }
}

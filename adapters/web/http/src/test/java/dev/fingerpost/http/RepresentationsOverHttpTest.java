package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.targeting.Visitor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses that are compressed with gzip, and responses that the client already has. */
class RepresentationsOverHttpTest {

    private static final String LINKS = "/api/v1/links";
    private static final String SHORT = LINKS + "/1";
    private static final String LONG = LINKS + "/2";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(3).withAlias("short"));
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/?" + "long=&".repeat(300))
                        .withDomain(3)
                        .withAlias("long"));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static RawAnswer call(String method, String path, String... headers) {
        String[] lines = new String[headers.length + 3];
        lines[0] = method + " " + path + " HTTP/1.1";
        lines[1] = "Host: 127.0.0.1";
        lines[2] = "Authorization: Bearer " + server.key;
        System.arraycopy(headers, 0, lines, 3, headers.length);
        return RawAnswer.to(server.port(), "", lines);
    }

    private static RawAnswer get(String path, String... headers) {
        return call("GET", path, headers);
    }

    private static String tag(RawAnswer answer) {
        return answer.header("ETag").get(0);
    }

    private static String unzipped(RawAnswer answer) {
        byte[] bytes = answer.body().getBytes(StandardCharsets.ISO_8859_1);
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gzip",
                "GZIP",
                "x-gzip",
                "br, gzip;q=0.5",
                "*",
                "gzip;q=1.0, identity;q=0.5",
                "a;;, gzip",
                "gzip ; q=0.001"
            })
    void long_text_comes_in_gzip_where_the_client_takes_that(String accepted) {
        RawAnswer answer = get(LONG, "Accept-Encoding: " + accepted);

        assertThat(answer.header("Content-Encoding")).containsExactly("gzip");
        assertThat(answer.header("Content-Length"))
                .containsExactly(Integer.toString(answer.body().length()));
        assertThat(answer.header("Vary")).containsExactly("Accept-Encoding");
        assertThat(answer.body().length()).isLessThan(1_000);
        assertThat(unzipped(answer)).isEqualTo(get(LONG).text());
        assertThat(tag(answer)).endsWith("-gzip\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "identity",
                "gzip;q=0",
                "gzip;q=0.000, *",
                "br",
                "*;q=0",
                "gzip;q=0.1, identity",
                "gzip;q=x",
                "gzipped",
                ""
            })
    void it_comes_plain_where_the_client_does_not(String accepted) {
        RawAnswer answer = get(LONG, "Accept-Encoding: " + accepted);

        assertThat(answer.header("Content-Encoding")).isEmpty();
        assertThat(answer.header("Vary")).containsExactly("Accept-Encoding");
        assertThat(answer.text()).startsWith("{\"data\":{");
    }

    @Test
    void short_text_and_images_come_as_they_are() {
        RawAnswer answer = get(SHORT, "Accept-Encoding: gzip");

        assertThat(answer.header("Content-Encoding")).isEmpty();
        assertThat(answer.header("Vary")).isEmpty();
        assertThat(answer.text()).startsWith("{\"data\":{");
    }

    @Test
    void head_has_the_headers_of_get_and_no_body() {
        RawAnswer get = get(LONG, "Accept-Encoding: gzip");
        RawAnswer head = call("HEAD", LONG, "Accept-Encoding: gzip");
        RawAnswer redirect = call("HEAD", "/short", "Accept-Encoding: gzip");

        assertThat(head.body()).isEmpty();
        assertThat(head.header("Content-Length")).isEqualTo(get.header("Content-Length"));
        assertThat(head.header("Content-Encoding")).containsExactly("gzip");
        assertThat(tag(head)).isEqualTo(tag(get));
        assertThat(redirect.status()).isEqualTo(302);
        assertThat(redirect.header("Content-Encoding")).isEmpty();
    }

    @Test
    void pages_and_problems_come_in_gzip_too() {
        RawAnswer page = get("/nothing", "Accept-Encoding: gzip");
        RawAnswer description = get("/api/v1/openapi.json", "Accept-Encoding: gzip");

        assertThat(unzipped(page)).contains("<h1>Link not found</h1>");
        assertThat(unzipped(description)).isEqualTo(get("/api/v1/openapi.json").text());
    }

    @ParameterizedTest
    @CsvSource({SHORT + ", gzip", LONG + ", gzip", LONG + ", identity", LINKS + ", gzip", "/api/v1/openapi.json, gzip"})
    void what_the_client_has_is_not_sent_again(String path, String encoding) {
        String accept = "Accept-Encoding: " + encoding;
        RawAnswer first = get(path, accept);
        for (String known : new String[] {tag(first), "W/" + tag(first), "\"x\", " + tag(first), "*"}) {
            RawAnswer same = get(path, accept, "If-None-Match: " + known);

            assertThat(same.status()).as(known).isEqualTo(304);
            assertThat(same.body()).isEmpty();
            assertThat(tag(same)).isEqualTo(tag(first));
            assertThat(same.header("Vary")).isEqualTo(first.header("Vary"));
            assertThat(same.header("X-Request-Id")).hasSize(1);
            assertThat(same.header("Content-Type")).isEmpty();
            assertThat(same.header("Content-Encoding")).isEmpty();
        }
        assertThat(call("HEAD", path, accept, "If-None-Match: " + tag(first)).status())
                .isEqualTo(304);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"1\"", "\"x\"", "1", "\"", "W/", ""})
    void another_tag_and_a_malformed_one_are_answered_as_if_they_were_not_sent(String known) {
        assertThat(get(SHORT, "If-None-Match: " + known).status()).isEqualTo(200);
        assertThat(get(LINKS + "/77", "If-None-Match: *").status()).isEqualTo(404);
    }

    @Test
    void every_click_is_news_and_no_obstacle_to_an_update() {
        String before = tag(get(SHORT));
        String list = tag(get(LINKS));
        server.fingerpost.visits().resolve("127.0.0.1", "short", Visitor.unknown());

        RawAnswer after = get(SHORT, "If-None-Match: " + before);
        assertThat(after.status()).isEqualTo(200);
        assertThat(after.text()).contains("\"clicks\":1,");
        assertThat(get(LINKS, "If-None-Match: " + list).status()).isEqualTo(200);

        assertThat(call("PATCH", SHORT, "If-Match: " + before).status()).isEqualTo(200);
    }

    @Test
    void a_change_has_the_tag_of_the_record_that_is_read_next() {
        Answer changed = server.patch(SHORT, "title", "t");

        assertThat(changed.header("ETag")).hasValue(tag(get(SHORT)));
        assertThat(get(SHORT, "If-None-Match: " + changed.header("ETag").orElseThrow())
                        .status())
                .isEqualTo(304);
    }
}

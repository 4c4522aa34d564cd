package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Input that costs its sender little also costs the server little, is refused, and leaves nothing behind. */
class HostileInputTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int BODY = 256 * 1024;
    private static final Duration LONGEST = Duration.ofMillis(250);
    private static final long MOST_BYTES = 64L * 1024 * 1024;
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String LINK = "url=https://example.com/&domain_id=1&";

    private static Fingerpost fingerpost;
    private static HttpEndpoint site;
    private static String key;

    @BeforeAll
    static void start() {
        fingerpost = Fingerpost.builder(new MemoryStorage())
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .with(ApiKeys.keep())
                .build();
        site = FingerpostHttp.site(fingerpost, HttpSettings.standard(), VisitSettings.standard());
        key = fingerpost.require(ApiKeys.class).issue(1, "test").token().reveal();
    }

    static Stream<Arguments> forms() {
        return Stream.of(
                form("separators", repeated("&")),
                form("equals signs", repeated("=")),
                form("pairs", repeated("a&")),
                form("percent signs", repeated("%")),
                form("zeros", "title=" + repeated("%00")),
                form("a long name", repeated("a") + "=1"),
                form("a long value", "title=" + repeated("a")),
                form("brackets", "a" + repeated("[]") + "=1"),
                form("indices", "a" + repeated("[0]") + "=1"),
                form("open brackets", "a" + repeated("[") + "=1"),
                form("deep targets", numbered("targets[0][key]%s=DE", 900, "[x]")),
                form("many targets", numbered("targets[%s][key]=DE", 990, "")),
                form("a huge index", LINK + "targets_type=countries&targets[999999999][key]=DE"),
                form("a longer index", LINK + "targets_type=countries&targets[99999999999999999999][key]=DE"),
                form("a negative index", LINK + "targets_type=countries&targets[-1][key]=DE&targets[-1][value]=x"),
                form("many pixels", LINK + numbered("pixel_ids[]=%s", 990, "")),
                form("one hash", LINK + colliding(900)),
                form("marks", LINK + "alias=e" + repeated("%CC%81%CC%A3")),
                form("marks in a host", "domain_id=1&url=https://e" + repeated("%CC%81%CC%A3")),
                form("dots in a path", "domain_id=1&url=https://e.example/" + repeated("../")),
                form("labels", "domain_id=1&url=https://" + repeated("a.")),
                form("at signs", "domain_id=1&url=https://" + repeated("@")),
                form("digits", LINK + "clicks_limit=" + repeated("9")),
                form("a long time", LINK + "active_period_start_at=" + repeated("2026-")),
                form("a long password", LINK + "redirect_password=" + repeated("x")),
                json("arrays", repeated("[")),
                json("objects", repeated("{\"a\":")),
                json("many members", "{" + numbered("\"m%s\":1,", 20_000, "") + "\"z\":1}"),
                json("one member", "{" + repeated("\"url\":1,") + "\"url\":2}"),
                json("a long number", "{\"domain_id\":" + repeated("9") + "}"),
                json("a large exponent", "{\"domain_id\":1e999999999}"),
                json("a small exponent", "{\"domain_id\":1e-999999999}"),
                json("a long text", "{\"title\":\"" + repeated("\\u0061") + "\"}"),
                json("many targets", "{\"targets\":[" + repeated("{},") + "{}]}"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("forms")
    void a_body_costs_little_and_is_refused(String name, String type, String body) {
        byte[] bytes = body.substring(0, Math.min(BODY, body.length())).getBytes(StandardCharsets.ISO_8859_1);
        TestExchange request =
                TestEndpoint.request("POST", "/api/v1/links", "Authorization: Bearer " + key, "Content-Type: " + type);

        // the first run may load classes
        assertCheap(request.withBody(new ByteArrayInputStream(bytes), bytes.length), false);
        TestResponse response = assertCheap(request.withBody(new ByteArrayInputStream(bytes), bytes.length), true);

        assertThat(response.status()).as(TestEndpoint.text(response)).isIn(400, 413, 422);
        assertThat(response.body()).hasSizeLessThan(200_000);
        assertThat(fingerpost
                        .owner(1)
                        .links()
                        .find(dev.fingerpost.link.LinkQuery.all())
                        .total())
                .isZero();
    }

    static Stream<Arguments> heads() {
        String marks = "e" + "%CC%81%CC%A3".repeat(660);
        String long12 = "a".repeat(11_900);
        return Stream.of(
                Arguments.of("GET", "/" + marks, "X: y"),
                Arguments.of("GET", "/" + "a/".repeat(4_000), "X: y"),
                Arguments.of("GET", "/" + "%2e%2e/".repeat(1_000), "X: y"),
                Arguments.of("GET", "/a", "Accept-Language: " + "de-".repeat(3_900)),
                Arguments.of("GET", "/a", "Accept-Language: " + "de;q=0.1,".repeat(1_300)),
                Arguments.of("GET", "/a", "User-Agent: " + "Chrome/(".repeat(1_400)),
                Arguments.of("GET", "/a", "X-Request-Id: " + long12),
                Arguments.of("GET", "/a", "Sec-Purpose: " + "prefetc".repeat(1_600)),
                Arguments.of("GET", "/api/v1/links", "Authorization: Bearer " + long12),
                Arguments.of("GET", "/api/v1/links", "Authorization: " + "Bearer ".repeat(1_600)),
                Arguments.of("GET", "/api/v1/links", "Authorization: Bearer " + "=".repeat(11_000)));
    }

    @ParameterizedTest
    @MethodSource("heads")
    void a_head_costs_little(String method, String target, String line) {
        TestExchange request = TestEndpoint.request(method, target, line);

        assertCheap(request, false);
        TestResponse response = assertCheap(request, true);

        assertThat(response.status()).isIn(401, 404);
    }

    private static TestResponse assertCheap(TestExchange request, boolean measured) {
        long cpu = THREADS.getCurrentThreadCpuTime();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        TestResponse response = TestEndpoint.ask(site, request);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - bytes;
        Duration took = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - cpu);
        if (measured) {
            assertThat(took).isLessThan(LONGEST);
            assertThat(allocated).isLessThan(MOST_BYTES);
        }
        return response;
    }

    private static Arguments form(String name, String body) {
        return Arguments.of(name, FORM, body);
    }

    private static Arguments json(String name, String body) {
        return Arguments.of(name + " in JSON", "application/json", body);
    }

    /** Repeats the text as often as it fits into the longest allowed body. */
    private static String repeated(String part) {
        return part.repeat(BODY / part.length());
    }

    private static String numbered(String pair, int count, String part) {
        return IntStream.range(0, count)
                .mapToObj(i -> pair.formatted(part.isEmpty() ? Integer.toString(i) : part))
                .collect(Collectors.joining(pair.endsWith(",") ? "" : "&"));
    }

    /**
     * Names of ten pairs of letters each: "Aa" and "BB" have the same hash code, and so do all names that are made of
     * them.
     */
    private static String colliding(int count) {
        return IntStream.range(0, count)
                        .mapToObj(i -> IntStream.range(0, 10)
                                .mapToObj(bit -> (i >> bit & 1) == 0 ? "Aa" : "BB")
                                .collect(Collectors.joining()))
                        .collect(Collectors.joining("=1&"))
                + "=1&title=%00";
    }
}

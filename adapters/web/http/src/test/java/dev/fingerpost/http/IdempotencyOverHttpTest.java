package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.TestClock;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.idempotency.ForwardingIdempotency;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests with an {@code Idempotency-Key}. */
class IdempotencyOverHttpTest {

    private static final String KEY = "Idempotency-Key";
    private static final String REPLAYED = "Idempotency-Replayed";
    private static final String LINKS = "/api/v1/links";
    private static final String BULK = "/api/v1/links/bulk";
    private static final String PIXELS = "/api/v1/pixels";
    private static final String LINK = "url=https://example.com/&domain_id=1";

    private static TestClock clock;
    private static TestServer server;

    @BeforeAll
    static void start() {
        clock = new TestClock(TestServer.NOW);
        server = new TestServer(clock);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static HttpRequest.Builder form(String path, String key, String body) {
        return TestServer.form(server.request(path).header(KEY, key), "POST", body);
    }

    private static HttpRequest.Builder json(String path, String key, String body) {
        return server.request(path)
                .header(KEY, key)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
    }

    private static Answer post(String key, String body) {
        return server.send(form(LINKS, key, body));
    }

    private static long total(String path) {
        return server.get(path).json().at("/meta/total").asLong();
    }

    private static void assertReplays(Answer first, Answer second) {
        assertThat(first.status()).as(first.text()).isEqualTo(201);
        assertThat(first.header(REPLAYED)).isEmpty();
        assertThat(second.status()).as(second.text()).isEqualTo(201);
        assertThat(second.header(REPLAYED)).contains("true");
        assertThat(second.text()).isEqualTo(first.text());
        for (String header : List.of("Location", "ETag", "Content-Type", "Cache-Control")) {
            assertThat(second.header(header)).as(header).isEqualTo(first.header(header));
        }
    }

    private static void assertKeyUsed(Answer answer) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(422);
        assertThat(answer.json().get("code").asString()).isEqualTo("idempotency_key_used");
        assertThat(answer.json().get("type").asString()).isEqualTo("/docs/problems#idempotency_key_used");
        assertThat(answer.json().has("errors")).isFalse();
    }

    @Test
    void the_same_request_gets_the_same_answer_and_creates_one_link() {
        long before = total(LINKS);
        String body = LINK + "&alias=once&title=%C3%A4%F0%9F%A6%8A";

        Answer first = post("same", body);
        Answer second = post("same", body);

        assertReplays(first, second);
        assertThat(first.header("Location")).contains(server.url(LINKS + "/" + first.id()));
        assertThat(first.header("ETag"))
                .isEqualTo(server.get(LINKS + "/" + first.id()).header("ETag"));
        assertThat(total(LINKS)).isEqualTo(before + 1);
    }

    @Test
    void the_answer_is_the_first_one_even_if_the_link_was_changed_or_deleted() {
        Answer first = post("changed", LINK);
        server.patch(LINKS + "/" + first.id(), "title", "another");
        assertReplays(first, post("changed", LINK));
        server.delete(LINKS + "/" + first.id());
        assertReplays(first, post("changed", LINK));

        assertThat(server.get(LINKS + "/" + first.id()).status()).isEqualTo(404);
    }

    @Test
    void pixels_and_many_links_are_created_once_too() {
        String pixel = "name=Once&type=x&value=1";
        assertReplays(server.send(form(PIXELS, "pixel", pixel)), server.send(form(PIXELS, "pixel", pixel)));
        String rows = "[{\"url\": \"https://example.com/\", \"domain_id\": 1, \"alias\": \"row\"}]";
        assertReplays(server.send(json(BULK, "rows", rows)), server.send(json(BULK, "rows", rows)));
        String link = "{\"url\": \"https://example.com/\", \"domain_id\": 1}";
        assertReplays(server.send(json(LINKS, "json", link)), server.send(json(LINKS, "json", link)));
    }

    @Test
    void another_request_with_the_key_is_refused() {
        long links = total(LINKS);
        post("used", LINK);

        assertKeyUsed(post("used", LINK + "&title=T"));
        assertKeyUsed(post("used", "domain_id=1&url=https://example.com/"));
        assertKeyUsed(server.send(form(PIXELS, "used", "name=Once&type=x&value=1")));
        assertKeyUsed(server.send(json(LINKS, "used", "{\"url\": \"https://example.com/\", \"domain_id\": 1}")));
        assertThat(total(LINKS)).isEqualTo(links + 1);
        assertThat(server.send(TestServer.form(
                                HttpRequest.newBuilder(URI.create(server.url(LINKS)))
                                        .header("Authorization", "Bearer " + server.otherKey)
                                        .header(KEY, "used"),
                                "POST",
                                LINK + "&title=T"))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void a_key_counts_for_24_hours() {
        Answer first = post("day", LINK);
        clock.goOn(Duration.ofHours(24).minusMillis(1));
        assertReplays(first, post("day", LINK));
        clock.goOn(Duration.ofMillis(1));

        Answer next = post("day", LINK + "&title=T");

        assertThat(next.status()).isEqualTo(201);
        assertThat(next.header(REPLAYED)).isEmpty();
        assertThat(next.id()).isGreaterThan(first.id());
    }

    @Test
    void a_refused_request_uses_up_no_key() {
        assertThat(post("refused", "url=ftp://example.com/&domain_id=1").status())
                .isEqualTo(422);
        assertThat(post("refused", "%zz").status()).isEqualTo(400);

        assertThat(post("refused", LINK).status()).isEqualTo(201);
    }

    @Test
    void requests_at_the_same_moment_create_one_link() {
        long before = total(LINKS);
        List<CompletableFuture<Answer>> running = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            String body = i % 2 == 0 ? LINK : LINK + "&alias=raced";
            String key = i % 2 == 0 ? "generated" : "given";
            running.add(CompletableFuture.supplyAsync(() -> post(key, body)));
        }
        List<Answer> answers = running.stream().map(CompletableFuture::join).toList();

        assertThat(answers).extracting(Answer::status).containsOnly(201);
        assertThat(answers.stream().map(Answer::text).distinct()).hasSize(2);
        assertThat(answers.stream().filter(answer -> answer.header(REPLAYED).isEmpty()))
                .hasSize(2);
        assertThat(total(LINKS)).isEqualTo(before + 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"plain-or-quoted\"", "plain-or-quoted"})
    void a_key_may_be_in_quotes(String key) {
        assertThat(post(key, LINK).status()).isEqualTo(201);
        assertThat(post("\"plain-or-quoted\"", LINK).header(REPLAYED)).contains("true");
        assertThat(post("\"a\\\"b\\\\c\"", LINK).status()).isEqualTo(201);
        assertThat(post("a\"b\\c", LINK).header(REPLAYED)).contains("true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a b",
                "\"\"",
                "\"a",
                "\"a\"b\"",
                "\"a\\b\"",
                "\"a\";b=1",
                "\"a b\"",
                "LONG",
                "\"LONG\"",
                "\"LONGEST\""
            })
    void no_other_key_is_taken(String key) {
        long before = total(LINKS);

        Answer answer = post(key.replace("LONGEST", "a".repeat(6_000)).replace("LONG", "a".repeat(256)), LINK);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().get("detail").asString())
                .isEqualTo("Idempotency-Key must be 1 to 255 visible ASCII characters, as they are or in quotes");
        assertThat(total(LINKS)).isEqualTo(before);
    }

    @Test
    void two_keys_are_refused() {
        assertThat(server.send(form(LINKS, "one", LINK).header(KEY, "two")).status())
                .isEqualTo(400);
    }

    @Test
    void the_longest_key_and_the_largest_body_are_kept() {
        StringBuilder body = new StringBuilder(LINK + "&targets_type=rotations");
        for (int i = 0; i < 100; i++) {
            body.append("&targets[").append(i).append("][key]=").append(i);
            body.append("&targets[")
                    .append(i)
                    .append("][value]=https://example.com/")
                    .append("a".repeat(2_000));
        }
        String key = "k".repeat(255);

        assertReplays(post(key, body.toString()), post(key, body.toString()));
    }

    @Test
    void the_header_of_other_methods_is_ignored() {
        long id = post("patched", LINK).id();

        for (String title : List.of("A", "B")) {
            Answer answer = server.send(TestServer.form(
                    server.request(LINKS + "/" + id).header(KEY, "patched"), "PATCH", "title=" + title));
            assertThat(answer.data().get("title").asString()).isEqualTo(title);
        }
    }

    @Test
    void no_password_is_in_what_is_stored() {
        MemoryStorage storage = new MemoryStorage();
        String hash = IdempotentRequest.of(new IdempotentRequest.Key("secret"), new byte[0])
                .keyHash();
        try (TestServer watched = over(storage)) {
            Answer answer = watched.send(TestServer.form(
                    watched.request(LINKS).header(KEY, "secret"),
                    "POST",
                    LINK + "&redirect_password=hunter2&privacy=2&password=hunter3"));

            assertThat(answer.status()).isEqualTo(201);
            assertThat(storage.optional(IdempotencyRepository.class)
                            .orElseThrow()
                            .find(1, hash)
                            .orElseThrow()
                            .toString())
                    .contains("redirect_password\":true")
                    .doesNotContain("hunter", "secret");
        }
    }

    @Test
    void a_service_without_answers_takes_no_key() {
        try (Fingerpost without = Fingerpost.builder(new MemoryStorage())
                        .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                        .with(ApiKeys.keep())
                        .build();
                TestEngine.Running engine = TestEngine.chosen()
                        .start(
                                FingerpostHttp.site(without, HttpSettings.standard(), VisitSettings.standard()),
                                HttpSettings.standard())) {
            TestClient other = new TestClient(
                    "http://127.0.0.1:" + engine.port(),
                    without.require(ApiKeys.class).issue(1, "test").token().reveal());
            Answer refused = other.send(TestServer.form(other.request(LINKS).header(KEY, "key"), "POST", LINK));

            assertThat(refused.status()).isEqualTo(501);
            assertThat(refused.json().get("code").asString()).isEqualTo("not_implemented");
            assertThat(refused.json().get("detail").asString()).contains("Idempotency-Key");
            assertThat(other.post(LINKS, "url", "https://example.com/", "domain_id", "1")
                            .status())
                    .isEqualTo(201);
            assertThat(other.get(LINKS).json().at("/meta/total").asLong()).isEqualTo(1);
        }
    }

    @Test
    void a_request_without_the_header_asks_for_no_answer() {
        MemoryStorage storage = new MemoryStorage();
        storage.install(Set.of(IdempotencyRepository.class), Set.of());
        Storage failing = ForwardingStorage.with(
                storage,
                IdempotencyRepository.class,
                new ForwardingIdempotency(
                        storage.optional(IdempotencyRepository.class).orElseThrow()) {
                    @Override
                    public Optional<IdempotencyRepository.StoredAnswer> find(long owner, String keyHash) {
                        throw StorageException.failed("find an answer", null);
                    }
                });
        try (TestServer other = over(failing)) {
            assertThat(other.post(LINKS, "url", "https://example.com/", "domain_id", "1")
                            .status())
                    .isEqualTo(201);
            assertThat(other.send(TestServer.form(other.request(LINKS).header(KEY, "key"), "POST", LINK))
                            .status())
                    .isEqualTo(503);
        }
    }

    private static TestServer over(Storage storage) {
        return new TestServer(storage, PasswordHasher.pbkdf2(1_000), settings -> settings, visits -> visits);
    }
}

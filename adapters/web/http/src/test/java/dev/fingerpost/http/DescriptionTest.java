package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.Status;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The description of the API on one engine, and the page about the API. */
class DescriptionTest extends DescriptionContract {

    /** The tests on Jetty send fewer requests, because the engine has only a small part in the answers. */
    private static final int REQUESTS = Integer.getInteger("fingerpost.random.requests", 5_000);

    private final TestServer server = new TestServer();

    @Override
    protected TestClient start() {
        return server.client();
    }

    @Override
    protected void stop() {
        server.close();
    }

    @Override
    protected int chunked() {
        return TestEngine.chosen().readsChunks() ? 415 : 411;
    }

    @Test
    void a_scope_that_is_too_small_is_answered_as_described() {
        String reading = server.fingerpost
                .require(ApiKeys.class)
                .issue(1, "", ApiKey.Scope.READ, null)
                .token()
                .reveal();
        for (String path : RESOURCES) {
            Answer answer = server.client()
                    .send(TestClient.form(
                            HttpRequest.newBuilder(URI.create(server.url(path)))
                                    .header("Authorization", "Bearer " + reading),
                            "POST",
                            "a=b"));

            assertThat(answer.status()).isEqualTo(403);
            described().assertDescribes("POST", path, answer);
        }
    }

    /** A failure names the request, which occurs again in the next run, because the seed is fixed. */
    @Test
    void random_requests_are_answered_as_described() {
        RandomRequests requests = new RandomRequests(described(), server.client(), new Random(20_261_122));
        Map<Integer, Integer> statuses = new TreeMap<>();
        for (int i = 0; i < REQUESTS; i++) {
            RandomRequests.Call call = requests.next();
            Answer answer = server.client().send(call.request());

            assertThat(answer.status()).as(call.shown()).isLessThan(500);
            assertThatCode(() -> described()
                            .of(call.request().build())
                            .assertDescribes(call.method(), call.template(), answer))
                    .as(call.shown())
                    .doesNotThrowAnyException();
            requests.note(call, answer);
            statuses.merge(answer.status(), 1, Integer::sum);
        }

        assertThat(statuses).containsKeys(200, 201, 204, 404, 412, 422);
        assertThat(statuses.get(200)).isGreaterThan(REQUESTS / 10);
    }

    @Test
    void the_page_about_the_interface_names_all_of_it() throws IOException {
        String page = Files.readString(Path.of("INTERFACE.md"));
        String visitors = Files.readString(Path.of("SHORT_LINKS.md"));
        Set<String> names = new TreeSet<>(described().fields("Link"));
        names.addAll(described().fields("Pixel"));
        names.addAll(described().fields("LinkDraftForm"));
        names.addAll(described().fields("ListMeta"));
        RESOURCES.forEach(path -> names.addAll(described().parameters("GET", path)));

        Stream.of(ErrorCode.values()).forEach(code -> names.add(code.name().toLowerCase(Locale.ROOT)));
        names.addAll(described().fields("Problem"));

        assertThat(names).allSatisfy(name -> assertThat(page).contains("`" + name));
        assertThat(IntStream.concat(
                                Stream.of(Status.values()).mapToInt(Status::code),
                                Stream.of(ProblemCode.values()).mapToInt(ProblemCode::status))
                        .boxed())
                .allSatisfy(status -> assertThat(page + visitors).contains(Integer.toString(status)));
    }
}

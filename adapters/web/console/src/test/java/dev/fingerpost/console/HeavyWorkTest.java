package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Every request that has a file, costs much or waits for another server goes through one queue, in which each owner has
 * a share.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HeavyWorkTest {

    /** The share of an owner: two running and eight waiting pieces of work. */
    private static final int SHARE = 10;

    /** The routes that have a file or start work, with a form that does. Import 1 has been examined. */
    private static final Map<String, List<String>> HEAVY = Map.ofEntries(
            Map.entry("GET /transfer/links.csv", List.of()),
            Map.entry("GET /transfer/links.jsonl", List.of()),
            Map.entry("POST /transfer", List.of("file", "alias,url\r\n")),
            Map.entry("POST /transfer/{id}", List.of()),
            Map.entry("POST /transfer/{id}/columns", List.of()),
            Map.entry("POST /links/selected", List.of("action", "export", "id", "1")),
            Map.entry("POST /links/{id}/qr.svg", List.of("logo", "\u0089PNG")),
            Map.entry("POST /links/{id}/qr.png", List.of("logo", "\u0089PNG")),
            Map.entry("POST /domains", List.of("url", "https://new.example")),
            Map.entry("POST /domains/{id}", List.of("url", "https://new.example")),
            Map.entry("POST /domains/{id}/check", List.of()),
            Map.entry("POST /webhooks/{id}/test", List.of()),
            Map.entry("POST /webhooks/{id}/resend", List.of()));

    /** The routes whose cost is bounded by the time of a request for its calls of the storage. */
    private static final List<String> LIGHT = List.of(
            "GET ",
            "GET /",
            "GET /domains",
            "GET /domains/names",
            "GET /domains/{id}",
            "GET /keys",
            "GET /labels",
            "GET /labels/edit",
            "GET /labels/names",
            "GET /links",
            "GET /links/alias",
            "GET /links/new",
            "GET /links/{id}",
            "GET /links/{id}/clicks.csv",
            "GET /links/{id}/edit",
            "GET /links/{id}/qr.png",
            "GET /links/{id}/qr.svg",
            "GET /owners",
            "GET /owners/give",
            "GET /pixels",
            "GET /pixels/{id}",
            "GET /shortcuts",
            "GET /spaces",
            "GET /spaces/names",
            "GET /spaces/{id}",
            "GET /transfer",
            "GET /transfer/{id}",
            "GET /webhooks",
            "GET /webhooks/{id}",
            "POST /domains/{id}/delete",
            "POST /keys",
            "POST /keys/{id}/revoke",
            "POST /labels/delete",
            "POST /labels/edit",
            "POST /links",
            "POST /links/new",
            "POST /links/{id}/delete",
            "POST /links/{id}/edit",
            "POST /owners/give",
            "POST /pixels",
            "POST /pixels/{id}",
            "POST /pixels/{id}/delete",
            "POST /sign-out",
            "POST /spaces",
            "POST /spaces/{id}",
            "POST /spaces/{id}/delete",
            "POST /webhooks",
            "POST /webhooks/{id}",
            "POST /webhooks/{id}/delete",
            "POST /webhooks/{id}/event",
            "POST /webhooks/{id}/off",
            "POST /webhooks/{id}/on");

    private final ConsoleServer server =
            new ConsoleServer(console -> console.withOwners(1, List::of)).withSecondDomain("https://two.example");
    private final ConsoleClient person = ConsoleClient.of(server, server.key);

    @AfterEach
    void close() {
        server.deliveries.answered.countDown();
        server.close();
    }

    @Test
    void every_route_is_light_or_refused_while_the_share_of_its_owner_is_in_use() {
        assertThat(new ConsoleSite(server.console).routes())
                .as("decide for a new route whether it has a file or starts work, and add it to one of the lists")
                .isEqualTo(new TreeSet<>(
                        Stream.concat(LIGHT.stream(), HEAVY.keySet().stream()).toList()));
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1));
        assertThat(person.submitFile(
                                "/console/transfer",
                                "domain_id",
                                "1",
                                "file",
                                "alias,url\r\na,https://example.com/\r\n")
                        .statusCode())
                .isEqualTo(303);
        person.awaitImport("/console/transfer/1");

        occupyShare();

        HEAVY.forEach((route, form) -> {
            HttpResponse<String> refused = sent(person, route, form);
            assertThat(refused.statusCode()).as(route).isEqualTo(429);
            assertThat(refused.headers().firstValue("Retry-After")).contains("60");
        });
        LIGHT.stream()
                .filter(route -> !route.endsWith("/sign-out"))
                .forEach(route -> assertThat(sent(person, route, List.of()).statusCode())
                        .as(route)
                        .isNotEqualTo(429));
        assertThat(ConsoleClient.of(server, server.otherKey)
                        .get("/console/transfer/links.csv")
                        .statusCode())
                .as("the share of another owner")
                .isEqualTo(200);
        assertThat(server.deliveries.sentAgain()).isEmpty();
    }

    /** Sends tests of webhooks that wait, until one of them is refused. */
    private void occupyShare() {
        server.deliveries.answered = new CountDownLatch(1);
        CompletableFuture<?>[] tests = Stream.generate(() -> CompletableFuture.supplyAsync(
                        () -> person.submit("/console/webhooks/1/test"), task -> new Thread(task).start()))
                .limit(SHARE + 1)
                .toArray(CompletableFuture[]::new);
        assertThat(((HttpResponse<?>) CompletableFuture.anyOf(tests).join()).statusCode())
                .isEqualTo(429);
    }

    private static HttpResponse<String> sent(ConsoleClient person, String route, List<String> form) {
        String path = "/console"
                + route.substring(route.indexOf(' ') + 1).replace("{id}", route.contains("domains") ? "2" : "1");
        return route.startsWith("GET")
                ? person.get(path)
                : route.matches("POST /transfer|.*/qr.*")
                        ? person.submitFile(path, form.toArray(String[]::new))
                        : person.submit(path, form.toArray(String[]::new));
    }
}
